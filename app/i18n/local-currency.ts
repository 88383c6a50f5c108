import type { Locale } from "./dictionary.ts";
import { formatTag } from "./format-tag.ts";
import { numberFormat } from "./platform-formats.ts";

/** The currency of the readers of a language, by the rate that an admin has set. */
export interface LocalCurrency {
  code: "huf" | "eur";
  /** The day of the rate, formatted. */
  day: string;
  /** The budgets in it by their values, formatted. */
  budgets: Readonly<Record<string, string>>;
}

/** In US dollars; one number is a bound. */
const BUDGETS: Readonly<Record<string, readonly [from: number, to?: number]>> = {
  "under-5k": [5_000],
  "5k-10k": [5_000, 10_000],
  "10k-25k": [10_000, 25_000],
  "25k-50k": [25_000, 50_000],
  "over-50k": [50_000],
};

/** A rate of some day makes no amount exact. */
const SIGNIFICANT_DIGITS = 2;

/** A range on one line: a dash lets lines break, and a space around it, too. */
const unbroken = (range: string): string =>
  range.replace(/\s/g, "\u00a0").replace(/–/g, "\u2060–\u2060");

/** For example "1 800 000 Ft", or "€4,600 – €9,200" for a range. */
export function budgetsIn(
  locale: Locale,
  { code, perDollar }: { code: LocalCurrency["code"]; perDollar: number },
): Record<string, string> {
  const format = numberFormat(formatTag(locale), {
    style: "currency",
    currency: code,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  });
  const convert = (dollars: number) =>
    Number((dollars * perDollar).toPrecision(SIGNIFICANT_DIGITS));
  return Object.fromEntries(
    Object.entries(BUDGETS).map(([budget, [from, to]]) => [
      budget,
      to === undefined
        ? format.format(convert(from))
        : unbroken(format.formatRange(convert(from), convert(to))),
    ]),
  );
}
