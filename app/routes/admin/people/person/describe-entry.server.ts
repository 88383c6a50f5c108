import type { AppLoadContext } from "@remix-run/cloudflare";
import type { StateTone } from "#app/components/admin/row-list.tsx";
import type { Locale } from "#app/i18n/dictionary.ts";
import { type DateText, describeDate, formatTimestamp } from "#app/i18n/format.ts";
import { formatAmount } from "#app/i18n/format-price.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { dateFormat } from "#app/i18n/platform-formats.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { shownText } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { joinFacts } from "#app/routes/admin/parts/join-facts.ts";
import type { LogDay } from "#app/routes/admin/tables/day-log.tsx";
import { describeOther, type Line } from "./describe-other.server.ts";
import type { ShownEntry } from "./fold-entries.server.ts";

interface EntryView extends Pick<Line, "title" | "text"> {
  id: string;
  kind: ShownEntry["kind"] | "begin";
  at: number;
  label: string | undefined;
  tone: StateTone | null;
  href: string | null;
  refundUrl: string | null;
}

/** One line of the timeline, in the admin's language. */
export function describeEntry(
  { locale }: AppLoadContext,
  entry: ShownEntry,
  email: string,
): EntryView {
  const t = getTranslate(locale);
  const { id, kind, at } = entry;
  if (entry.kind !== "payment") {
    const { title, label, text, href = null, tone = null } = describeOther(t, entry, email);
    const shown = label ? shownText(locale)(label) : undefined;
    return { id, kind, at, title, label: shown, text, tone, href, refundUrl: null };
  }
  const { amountCents, refundedCents, currency, state, mayRefund } = entry;
  const refunded = formatAmount(locale, refundedCents, currency);
  const texts = [
    t(`queueItem.paymentStates.${state}`),
    refundedCents > 0 && t("timeline.refunded", { amount: refunded }),
  ];
  return {
    id,
    kind,
    at,
    href: null,
    tone: "quiet" as const,
    title: formatAmount(locale, amountCents, currency),
    label: t("timeline.payment"),
    text: joinFacts(texts),
    refundUrl: mayRefund ? paths.adminRefund(id) : null,
  };
}

/** What made the account. */
export function describeBegin(
  { locale }: AppLoadContext,
  { at, isImported }: { at: number; isImported: boolean },
): EntryView {
  const title = getTranslate(locale)(isImported ? "timeline.imported" : "timeline.joined");
  const line = { title, label: undefined, text: "", tone: null, href: null, refundUrl: null };
  return { id: "begin", kind: "begin", at, ...line };
}

/** Below their months, each with its day and time: few things happen to a person on one day. */
export function groupByMonth<Row extends { at: number }>(locale: Locale, rows: readonly Row[]) {
  const days = dateFormat(formatTag(locale), "day");
  const months = new Map<string, LogDay<Row & { time: DateText }>>();
  for (const row of rows) {
    const { iso, text } = describeDate(locale, row.at, "time");
    const shown = { ...row, time: { iso, text: `${days.format(row.at)}, ${text}` } };
    const key = iso.slice(0, 7);
    const day = { iso: key, text: formatTimestamp(locale, row.at, "month") };
    months.set(key, { day, rows: [...(months.get(key)?.rows ?? []), shown] });
  }
  return [...months.values()];
}
