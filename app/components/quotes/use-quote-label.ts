import { useTexts } from "#app/i18n/texts.tsx";
import { type QuoteChoice, quoteLabel } from "./quote-label.ts";

/** `quoteLabel` with what a budget is in the reader's currency, if an admin has set a rate. */
export function useQuoteLabel(): (choice: QuoteChoice, value: string) => string {
  const { t, currency } = useTexts();
  return (choice, value) => {
    const label = quoteLabel(t, choice, value);
    const amount = choice === "budget" && currency?.budgets[value];
    return amount ? t("quoteOptions.about", { label, amount }) : label;
  };
}
