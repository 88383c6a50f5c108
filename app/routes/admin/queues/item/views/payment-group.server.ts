import { paymentState } from "#app/domain/billing/payments/payment-facts.server.ts";
import type { Payment } from "#app/domain/billing/payments/payment-source.server.ts";
import { formatAmount } from "#app/i18n/format-price.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import type { ItemGroup } from "#app/routes/admin/queues/item/item-view.ts";
import { stripePaymentPage } from "./stripe-page.server.ts";
import { dayOf, factsOf, momentOf, type Words } from "./view-texts.server.ts";

/** A payment's facts, and the way to its page at Stripe. */
export function paymentGroup(words: Words, payment: Payment): ItemGroup {
  const { t, locale } = words;
  const { id, amountCents, currency, paidAt, refundedCents, createdAt, buyerName, buyerEmail } =
    payment;
  const href = stripePaymentPage(payment);
  const refunded = refundedCents > 0 ? formatAmount(locale, refundedCents, currency) : "";
  return {
    title: t("queueItem.withdrawal.payment", { date: dayOf(words, paidAt ?? createdAt).text }),
    facts: factsOf([
      {
        label: t("queueItem.withdrawal.amount"),
        value: formatAmount(locale, amountCents, currency),
      },
      {
        label: t("queueItem.withdrawal.state"),
        value: t(`queueItem.paymentStates.${paymentState(payment)}` as TextKey),
      },
      { label: t("queueItem.withdrawal.refunded"), value: refunded },
      {
        label: t("queueItem.withdrawal.paidOn"),
        value: paidAt === null ? "" : momentOf(words, paidAt),
      },
      {
        label: t("queueItem.withdrawal.buyer"),
        value: [buyerName, buyerEmail].filter(Boolean).join(", "),
      },
      { label: t("queueItem.facts.number"), value: id },
    ]),
    link: href ? { href, label: t("queueItem.withdrawal.stripe") } : null,
  };
}
