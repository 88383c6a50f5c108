/** Marks in a text of Markdown, as the buttons of the editor set and remove them. */
export type TextFormat = "bold" | "list" | "link";

/** A text field: what is typed, and what is selected of it. */
export interface TypedText {
  value: string;
  start: number;
  end: number;
}

/** What takes the place of a part of the text, and what is selected in it afterwards. */
export interface Replacement extends TypedText {
  from: number;
  to: number;
}

const BOLD = "**";
const POINT = "- ";
/** The mark of a point, which may also be written like this. */
const ANY_POINT = /^[-*+] /;
const ADDRESS = "https://";

/** `example` is used where nothing is selected. */
export function formatText(format: TextFormat, typed: TypedText, example: string): Replacement {
  if (format === "list") return toggleList(typed);
  const chosen = withoutOuterSpace(typed);
  return format === "bold" ? toggleBold(chosen, example) : makeLink(chosen, example);
}

/** A double click also selects the space after a word, and marks beside a space have no effect. */
function withoutOuterSpace({ value, start, end }: TypedText): TypedText {
  const chosen = value.slice(start, end);
  if (chosen.trim() === "") return { value, start, end: chosen === "" ? end : start };
  const first = start + chosen.length - chosen.trimStart().length;
  return { value, start: first, end: first + chosen.trim().length };
}

/** The marks are removed inside or around the selection, or set around each of its lines. */
function toggleBold({ value, start, end }: TypedText, example: string): Replacement {
  const chosen = value.slice(start, end);
  if (isBold(chosen)) return replaced({ start, end }, chosen.slice(BOLD.length, -BOLD.length));
  const around = { start: start - BOLD.length, end: end + BOLD.length };
  if (chosen !== "" && isBold(value.slice(Math.max(around.start, 0), around.end)))
    return replaced(around, chosen);
  if (chosen.includes("\n"))
    return replaced({ start, end }, chosen.split("\n").map(toBold).join("\n"));
  const words = chosen || example;
  const first = start + BOLD.length;
  return {
    from: start,
    to: end,
    value: BOLD + words + BOLD,
    start: first,
    end: first + words.length,
  };
}

const isBold = (text: string) =>
  text.length > 2 * BOLD.length && text.startsWith(BOLD) && text.endsWith(BOLD);

const toBold = (line: string) => (line.trim() === "" || isBold(line) ? line : BOLD + line + BOLD);

/** Whole lines become points, or plain lines if all are points. Empty lines stay. */
function toggleList({ value, start, end }: TypedText): Replacement {
  const from = start === 0 ? 0 : value.lastIndexOf("\n", start - 1) + 1;
  const next = value.indexOf("\n", Math.max(start, end - 1));
  const to = next < 0 ? value.length : next;
  const lines = value.slice(from, to).split("\n");
  const filled = lines.filter((line) => line.trim() !== "");
  const arePoints = filled.length > 0 && filled.every((line) => ANY_POINT.test(line));
  const isKept = (line: string) => line.trim() === "" && lines.length > 1;
  const changed = lines
    .map((line) => (isKept(line) ? line : arePoints ? line.replace(ANY_POINT, "") : toPoint(line)))
    .join("\n");
  const made = replaced({ start: from, end: to }, changed);
  return start === end ? { ...made, start: made.end } : made;
}

const toPoint = (line: string) => (ANY_POINT.test(line) ? line : POINT + line);

/** Selects the address, which is typed next. */
function makeLink({ value, start, end }: TypedText, example: string): Replacement {
  const words = value.slice(start, end) || example;
  const first = start + words.length + 3;
  return {
    from: start,
    to: end,
    value: `[${words}](${ADDRESS})`,
    start: first,
    end: first + ADDRESS.length,
  };
}

/** Another text in the place of a part, all of it selected. */
const replaced = ({ start, end }: { start: number; end: number }, value: string): Replacement => ({
  from: start,
  to: end,
  value,
  start,
  end: start + value.length,
});
