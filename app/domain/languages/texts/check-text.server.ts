import { fullEnglish, type TextSlot } from "./text-slots.server.ts";

/** Far more than the longest text of the site. */
const MOST_CHARACTERS = 5_000;

/** A problem of a text; `what` names the marks in question. */
export interface TextProblem {
  problem:
    | "empty"
    | "too-long"
    | "control-characters"
    | "malformed-mark"
    | "missing-marks"
    | "unknown-marks"
    | "missing-links"
    | "unknown-links";
  what: readonly string[];
}

const MARK = /{{(\w+)}}/g;
const LINK = /\]\((\w+)\)/g;
/** All control characters except line breaks. */
const CONTROL = /[^\P{Cc}\n]/u;

/** A text as it is stored: one kind of line breaks, no surrounding blanks. */
export function normalizeText(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").normalize("NFC").trim();
}

/**
 * Whether a text fits a slot: it has the values (`{{name}}`) and the links (`[label](target)`) of
 * the English text, in any order. Plural forms may omit the number, except the form that all other
 * numbers use. Takes normalized text.
 */
export function checkText(slot: TextSlot, text: string): TextProblem | null {
  if (text === "") return { problem: "empty", what: [] };
  if (text.length > MOST_CHARACTERS) return { problem: "too-long", what: [] };
  if (CONTROL.test(text)) return { problem: "control-characters", what: [] };
  // The translation library interprets `$t(` and other text between braces, so a browser would show
  // something else.
  if (/{{|}}|\$t\(/.test(text.replaceAll(MARK, ""))) return { problem: "malformed-mark", what: [] };
  return checkMarks(slot, text) ?? checkLinks(slot, text);
}

function checkMarks(slot: TextSlot, text: string): TextProblem | null {
  const known = new Set([...marksIn(slot.english), ...marksIn(fullEnglish(slot))]);
  const isLoose = slot.form !== null && slot.form !== "other";
  const needed = slot.form === null ? marksIn(slot.english) : marksIn(fullEnglish(slot));
  const used = marksIn(text);
  const missing = [...needed].filter((mark) => !used.has(mark) && !(isLoose && mark === "count"));
  const unknown = [...used].filter((mark) => !known.has(mark));
  if (missing.length > 0) return { problem: "missing-marks", what: missing.map(asMark) };
  if (unknown.length > 0) return { problem: "unknown-marks", what: unknown.map(asMark) };
  return null;
}

function checkLinks({ english }: TextSlot, text: string): TextProblem | null {
  const needed = linksIn(english);
  const used = linksIn(text);
  const missing = without(needed, used);
  const unknown = without(used, needed);
  if (missing.length > 0) return { problem: "missing-links", what: missing.map(asLink) };
  if (unknown.length > 0) return { problem: "unknown-links", what: unknown.map(asLink) };
  return null;
}

const marksIn = (text: string) => new Set([...text.matchAll(MARK)].map(([, name = ""]) => name));
const linksIn = (text: string) => [...text.matchAll(LINK)].map(([, target = ""]) => target);
const asMark = (name: string) => `{{${name}}}`;
const asLink = (target: string) => `[…](${target})`;

/** The list without one element for each element of `others`. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return list.filter((each) => {
    const place = left.indexOf(each);
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
}
