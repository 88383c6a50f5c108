import type { OwnPayment } from "#app/domain/billing/payments/own-payments.server.ts";
import { isPaid, type PlanId } from "#app/domain/plans/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { describeDate } from "#app/i18n/format.ts";
import { formatAmount } from "#app/i18n/format-price.ts";
import { sellerLines } from "#app/i18n/seller-lines.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";

export function toPaymentView(locale: Locale, payment: OwnPayment) {
  const { id, plan, state, amountCents, currency, refundedCents, paidAt, createdAt } = payment;
  const t = getTranslate(locale);
  return {
    id,
    item: t("payments.item", { plan: t(`plans.${plan}.name`) }),
    state,
    amount: formatAmount(locale, amountCents, currency),
    refunded: refundedCents > 0 ? formatAmount(locale, refundedCents, currency) : null,
    /** False also for a payment of something else, which gets no confirmation. */
    isPaid: paidAt !== null,
    /** The start of the payment until it is paid. */
    date: describeDate(locale, paidAt ?? createdAt, "long"),
  };
}

export type PaymentView = ReturnType<typeof toPaymentView>;

/** `plan` is the one that the member has now. */
export function toConfirmationView(locale: Locale, payment: OwnPayment, plan: PlanId) {
  const { buyerName, buyerEmail, seller, consentedAt, consentText, refundedAt } = payment;
  const view = toPaymentView(locale, payment);
  return {
    ...view,
    note: noteOf(locale, view, plan),
    buyer: [buyerName, buyerEmail].filter(Boolean),
    seller: sellerLines(seller, getTranslate(locale)),
    refundedOn: refundedAt === null ? null : describeDate(locale, refundedAt, "long"),
    consent: { text: consentText, date: describeDate(locale, consentedAt, "long") },
  };
}

export type ConfirmationView = ReturnType<typeof toConfirmationView>;

/** What the state means; null for a payment that is simply paid. */
function noteOf(locale: Locale, view: PaymentView, plan: PlanId): string | null {
  const { state, amount, refunded } = view;
  if (state === "paid") return null;
  const t = getTranslate(locale);
  if (state !== "partlyRefunded" || refunded === null) return t(`payments.notes.${state}`);
  const pro = t(`payments.notes.${isPaid(plan) ? "proStays" : "proEnded"}`);
  return [t("payments.notes.partlyRefunded", { refunded, amount }), pro].join(" ");
}
