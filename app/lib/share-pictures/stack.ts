import { type FittedText, fitText } from "./fit-text.ts";
import { type Drawing, type Place, pill, textBlock } from "./look.ts";

/** What is beside or below each other on the left: all of it is as wide as the column. */
interface StackParts {
  /** A label above the title; empty for none. */
  label: string;
  title: string;
  lead: string;
  note: string;
  width: number;
  titleSizes: readonly number[];
  titleLines: number;
  leadLines: number;
}

const X = 80;
/** The space for the column, above the name of the site. */
const TOP = 60;
const BOTTOM = 506;
const TITLE = { leading: 1.1, spacing: -0.025 } as const;
const PILL_HEIGHT = 50;

interface Row {
  height: number;
  /** Above it, except for the first. */
  gap: number;
  draw(top: number): string;
}

/** Label, title, lead and note, in the middle of the height. */
export function stack(drawing: Drawing, parts: StackParts): string {
  const rows = rowsOf(drawing, parts);
  const gaps = rows.slice(1).reduce((sum, { gap }) => sum + gap, 0);
  const height = rows.reduce((sum, row) => sum + row.height, gaps);
  let top = Math.max(TOP, (TOP + BOTTOM - height) / 2);
  return rows
    .map((row, nth) => {
      top += nth === 0 ? 0 : row.gap;
      const drawn = row.draw(Math.round(top));
      top += row.height;
      return drawn;
    })
    .join("\n");
}

function rowsOf(drawing: Drawing, parts: StackParts): Row[] {
  const { fonts, shades } = drawing;
  const { label, title, lead, note, width, titleSizes: sizes, titleLines, leadLines } = parts;
  const text = { font: fonts.text, width };
  const labelRow: Row = {
    height: PILL_HEIGHT,
    gap: 0,
    draw: (y) => pill(drawing, { text: label, x: X, y, width }),
  };
  const titleText = fitText(title, {
    font: fonts.strong,
    width,
    sizes,
    mostLines: titleLines,
    spacing: TITLE.spacing,
  });
  const leadText = fitText(lead, { ...text, sizes: [34, 30], mostLines: leadLines });
  const noteText = fitText(note, { ...text, sizes: [28, 26], mostLines: 1 });
  return [
    ...(label ? [labelRow] : []),
    textRow(titleText, 26, { x: X, fill: "#fff", font: "strong", ...TITLE }),
    ...(lead ? [textRow(leadText, 22, { x: X, fill: shades.pale, leading: 1.32 })] : []),
    ...(note ? [textRow(noteText, 20, { x: X, fill: shades.light })] : []),
  ];
}

/** Capital letters and descents of the font, in units of its size. */
const ASCENT = 0.74;
const DESCENT = 0.2;

function textRow(text: FittedText, gap: number, place: Omit<Place, "y">): Row {
  const { lines, size } = text;
  const { leading = 1.3 } = place;
  return {
    height: ((lines.length - 1) * leading + ASCENT + DESCENT) * size,
    gap,
    draw: (top) => textBlock(text, { ...place, y: top + ASCENT * size }),
  };
}
