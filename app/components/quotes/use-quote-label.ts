import type { Budget } from "#app/domain/quotes/schema.ts";
import { inLocalCurrency } from "#app/i18n/local-currency.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { type QuoteChoice, quoteLabel } from "./quote-label.ts";

/** In US dollars; one number is a bound. Null where there is none. */
const BUDGET_BOUNDS: Readonly<Record<Budget, readonly [from: number, to?: number] | null>> = {
  "under-5k": [5_000],
  "5k-10k": [5_000, 10_000],
  "10k-25k": [10_000, 25_000],
  "25k-50k": [25_000, 50_000],
  "over-50k": [50_000],
  "not-sure": null,
};

/** `quoteLabel` with what a budget is in the reader's currency, if an admin has set a rate. */
export function useQuoteLabel(): (choice: QuoteChoice, value: string) => string {
  const { t, locale, currency } = useTexts();
  return (choice, value) => {
    const label = quoteLabel(t, choice, value);
    const bounds = choice === "budget" && currency ? BUDGET_BOUNDS[value as Budget] : null;
    if (!bounds || !currency) return label;
    return t("quoteOptions.about", { label, amount: inLocalCurrency(locale, currency, bounds) });
  };
}
