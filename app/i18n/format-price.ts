import type { Locale } from "./dictionary.ts";
import { formatTag } from "./format-tag.ts";

const CENTS_PER_UNIT = 100;

/** A sum that was paid, in hundredths of a currency (`usd`): to the last decimal, and with the currency's code, for "$" is many. */
export function formatAmount(locale: Locale, cents: number, currency: string): string {
  const amount = new Intl.NumberFormat(formatTag(locale), {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).format(cents / CENTS_PER_UNIT);
  return `${amount} (${currency.toUpperCase()})`;
}

/** A sum in hundredths of a currency (`usd`), as the language writes it; whole sums without decimals. */
export function formatPrice(locale: Locale, cents: number, currency: string): string {
  const decimals = cents % CENTS_PER_UNIT === 0 ? 0 : 2;
  return new Intl.NumberFormat(formatTag(locale), {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(cents / CENTS_PER_UNIT);
}
