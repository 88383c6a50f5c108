import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Locale } from "#app/i18n/dictionary.ts";
import { type DateText, describeDate, formatTimestamp } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey, Translate } from "#app/i18n/translate.ts";
import type { ItemFact, ItemText, ItemView } from "#app/routes/admin/queues/item/item-view.ts";

/** What the view of every item needs. */
export interface ViewContext {
  locale: Locale;
  t: Translate;
  context: AppLoadContext;
}

interface ItemQuery {
  id: string;
  /** What the address says, such as `q` and the experts who were chosen before a search. */
  search: URLSearchParams;
  request: Request;
  actorId: string;
}

/** Null for an item that does not exist. */
export type LoadView = (view: ViewContext, query: ItemQuery) => Promise<ItemView | null>;

export function toViewContext(context: AppLoadContext): ViewContext {
  return { locale: context.locale, t: getTranslate(context.locale), context };
}

/** Day and time, UTC. */
export function momentOf({ locale }: ViewContext, at: number): string {
  const day = formatTimestamp(locale, at, "short");
  return `${day}, ${formatTimestamp(locale, at, "time")} UTC`;
}

export function dayOf({ locale }: ViewContext, at: number): DateText {
  return describeDate(locale, at, "long");
}

export function handledOn(view: ViewContext, at: number | null, text: ItemText | null = null) {
  return (at === null ? null : { on: dayOf(view, at), text }) satisfies ItemView["handled"];
}

type FactRow = [label: TextKey, value?: string | null | false, href?: string | null];

/** Leaves out the rows without a value. */
export function factsOf({ t }: ViewContext, rows: readonly FactRow[]): ItemFact[] {
  return rows.flatMap(([label, value, href]) => (value ? [{ label: t(label), value, href }] : []));
}

export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

export function choiceOf(
  { t }: ViewContext,
  choice: "category" | "budget" | "timeline" | "hearAbout",
  value: string,
): string {
  return value && t(`quoteOptions.${choice}.${value}` as TextKey);
}
