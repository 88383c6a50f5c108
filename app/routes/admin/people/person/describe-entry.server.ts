import type { AppLoadContext } from "@remix-run/cloudflare";
import type { StateTone } from "#app/components/admin/row-list.tsx";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import type { OtherKind } from "#app/domain/people/person/person-timeline.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { type DateText, describeDate, formatTimestamp } from "#app/i18n/format.ts";
import { formatAmount } from "#app/i18n/format-price.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { dateFormat } from "#app/i18n/platform-formats.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { shownText } from "#app/i18n/texts.tsx";
import type { TextKey, Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { actionName } from "#app/routes/admin/audit/audit-view.server.ts";
import { MAIL_TONES } from "#app/routes/admin/outbox/mail-state.tsx";
import { joinFacts } from "#app/routes/admin/parts/join-facts.ts";
import { REQUEST_TONES } from "#app/routes/admin/parts/request-tones.ts";
import type { LogDay } from "#app/routes/admin/tables/day-log.tsx";
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
    const {
      title,
      label,
      text,
      href = null,
      tone = null,
    } = DESCRIBE[entry.kind](t, { ...entry, email });
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

interface Line {
  /** What or who it is about. */
  title: string;
  /** The kind of the entry, where the title doesn't say it. */
  label?: string;
  text: string;
  /** Of the text; plain without it. */
  tone?: StateTone | null;
  href?: string;
}

/** `email` is the address of the person. */
type OtherEntry = Extract<ShownEntry, { kind: OtherKind }> & { email: string };

/** States that say so. */
const ANSWERED: readonly string[] = ["replied", "won"];

/** Names are stored values, whose texts the compiler cannot check. */
const DESCRIBE: Record<OtherKind, (t: Translate, entry: OtherEntry) => Line> = {
  mail: (t, { id, name, state, same = 1, email }) => ({
    title: [t(`mailNames.${name}` as TextKey), same > 1 && `×${same}`].filter(Boolean).join(" "),
    label: t("timeline.mail"),
    text: t(`outbox.states.${state}` as TextKey),
    tone: MAIL_TONES[state as keyof typeof MAIL_TONES],
    href: same > 1 ? paths.adminOutbox({ template: name, state, q: email }) : paths.adminMail(id),
  }),
  received: (t, { name, state, category, budget, isAnswered, related, isMailed }) => ({
    title: name,
    label: joinFacts([
      quoteLabel(t, "category", category),
      quoteLabel(t, "budget", budget),
      ...(isMailed ? [t("timeline.mailed")] : []),
      // An answer counts among the figures of the person, whatever became of the request.
      ...(isAnswered && !ANSWERED.includes(state) ? [t("timeline.answered")] : []),
    ]),
    href: paths.adminRequest(related),
    text: t(`timeline.states.${state}` as TextKey),
    tone: REQUEST_TONES[state as keyof typeof REQUEST_TONES],
  }),
  asked: (t, { name, related }) => ({
    title: quoteLabel(t, "category", name),
    label: t("timeline.asked"),
    text: "",
    href: paths.adminRequest(related),
  }),
  report: (t, { id, name, state, category }) => ({
    title: t("timeline.report"),
    label: t(category === "expert" ? "timeline.reportByExpert" : "timeline.reportByClient"),
    text: joinFacts([
      t(`trust.reason.${name}` as TextKey),
      ...(state === "handled" ? [t("timeline.reportHandled")] : []),
    ]),
    // The queue has the open ones only.
    href: state === "open" ? paths.adminQueueItem("reports", id) : undefined,
  }),
  note: (t, { name, state }) => ({
    title: name,
    text: state ? t("timeline.noteBy", { name: state }) : t("timeline.note"),
  }),
  act: (t, { name, state }) => ({
    title: actionName(t, name),
    text: state ? t("timeline.actBy", { name: state }) : t("timeline.act"),
  }),
};
