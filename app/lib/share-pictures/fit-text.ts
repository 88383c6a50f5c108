import type { FontMetrics } from "./font-metrics.ts";

export interface TextBox {
  font: Pick<FontMetrics, "widthOf">;
  /** In pixels. */
  width: number;
  /** Sizes to try, the largest first. */
  sizes: readonly number[];
  mostLines: number;
  /** Added to each letter, in units of the font size. */
  spacing?: number;
}

export interface FittedText {
  size: number;
  lines: string[];
}

/**
 * The text in the largest size in which it fits. In the smallest size several lines may be one
 * more, with broken words, and what does not fit ends in an ellipsis. Lines are about equally long.
 */
export function fitText(text: string, box: TextBox): FittedText {
  const pieces = splitWords(text);
  const { width, sizes, mostLines } = box;
  for (const size of sizes) {
    const measure = measureIn(box, size);
    const lines = wrap(pieces, measure, width);
    if (lines && lines.length <= mostLines) {
      return { size, lines: balance(pieces, measure, { lines, width }) };
    }
  }
  const size = sizes.at(-1) ?? 0;
  return { size, lines: squeeze(pieces, measureIn(box, size), box) };
}

/** A part of the text after which a line may end. */
interface Piece {
  text: string;
  /** Between the part before and this one, on one line. */
  gap: "" | " ";
}

/** Words, and the parts of words with hyphens. */
function splitWords(text: string): Piece[] {
  const words = text.split(/\s+/u).filter(Boolean);
  return words.flatMap((word) => {
    const parts = word.match(/[^-]*-+|[^-]+/gu) ?? [word];
    return parts.map((part, nth): Piece => ({ text: part, gap: nth === 0 ? " " : "" }));
  });
}

type Measure = (text: string) => number;

function measureIn({ font, spacing = 0 }: TextBox, size: number): Measure {
  return (text) => (font.widthOf(text) + spacing * text.length) * size;
}

/** Null if a piece is wider than the line. */
function wrap(pieces: readonly Piece[], measure: Measure, width: number): string[] | null {
  const lines: string[] = [];
  for (const { text, gap } of pieces) {
    if (measure(text) > width) return null;
    const longer = lines.length > 0 ? `${lines.at(-1)}${gap}${text}` : text;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(text);
  }
  return lines;
}

const STEP = 0.04;

/** As many lines, in the narrowest column that takes them. */
function balance(
  pieces: readonly Piece[],
  measure: Measure,
  { lines, width }: { lines: string[]; width: number },
): string[] {
  let best = lines;
  for (let part = 1 - STEP; part > 0; part -= STEP) {
    const narrower = wrap(pieces, measure, width * part);
    if (!narrower || narrower.length > lines.length) return best;
    best = narrower;
  }
  return best;
}

function squeeze(pieces: readonly Piece[], measure: Measure, box: TextBox): string[] {
  const { width, mostLines } = box;
  if (mostLines === 1) {
    const line = pieces.map(({ text, gap }) => gap + text).join("");
    return [withEllipsis(line.trim(), measure, width)];
  }
  const broken = pieces.flatMap((piece) => breakPiece(piece, measure, width));
  const lines = wrap(broken, measure, width) ?? [];
  if (lines.length <= mostLines + 1) return lines;
  const last = withEllipsis(lines[mostLines] ?? "", measure, width);
  return [...lines.slice(0, mostLines), last];
}

/** No part of a broken word is shorter. */
const FEWEST_LETTERS = 3;

/** Pieces that fit, each but the last with a hyphen. */
function breakPiece({ text, gap }: Piece, measure: Measure, width: number): Piece[] {
  const pieces: Piece[] = [];
  let rest = [...text];
  while (measure(rest.join("")) > width && rest.length > 2 * FEWEST_LETTERS) {
    let count = rest.length - FEWEST_LETTERS;
    const start = () => `${rest.slice(0, count).join("")}-`;
    while (count > FEWEST_LETTERS && measure(start()) > width) count -= 1;
    pieces.push({ text: start(), gap: pieces.length === 0 ? gap : "" });
    rest = rest.slice(count);
  }
  return [...pieces, { text: rest.join(""), gap: pieces.length === 0 ? gap : "" }];
}

function withEllipsis(line: string, measure: Measure, width: number): string {
  const end = (letters: string[]) => `${letters.join("").replace(/[\s.,;:–-]+$/u, "")}…`;
  let letters = [...line];
  while (letters.length > 1 && measure(end(letters)) > width) letters = letters.slice(0, -1);
  return end(letters);
}

/**
 * The text as a font can draw it: signs without a glyph are left out. Null if a letter has none:
 * the text would be wrong.
 */
export function drawable(text: string, font: Pick<FontMetrics, "hasLetter">): string | null {
  const letters = [...text.normalize("NFC")].map((letter) => (/\s/u.test(letter) ? " " : letter));
  const lacks = letters.some((letter) => /[\p{L}\p{N}]/u.test(letter) && !font.hasLetter(letter));
  return lacks ? null : letters.filter(font.hasLetter).join("").replace(/ +/g, " ").trim();
}
