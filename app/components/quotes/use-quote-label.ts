import { BUDGET_BOUNDS, type Budget } from "#app/domain/quotes/schema.ts";
import { inLocalCurrency } from "#app/i18n/local-currency.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { type QuoteChoice, quoteLabel } from "./quote-label.ts";

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
