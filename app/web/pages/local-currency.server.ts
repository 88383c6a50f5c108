import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatTimestamp } from "#app/i18n/format.ts";
import type { LocalCurrency } from "#app/i18n/local-currency.ts";

/** The currency of the page's readers; null for dollars, and without a rate and its day. */
export function localCurrency({
  locale,
  settings,
}: Pick<AppLoadContext, "locale" | "settings">): LocalCurrency | null {
  const { rate_huf, rate_eur, rates_date, other_currency } = settings;
  const code = locale === "hu" ? "huf" : other_currency;
  if (code === "none" || rates_date === "") return null;
  const perDollar = code === "huf" ? rate_huf : rate_eur;
  if (perDollar === "") return null;
  return { code, perDollar, day: formatTimestamp(locale, Date.parse(rates_date), "short") };
}
