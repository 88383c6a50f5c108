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
