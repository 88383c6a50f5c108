import { useTexts } from "#app/i18n/texts.tsx";
import { type QuoteChoice, quoteLabel } from "./quote-label.ts";

/** `quoteLabel` with what a budget is in the reader's currency, if an admin has set a rate. */
export function useQuoteLabel(): (choice: QuoteChoice, value: string) => string {
  const { t } = useTexts();
  const amountOf = useBudgetAmount();
  return (choice, value) => {
    const label = quoteLabel(t, choice, value);
    const amount = choice === "budget" && amountOf(value);
    return amount ? t("quoteOptions.withAmount", { label, amount }) : label;
  };
}

/** What a budget is in the reader's currency, on one line; empty without a rate. */
export function useBudgetAmount(): (budget: string) => string {
  const { t, currency } = useTexts();
  return (budget) => {
    const amount = currency?.budgets[budget];
    return amount ? t("quoteOptions.about", { amount }).replaceAll(" ", "\u00a0") : "";
  };
}
