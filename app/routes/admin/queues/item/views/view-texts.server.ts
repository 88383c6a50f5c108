import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Locale } from "#app/i18n/dictionary.ts";
import { type DateText, describeDate, formatRelative, formatTimestamp } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey, Translate } from "#app/i18n/translate.ts";
import { nameLanguage } from "#app/lib/network/language-tag.ts";
import type { ItemFact } from "#app/routes/admin/queues/item/item-view.ts";
import { renderedAt } from "#app/web/context/page-view.server.ts";

/** What every view of an item is made with. */
export interface Words {
  locale: Locale;
  t: Translate;
  context: AppLoadContext;
}

export function wordsOf(context: AppLoadContext): Words {
  return { locale: context.locale, t: getTranslate(context.locale), context };
}

export function ageOf({ locale }: Words, at: number): DateText {
  return { iso: new Date(at).toISOString(), text: formatRelative(locale, at, renderedAt()) };
}

/** Day and time, UTC. */
export function momentOf({ locale }: Words, at: number): string {
  const day = formatTimestamp(locale, at, "short");
  return `${day}, ${formatTimestamp(locale, at, "time")} UTC`;
}

export function dayOf({ locale }: Words, at: number): DateText {
  return describeDate(locale, at, "long");
}

/** Without those that have no value. */
export function factsOf(facts: readonly ItemFact[]): ItemFact[] {
  return facts.filter(({ value }) => value !== "");
}

export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

/** A language as the present one calls it. */
export function languageName({ locale }: Words, code: string): string {
  return nameLanguage(code, locale);
}

export function choiceOf(
  { t }: Words,
  choice: "category" | "budget" | "timeline" | "hearAbout",
  value: string,
): string {
  return value && t(`quoteOptions.${choice}.${value}` as TextKey);
}
