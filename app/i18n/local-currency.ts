import type { Locale } from "./dictionary.ts";
import { formatTag } from "./format-tag.ts";

/** The currency of the readers of a language, and the rate that an admin has set. */
export interface LocalCurrency {
  code: "huf" | "eur";
  /** What one US dollar costs. */
  perDollar: number;
  /** The day of the rate, formatted. */
  day: string;
}

/** A rate of some day makes no amount exact. */
const SIGNIFICANT_DIGITS = 2;

/** For example "1 800 000 Ft", or "€4,600 – €9,200" for a range. */
export function inLocalCurrency(
  locale: Locale,
  { code, perDollar }: LocalCurrency,
  dollars: readonly [from: number, to?: number],
): string {
  const format = new Intl.NumberFormat(formatTag(locale), {
    style: "currency",
    currency: code,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  });
  const convert = (amount: number) => Number((amount * perDollar).toPrecision(SIGNIFICANT_DIGITS));
  const [from, to] = dollars;
  return to === undefined
    ? format.format(convert(from))
    : format.formatRange(convert(from), convert(to));
}
