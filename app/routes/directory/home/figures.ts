const NUMBER = String.raw`\d+(?:[.,\u00a0 ]\d{3})*(?:[.,]\d+)?`;
const RANGE = String.raw`${NUMBER}(?:\s?[–-]\s?${NUMBER})?`;
/** "40k", "2M", "10x": a number of something, or so many times as much. */
const MULTIPLE = String.raw`[kKMx×](?![\p{L}\d])`;
const CURRENCY = String.raw`(?:[$€£]|(?:Ft|HUF|EUR|USD)(?!\p{L}))`;

/**
 * What an outcome is told by: amounts, percents and multiples, also from one to another. A bare
 * number may be a year, and digits after a letter are part of a name: "GPT4".
 */
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d.,-])([$€£]${RANGE}(?:${MULTIPLE})?|${RANGE}(?:${MULTIPLE}(?:\s?${CURRENCY})?|\s?(?:%|${CURRENCY})))`,
  "u",
);

/** The parts of a text; every second one is a figure. */
export const splitFigures = (text: string): string[] => text.split(FIGURE);
