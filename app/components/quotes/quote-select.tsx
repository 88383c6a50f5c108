import { BUDGETS, HEAR_ABOUTS, QUOTE_CATEGORIES, TIMELINES } from "#app/domain/quotes/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { type FormField, SelectField } from "../ui/field.tsx";
import type { QuoteChoice, QuoteOptions } from "./quote-label.ts";
import { useQuoteLabel } from "./use-quote-label.ts";

const CHOICES = {
  category: QUOTE_CATEGORIES,
  budget: BUDGETS,
  timeline: TIMELINES,
  hearAbout: HEAR_ABOUTS,
} as const satisfies { [Choice in QuoteChoice]: readonly QuoteOptions[Choice][] };

interface QuoteSelectProps {
  field: FormField;
  choice: QuoteChoice;
  isRequired?: boolean;
}

/** A question of the wizard with given answers. */
export function QuoteSelect({ field, choice, isRequired }: QuoteSelectProps) {
  const { t, currency } = useTexts();
  const labelOf = useQuoteLabel();
  return (
    <SelectField
      field={field}
      isRequired={isRequired}
      label={t(`quote.${choice}`)}
      hint={
        choice === "budget" && currency
          ? t("quoteOptions.rate", {
              currency: t(`quoteOptions.currencies.${currency.code}`),
              day: currency.day,
            })
          : undefined
      }
      placeholder={t("quote.choose")}
      options={CHOICES[choice].map((value) => ({ value, label: labelOf(choice, value) }))}
    />
  );
}
