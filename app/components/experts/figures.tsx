import type { ReactNode } from "react";

const NUMBER = String.raw`\d+(?:[.,\u00a0 ]\d{3})*(?:[.,]\d+)?`;
const RANGE = String.raw`${NUMBER}(?:\s?[–-]\s?${NUMBER})?`;
/** "40k", "2M", "10x": a number of something, or so many times as much. */
const MULTIPLE = String.raw`[kKMx×](?![\p{L}\d])`;
const CURRENCY = String.raw`(?:[$€£]|(?:Ft|HUF|EUR|USD)(?!\p{L}))`;

const WHOLE = String.raw`(?:\d{1,3}(?:[,\u00a0]\d{3})+|\d{2,})`;
/**
 * "300 bottles", "from 200 to 90": a number of what follows it. It is no year, and follows no word
 * with a capital: "ISO 9001", "Article 30". Shorter words name nothing: "21 to 8%".
 */
const COUNT = String.raw`(?<!\p{Lu}\p{L}* )(?!(?:19|20)\d\d\b)${WHOLE}(?:\s?[–-]\s?${WHOLE})?(?= \p{Ll}{3})`;

/**
 * What shows an outcome: amounts, percents and multiples, also from one to another, and counts.
 * Digits after a letter are part of a name, "GPT4", and those after a colon of a time, "9:30".
 */
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d.,:-])([$€£]${RANGE}(?:${MULTIPLE})?|${RANGE}(?:${MULTIPLE}(?:\s?${CURRENCY})?|\s?(?:%|${CURRENCY}))|${COUNT})`,
  "u",
);

/** The parts of a text; every second one is a figure. */
export const splitFigures = (text: string): string[] => text.split(FIGURE);

/** The text with its figures in bold, so that an outcome is seen before it is read. */
export function markFigures(text: string): ReactNode[] {
  return splitFigures(text).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
      <b key={index}>{part}</b>
    ) : (
      part
    ),
  );
}
