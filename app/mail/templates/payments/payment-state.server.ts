import { formatTimestamp } from "#app/i18n/format.ts";
import { formatAmount } from "#app/i18n/format-price.ts";
import {
  type Mail,
  type MailContext,
  type PlanName,
  USUAL_PLAN_NAME,
} from "#app/mail/templates/mail-context.server.ts";

/** The buyer completed Checkout, and the bank refused the payment later. */
export function paymentFailed(
  params: { planName?: PlanName; amountCents: number; currency: string },
  { t, locale, links }: MailContext,
): Mail {
  const { planName = USUAL_PLAN_NAME, amountCents, currency } = params;
  const plan = t(planName);
  const amount = formatAmount(locale, amountCents, currency);
  return {
    subject: t("mail.paymentFailed.subject", { plan }),
    heading: t("mail.paymentFailed.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.paymentFailed.intro", { plan, amount }) },
      { kind: "paragraph", text: t("mail.paymentFailed.again") },
      { kind: "button", label: t("mail.paymentFailed.button"), url: links.pricing() },
    ],
    reason: "mail.payments.reason",
  };
}

/** A part of a payment was given back, which alone does not end the plan. */
export function paymentPartlyRefunded(
  params: {
    paymentId: string;
    planName: PlanName;
    amountCents: number;
    currency: string;
    /** UTC ms. */
    paidAt: number | null;
    /** By this refund, and by all refunds of the payment. */
    refundedCents: number;
    totalCents: number;
    keepsPlan: boolean;
  },
  { t, locale, links }: MailContext,
): Mail {
  const { paymentId, currency, paidAt, refundedCents, totalCents, keepsPlan } = params;
  const refunded = formatAmount(locale, refundedCents, currency);
  const amount = formatAmount(locale, params.amountCents, currency);
  const plan = t(params.planName);
  const facts = [
    { label: t("mail.payments.item"), value: t("mail.payments.itemText", { plan }) },
    { label: t("mail.payments.amount"), value: amount },
    { label: t("mail.payments.refunded"), value: formatAmount(locale, totalCents, currency) },
    ...paidOn(paidAt, { t, locale }),
    { label: t("mail.payments.number"), value: paymentId },
  ];
  const what = t(`mail.partlyRefunded.${keepsPlan ? "keeps" : "ended"}`, { plan });
  return {
    subject: t("mail.partlyRefunded.subject", { refunded, amount }),
    heading: t("mail.partlyRefunded.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.partlyRefunded.intro", { refunded, amount }) },
      { kind: "paragraph", text: what },
      { kind: "facts", facts },
      { kind: "button", label: t("mail.partlyRefunded.button"), url: links.payment(paymentId) },
      { kind: "note", text: t("mail.proEnded.question", { url: links.contact() }) },
    ],
    reason: "mail.payments.reason",
  };
}

export function paidOn(paidAt: number | null, { t, locale }: Pick<MailContext, "t" | "locale">) {
  if (paidAt === null) return [];
  return [{ label: t("mail.payments.paidOn"), value: formatTimestamp(locale, paidAt, "long") }];
}

/** Why a member's paid plan has ended, and the consequences for the listing. */
export function proEnded(
  params: { reason: "refunded" | "disputed" | "admin"; planName?: PlanName },
  { t, links }: MailContext,
): Mail {
  const { reason, planName = USUAL_PLAN_NAME } = params;
  const plan = t(planName);
  return {
    subject: t("mail.proEnded.subject", { plan }),
    heading: t("mail.proEnded.heading", { plan }),
    blocks: [
      { kind: "paragraph", text: t(`mail.proEnded.reasons.${reason}`, { plan }) },
      { kind: "paragraph", text: t("mail.proEnded.kept") },
      { kind: "button", label: t("mail.proEnded.button"), url: links.pricing() },
      { kind: "note", text: t("mail.proEnded.question", { url: links.contact() }) },
    ],
    reason: "mail.proEnded.reason",
    reasonParams: { plan },
  };
}

/** The bank has decided a dispute for the payment. */
export function proRestored(
  { planName = USUAL_PLAN_NAME }: { planName?: PlanName },
  { t, links }: MailContext,
): Mail {
  const plan = t(planName);
  return {
    subject: t("mail.proRestored.subject", { plan }),
    heading: t("mail.proRestored.heading", { plan }),
    blocks: [
      { kind: "paragraph", text: t("mail.proRestored.intro", { plan }) },
      { kind: "button", label: t("mail.proRestored.button"), url: links.profile() },
    ],
    reason: "mail.proEnded.reason",
    reasonParams: { plan },
  };
}
