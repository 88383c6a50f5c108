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
const ADDRESS = "https://";

/** `example` is used where nothing is selected. */
export function formatText(format: TextFormat, typed: TypedText, example: string): Replacement {
  if (format === "list") return toggleList(typed);
  return format === "bold" ? toggleBold(typed, example) : makeLink(typed, example);
}

function toggleBold({ value, start, end }: TypedText, example: string): Replacement {
  const isBold =
    value.slice(0, start).endsWith(BOLD) && value.slice(end).startsWith(BOLD) && start < end;
  if (isBold) {
    const [from, to] = [start - BOLD.length, end + BOLD.length];
    const words = value.slice(start, end);
    return { from, to, value: words, start: from, end: from + words.length };
  }
  const words = value.slice(start, end) || example;
  const first = start + BOLD.length;
  return {
    ...{ from: start, to: end, value: BOLD + words + BOLD },
    ...{ start: first, end: first + words.length },
  };
}

/** Whole lines become points, or plain lines if all are points. */
function toggleList({ value, start, end }: TypedText): Replacement {
  const from = value.lastIndexOf("\n", start - 1) + 1;
  const next = value.indexOf("\n", Math.max(start, end - 1));
  const to = next < 0 ? value.length : next;
  const lines = value.slice(from, to).split("\n");
  const areAllPoints = lines.every((line) => line.startsWith(POINT));
  const changed = lines
    .map((line) => (areAllPoints ? line.slice(POINT.length) : toPoint(line)))
    .join("\n");
  const last = from + changed.length;
  return { from, to, value: changed, start: start === end ? last : from, end: last };
}

const toPoint = (line: string) => (line.startsWith(POINT) ? line : POINT + line);

/** Selects the address, which is typed next. */
function makeLink({ value, start, end }: TypedText, example: string): Replacement {
  const words = value.slice(start, end) || example;
  const first = start + words.length + 3;
  return {
    ...{ from: start, to: end, value: `[${words}](${ADDRESS})` },
    ...{ start: first, end: first + ADDRESS.length },
  };
}
