import type { AppLoadContext } from "@remix-run/cloudflare";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import type { OtherKind, TimelineEntry } from "#app/domain/people/person-timeline.server.ts";
import { formatAmount } from "#app/i18n/format-price.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey, Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { actionName } from "#app/routes/admin/audit/audit-view.server.ts";
import { describeAge } from "#app/routes/admin/parts/page.server.ts";

/** One line of the timeline, in the admin's language. */
export function describeEntry({ locale }: AppLoadContext, entry: TimelineEntry) {
  const t = getTranslate(locale);
  const { id, kind } = entry;
  const age = describeAge(locale, entry.at);
  if (entry.kind !== "payment") {
    const { title, text, href = null } = DESCRIBE[entry.kind](t, entry);
    return { id, kind, age, title, text, href, refundUrl: null };
  }
  const { amountCents, refundedCents, currency, state, mayRefund } = entry;
  const refunded = formatAmount(locale, refundedCents, currency);
  const texts = [
    t(`queueItem.paymentStates.${state}`),
    refundedCents > 0 && t("timeline.refunded", { amount: refunded }),
  ];
  return {
    ...{ id, kind, age, href: null },
    title: t("timeline.payment", { amount: formatAmount(locale, amountCents, currency) }),
    text: texts.filter(Boolean).join(" · "),
    refundUrl: mayRefund ? paths.adminRefund(id) : null,
  };
}

interface Line {
  title: string;
  text: string;
  href?: string;
}

type OtherEntry = Extract<TimelineEntry, { kind: OtherKind }>;

/** Names are stored values, whose texts the compiler cannot check. */
const DESCRIBE: Record<OtherKind, (t: Translate, entry: OtherEntry) => Line> = {
  mail: (t, { id, name, state }) => ({
    title: t("timeline.mail", { name: t(`mailNames.${name}` as TextKey) }),
    text: t(`outbox.states.${state}` as TextKey),
    href: paths.adminMail(id),
  }),
  received: (t, { name, state }) => ({
    title: t("timeline.received", { name }),
    text: t(`timeline.states.${state}` as TextKey),
  }),
  asked: (t, { name }) => ({
    title: t("timeline.asked", { name: quoteLabel(t, "category", name) }),
    text: "",
  }),
  report: (t, { id, name }) => ({
    title: t("timeline.report"),
    text: t(`trust.reason.${name}` as TextKey),
    href: paths.adminQueueItem("reports", id),
  }),
  note: (t, { name, state }) => ({
    title: name,
    text: state ? t("timeline.noteBy", { name: state }) : t("timeline.note"),
  }),
  act: (t, { name }) => ({
    title: actionName(t, name),
    text: t("timeline.act"),
  }),
};
