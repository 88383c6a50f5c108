import type { Locale } from "#app/i18n/dictionary.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { formatAmount } from "#app/i18n/format-price.ts";

/** Details in the smallest unit of the currency beside them. */
const AMOUNTS = new Set(["cents", "total", "totalWanted"]);

/** An amount or a stored day in the reader's form, and any other value as it is. */
export function showValue(
  locale: Locale,
  { name, value, currency }: { name: string; value: string; currency: string | undefined },
): string {
  if (currency && AMOUNTS.has(name)) return formatAmount(locale, Number(value), currency);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(day) ? value : formatTimestamp(locale, day, "short");
}
