/** The help sheet. */
export const KEY_HELP = "key-help";

/** What a key does, in the order of the help sheet. */
export const KEYS = {
  j: "next",
  k: "previous",
  x: "select",
  e: "archive",
  r: "reply",
  u: "unread",
  s: "snooze",
  "/": "search",
  "?": "help",
} as const;

export type Command = (typeof KEYS)[keyof typeof KEYS];
type Press = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey" | "repeat" | "isComposing"
>;

/** Null for a key without a command, a key held down, and one pressed with a modifier. */
export function commandOf(press: Press): Command | null {
  // A copy of an event would lack them: they are not its own properties.
  const { key, ctrlKey, altKey, metaKey, shiftKey, repeat, isComposing } = press;
  if (ctrlKey || altKey || metaKey || repeat || isComposing) return null;
  const known = Object.entries(KEYS).find(([each]) => each === key.toLowerCase());
  // Many layouts need Shift for the slash and the question mark.
  return known && !(shiftKey && /[a-z]/i.test(key)) ? known[1] : null;
}
