import type { Budget, HearAbout, QuoteCategory, Timeline } from "#app/domain/quotes/schema.ts";
import type { Translate } from "#app/i18n/translate.ts";

export interface QuoteOptions {
  category: QuoteCategory;
  budget: Budget;
  timeline: Timeline;
  hearAbout: HearAbout;
}

export type QuoteChoice = keyof QuoteOptions;

type OptionKey = {
  [Choice in QuoteChoice]: `quoteOptions.${Choice}.${QuoteOptions[Choice]}`;
}[QuoteChoice];

/** The label of a stored choice, which was checked when it was stored. */
export function quoteLabel(t: Translate, choice: QuoteChoice, value: string): string {
  // An option without a text does not compile, because its key is no `TextKey`.
  return t(`quoteOptions.${choice}.${value}` as OptionKey);
}

type ShortKey = `dashboard.short.budget.${Budget}` | `dashboard.short.timeline.${Timeline}`;

/** The same in the rows of the inbox: "$25–50k", "3–6 mo". */
export function shortLabel(t: Translate, choice: "budget" | "timeline", value: string): string {
  return t(`dashboard.short.${choice}.${value}` as ShortKey);
}

/** A budget for those who read the request of someone else. */
export function theirBudget(t: Translate, budget: string): string {
  return budget === "not-sure" ? t("dashboard.notSure") : quoteLabel(t, "budget", budget);
}

/** "Budget: $5,000–$10,000" around this text for the amount. */
export function budgetPhrase(t: Translate, budget: string, value: string): string {
  return budget === "not-sure" ? t("dashboard.noBudget") : t("dashboard.budget", { value });
}
