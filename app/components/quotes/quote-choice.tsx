import { CategoryIcon } from "#app/components/pictures/category-icon.tsx";
import { type FormField, SelectField } from "#app/components/ui/field.tsx";
import type { ExpertCategory } from "#app/domain/experts/schema.ts";
import {
  BUDGETS,
  HEAR_ABOUTS,
  QUOTE_CATEGORIES,
  type QuoteCategory,
  TIMELINES,
} from "#app/domain/quotes/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import { type QuoteChoice, type QuoteOptions, quoteLabel } from "./quote-label.ts";
import { useBudgetAmount, useQuoteLabel } from "./use-quote-label.ts";

const CHOICES = {
  category: QUOTE_CATEGORIES,
  budget: BUDGETS,
  timeline: TIMELINES,
  hearAbout: HEAR_ABOUTS,
} as const satisfies { [Choice in QuoteChoice]: readonly QuoteOptions[Choice][] };

/** The fields whose drawings stand for the kinds of help. */
const DRAWN: Readonly<Record<QuoteCategory, ExpertCategory>> = {
  "ai-automation": "ai-automation",
  "ai-agent": "ai-agents",
  "prompt-engineering": "prompt-engineering",
  "ai-strategy": "cai-officers",
  "generative-ai": "generative-ai",
  "voice-ai": "voice",
  other: "data-analysis",
};

interface QuoteChoiceProps {
  field: FormField;
  choice: QuoteChoice;
  isRequired?: boolean;
  isLabelHidden?: boolean;
}

/** A question of the wizard with given answers, in the little room of a select. */
export function QuoteSelect({ field, choice, isRequired, isLabelHidden }: QuoteChoiceProps) {
  const { t } = useTexts();
  const labelOf = useQuoteLabel();
  return (
    <SelectField
      field={field}
      isRequired={isRequired}
      isLabelHidden={isLabelHidden}
      label={t(`quote.${choice}`)}
      placeholder={t("quote.choose")}
      options={CHOICES[choice].map((value) => ({ value, label: labelOf(choice, value) }))}
    />
  );
}

interface QuoteCardsProps extends Pick<QuoteChoiceProps, "field" | "choice"> {
  /** What some answers mean for the expert whom the client asks. */
  notes?: Readonly<Partial<Record<string, string>>> | null;
}

/** The same, with all answers in view. */
export function QuoteCards({ field, choice, notes }: QuoteCardsProps) {
  const { t, currency } = useTexts();
  const amountOf = useBudgetAmount();
  const rate =
    choice === "budget" && currency
      ? t("quoteOptions.rate", {
          currency: t(`quoteOptions.currencies.${currency.code}`),
          day: currency.day,
        })
      : undefined;
  const options =
    choice === "category"
      ? QUOTE_CATEGORIES.map((value) => ({
          value,
          label: quoteLabel(t, choice, value),
          hint: t(`quote.helps.${value}`),
          note: notes?.[value],
          icon: <CategoryIcon category={DRAWN[value]} />,
        }))
      : CHOICES[choice].map((value) => ({
          value,
          label: quoteLabel(t, choice, value),
          hint: choice === "budget" ? amountOf(value) : undefined,
          note: notes?.[value],
        }));
  return <ChoiceCards field={field} label={t(`quote.${choice}`)} hint={rate} options={options} />;
}
