/** Mails to the buyer, in the same batch as the change that they report. */
import type { ListingSource } from "#app/domain/experts/listing/listing.server.ts";
import { missingForListing } from "#app/domain/experts/profile/missing-for-listing.server.ts";
import { highestPlan } from "#app/domain/plans/plan-column.server.ts";
import { isPaid, type PlanId } from "#app/domain/plans/schema.ts";
import { asLocale } from "#app/i18n/dictionary.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import type { Database } from "#db/client.ts";
import type { PaymentChange } from "./payment-change.server.ts";
import { endOfPayment, isPartlyRefunded, paymentState } from "./payment-facts.server.ts";
import type { Payment, PaymentSource } from "./payment-source.server.ts";

/** `plan` is the buyer's plan after the change, from this payment or another source. */
export function paymentMailStatements(
  db: Database,
  { before, after }: PaymentChange,
  { buyer, plan }: { buyer: PaymentSource["buyer"]; plan: PlanId },
) {
  const recipient = buyer?.email ?? after.buyerEmail;
  if (recipient === "") return [];
  const to = { recipient, locale: asLocale(after.locale) };
  const own = { ...to, locale: buyer?.locale ?? to.locale };
  const isNewlyPaid = before.paidAt === null && after.paidAt !== null;
  const hasFailed = paymentState(after) === "failed" && paymentState(before) !== "failed";
  return [
    ...(isNewlyPaid ? [confirmation(db, after, { to, buyer })] : []),
    ...(hasFailed ? [failure(db, after, to)] : []),
    ...partRefund(db, { before, after }, { to: own, plan }),
    ...(isPaid(plan)
      ? returning(db, { before, after }, buyer)
      : ending(db, { before, after }, own)),
  ];
}

function planNameOf(payment: Payment) {
  return `plans.${highestPlan([payment])}.name` as const;
}

type To = { recipient: string; locale: ReturnType<typeof asLocale> };

function confirmation(
  db: Database,
  payment: Payment,
  { to, buyer }: { to: To; buyer: PaymentSource["buyer"] },
) {
  const { id: paymentId, amountCents, currency, seller, buyerName } = payment;
  const { consentedAt, consentText, createdAt } = payment;
  const paidAt = payment.paidAt ?? createdAt;
  return enqueueEmail(db, {
    ...to,
    template: "payment-confirmation",
    params: {
      paymentId,
      planName: planNameOf(payment),
      amountCents,
      currency,
      paidAt,
      seller,
      buyerName,
      consentedAt,
      consentText,
      missing: buyer ? missingSteps(buyer.member.listing) : [],
    },
    idempotencyKey: `payment-confirmation:${paymentId}`,
  });
}

const missingSteps = ({ emailVerified, ...listing }: ListingSource) =>
  missingForListing({ ...listing, isEmailVerified: emailVerified });

function failure(db: Database, payment: Payment, to: To) {
  const { id, amountCents, currency } = payment;
  return enqueueEmail(db, {
    ...to,
    template: "payment-failed",
    params: { planName: planNameOf(payment), amountCents, currency },
    idempotencyKey: `payment-failed:${id}`,
  });
}

/** The amounts are those of this refund and of all refunds of the payment. */
function partRefund(
  db: Database,
  { before, after }: Pick<PaymentChange, "before" | "after">,
  { to, plan }: { to: To; plan: PlanId },
) {
  const { id: paymentId, amountCents, currency, refundedCents, paidAt } = after;
  if (refundedCents <= before.refundedCents || !isPartlyRefunded(after)) return [];
  return [
    enqueueEmail(db, {
      ...to,
      template: "payment-partly-refunded",
      params: {
        paymentId,
        amountCents,
        currency,
        paidAt,
        planName: planNameOf(after),
        refundedCents: refundedCents - before.refundedCents,
        totalCents: refundedCents,
        keepsPlan: isPaid(plan),
      },
      idempotencyKey: `payment-partly-refunded:${paymentId}:${refundedCents}`,
    }),
  ];
}

/** A dispute that the bank decided for the payment gives a plan back that had ended. */
function returning(
  db: Database,
  { before, after }: Pick<PaymentChange, "before" | "after">,
  buyer: PaymentSource["buyer"],
) {
  const end = before.paidAt === null ? null : endOfPayment(before);
  if (!end || endOfPayment(after) || !buyer || isPaid(buyer.member.listing.plan)) return [];
  return [
    enqueueEmail(db, {
      recipient: buyer.email,
      locale: buyer.locale,
      template: "pro-restored",
      params: { planName: planNameOf(after) },
      idempotencyKey: `pro-restored:${after.id}:${after.disputeEndedAt}`,
    }),
  ];
}

/** A payment that had already ended sends no further mail. */
function ending(db: Database, { before, after }: Pick<PaymentChange, "before" | "after">, to: To) {
  const end = after.paidAt === null ? null : endOfPayment(after);
  const hadEnded = before.paidAt !== null && endOfPayment(before) !== null;
  if (!end || hadEnded) return [];
  return [
    enqueueEmail(db, {
      ...to,
      template: "pro-ended",
      params: { reason: end.reason, planName: planNameOf(after) },
      idempotencyKey: `pro-ended:${after.id}:${end.reason}:${end.at}`,
    }),
  ];
}
