import type { Locale } from "./dictionary.ts";
import { formatTag } from "./format-tag.ts";
import { numberFormat } from "./platform-formats.ts";

const CENTS_PER_UNIT = 100;

/**
 * A paid amount in hundredths of a currency (`usd`): all decimals, and the currency's code, because
 * "$" is ambiguous.
 */
export function formatAmount(locale: Locale, cents: number, currency: string): string {
  const amount = numberFormat(formatTag(locale), {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).format(cents / CENTS_PER_UNIT);
  return `${amount} (${currency.toUpperCase()})`;
}

/**
 * An amount in hundredths of a currency (`usd`) in the language's format; whole amounts without
 * decimals.
 */
export function formatPrice(locale: Locale, cents: number, currency: string): string {
  const decimals = cents % CENTS_PER_UNIT === 0 ? 0 : 2;
  return numberFormat(formatTag(locale), {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(cents / CENTS_PER_UNIT);
}
