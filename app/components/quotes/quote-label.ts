import type { TextKey, Translate } from "#app/i18n/translate.ts";

export type QuoteChoice = "category" | "budget" | "timeline" | "hearAbout";

/** The label of a stored choice. */
export function quoteLabel(t: Translate, choice: QuoteChoice, value: string): string {
  return t(`quoteOptions.${choice}.${value}` as TextKey);
}
