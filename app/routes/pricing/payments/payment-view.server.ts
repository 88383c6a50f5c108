import type { OwnPayment } from "#app/domain/billing/payments/own-payments.server.ts";
import type { Dictionary, Locale } from "#app/i18n/dictionary.ts";
import { describeDate } from "#app/i18n/format.ts";
import { formatAmount } from "#app/i18n/format-price.ts";
import { sellerLines } from "#app/i18n/seller-lines.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";

export function toPaymentView(locale: Locale, payment: OwnPayment) {
  const { id, plan, amountCents, currency, refundedCents, paidAt, createdAt } = payment;
  const t = getTranslate(locale);
  return {
    id,
    item: t("payments.item", { plan: t(`plans.${plan}.name`) }),
    state: shownState(payment),
    amount: formatAmount(locale, amountCents, currency),
    refunded: refundedCents > 0 ? formatAmount(locale, refundedCents, currency) : null,
    /** False also for a payment of something else, which gets no confirmation. */
    isPaid: paidAt !== null,
    /** The start of the payment until it is paid. */
    date: describeDate(locale, paidAt ?? createdAt, "long"),
  };
}

export type PaymentView = ReturnType<typeof toPaymentView>;

export function toConfirmationView(locale: Locale, payment: OwnPayment) {
  const { buyerName, buyerEmail, seller, consentedAt, consentText, refundedAt } = payment;
  return {
    ...toPaymentView(locale, payment),
    buyer: [buyerName, buyerEmail].filter(Boolean),
    seller: sellerLines(seller, getTranslate(locale)),
    refundedOn: refundedAt === null ? null : describeDate(locale, refundedAt, "long"),
    consent: { text: consentText, date: describeDate(locale, consentedAt, "long") },
  };
}

export type ConfirmationView = ReturnType<typeof toConfirmationView>;

function shownState({ state, refundedCents }: OwnPayment): keyof Dictionary["payments"]["states"] {
  return state === "paid" && refundedCents > 0 ? "partlyRefunded" : state;
}
