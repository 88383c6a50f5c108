import { type SQL, sql } from "drizzle-orm";
import {
  paymentGrantStatements,
  planAfter,
  syncProStatements,
} from "#app/domain/billing/pro/sync-pro-status.server.ts";
import {
  findingStatement,
  resolveStatement,
} from "#app/domain/billing/reconciliation/discrepancies.server.ts";
import { BASIC_PLAN } from "#app/domain/plans/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";
import type { PaymentChange } from "./payment-change.server.ts";
import { disputedSince, isInForce } from "./payment-facts.server.ts";
import { paymentMailStatements } from "./payment-mails.server.ts";
import type { PaymentSource } from "./payment-source.server.ts";
import { appliedStatement } from "./stripe-events.server.ts";

/**
 * Statements for one batch: the payment with its facts, the grant, the buyer's profile with both
 * indexes, waiting events, findings and mails. The batch fails if any of these has changed since
 * `source` was read (`retryOptimisticBatch`). Repeating the same change has no effect. The site's
 * contact gets a mail about a dispute, also about one that waited for its payment.
 */
export function paymentStatements(
  db: Database,
  source: PaymentSource,
  change: PaymentChange,
  siteContact: SiteContact,
): [Statement, ...Statement[]] {
  const { after, appliedEventIds: eventIds } = change;
  const { buyer } = source;
  const plan = buyer ? planAfter(buyer.member, after) : BASIC_PLAN;
  return [
    factsStatement(db, change),
    appliedStatement(db, { paymentId: after.id, eventIds }),
    ...paymentGrantStatements(db, after),
    ...(buyer ? syncProStatements(db, buyer.member, plan) : []),
    ...findingStatements(db, change),
    ...paymentMailStatements(db, change, { buyer, plan }),
    ...disputeMailStatements(db, change, siteContact),
  ];
}

/** If `isAsRead` is false, a required column becomes null, which makes the batch fail. */
function factsStatement(db: Database, { before, after, appliedEventIds }: PaymentChange) {
  const isAsRead = sql`updated_at = ${before.updatedAt} and user_id is ${before.userId}
    and not exists (select 1 from stripe_events e where e.outcome = 'waiting'
      and e.payment_intent_id = ${after.paymentIntentId}
      and e.id not in (select value from json_each(${JSON.stringify(appliedEventIds)})))`;
  return db.run(sql`
    update payments set
      updated_at = case when ${isAsRead} then ${Math.max(now(), before.updatedAt + 1)} end,
      checkout_session_id = ${freeName("checkout_session_id", after.checkoutSessionId)},
      payment_intent_id = ${freeName("payment_intent_id", after.paymentIntentId)},
      completed_at = ${after.completedAt}, paid_at = ${after.paidAt}, failed_at = ${after.failedAt},
      expired_at = ${after.expiredAt}, refunded_at = ${after.refundedAt}, refunded_cents = ${after.refundedCents},
      disputed_at = ${after.disputedAt}, dispute_ended_at = ${after.disputeEndedAt},
      dispute_outcome = ${after.disputeOutcome}, refused_because = ${after.refusedBecause}
    where id = ${before.id}`);
}

/**
 * Keeps an id that another payment already has with that payment: a unique conflict would make
 * this batch fail on every attempt.
 */
function freeName(column: "checkout_session_id" | "payment_intent_id", name: string | null): SQL {
  const raw = sql.raw(column);
  return sql`case when exists (select 1 from payments other where other.${raw} = ${name} and other.id <> payments.id)
    then ${raw} else ${name} end`;
}

function findingStatements(
  db: Database,
  { before, after, failedRefundIds }: PaymentChange,
): Statement[] {
  const { id: paymentId, userId } = after;
  const hasBegun = isInForce(after) && !isInForce(before);
  const repeatedPlans = sql`(select plan from pro_grants
    where user_id = ${userId} and source = 'payment' and ended_at is null group by plan having count(*) > 1)`;
  const twice = { kind: "paid-twice", about: paymentId, userId, paymentId } as const;
  const ownerless = { kind: "paid-without-grant", about: paymentId, paymentId } as const;
  const isDisputed = disputedSince(after) !== null;
  const wasDisputed = disputedSince(before) !== null;
  const disputed = { kind: "disputed", about: paymentId, userId, paymentId } as const;
  const refused = { kind: "refused-payment", about: paymentId, userId, paymentId } as const;
  return [
    ...failedRefundIds.map((about) =>
      findingStatement(db, { kind: "refund-failed", about, userId, paymentId }),
    ),
    ...(hasBegun ? [findingStatement(db, twice, sql`${after.plan} in ${repeatedPlans}`)] : []),
    ...(hasBegun && userId === null ? [findingStatement(db, ownerless)] : []),
    ...(after.refusedBecause !== before.refusedBecause ? [findingStatement(db, refused)] : []),
    ...(isDisputed && !wasDisputed ? [findingStatement(db, disputed)] : []),
    ...(wasDisputed && !isDisputed
      ? [resolveStatement(db, sql`key = ${`disputed:${paymentId}`}`)]
      : []),
    resolveStatement(
      db,
      sql`kind = 'paid-twice' and user_id = ${userId} and not exists ${repeatedPlans}`,
    ),
    ...(isInForce(after)
      ? []
      : [resolveStatement(db, sql`key = ${`paid-without-grant:${paymentId}`}`)]),
  ];
}

export interface SiteContact {
  email: string;
  locale: Locale;
}

/** Stripe waits for an answer only for some days, so a dispute is reported right away. */
function disputeMailStatements(
  db: Database,
  { before, after }: PaymentChange,
  siteContact: SiteContact,
) {
  const since = disputedSince(after);
  if (since === null || disputedSince(before) !== null) return [];
  const { id: paymentId, userId, buyerName, buyerEmail, amountCents, currency, paidAt } = after;
  return [
    enqueueEmail(db, {
      template: "payment-disputed",
      params: { paymentId, userId, name: buyerName || buyerEmail, amountCents, currency, paidAt },
      locale: siteContact.locale,
      recipient: siteContact.email,
      idempotencyKey: `payment-disputed:${paymentId}:${since}`,
    }),
  ];
}
