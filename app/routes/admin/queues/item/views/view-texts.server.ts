import type { AppLoadContext } from "@remix-run/cloudflare";
import { describeDate } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { describeAge, formatMoment } from "#app/routes/admin/parts/page.server.ts";
import type { ItemText, ItemView } from "#app/routes/admin/queues/item/item-view.ts";

/** What the view of every item needs. */
export type ViewContext = ReturnType<typeof toViewContext>;

interface ItemQuery {
  id: string;
  /** What the address says, such as `q` and the experts who were chosen before a search. */
  search: URLSearchParams;
  request: Request;
  actorId: string;
}

/** Null for an item that does not exist. */
export type LoadView = (view: ViewContext, query: ItemQuery) => Promise<ItemView | null>;

export type FactRow = [label: TextKey, value?: string | null | false, href?: string | null];

export function toViewContext(context: AppLoadContext) {
  const { locale } = context;
  const t = getTranslate(locale);
  const day = (at: number) => describeDate(locale, at, "long");
  return {
    context,
    locale,
    t,
    day,
    age: (at: number) => describeAge(locale, at),
    moment: (at: number) => formatMoment(locale, at),
    /** Leaves out the rows without a value. */
    facts: (rows: readonly FactRow[]) =>
      rows.flatMap(([label, value, href]) => (value ? [{ label: t(label), value, href }] : [])),
    handled: (at: number | null, text: ItemText | null = null) =>
      at === null ? null : { on: day(at), text },
  };
}

export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
