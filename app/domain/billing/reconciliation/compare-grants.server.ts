import { sql } from "drizzle-orm";
import { isInForce } from "#app/domain/billing/payments/payment-facts.server.ts";
import {
  paymentSourceQueries,
  toPaymentSource,
} from "#app/domain/billing/payments/payment-source.server.ts";
import {
  paymentStatements,
  type SiteContact,
} from "#app/domain/billing/payments/payment-statements.server.ts";
import { syncProStatus } from "#app/domain/billing/pro/sync-pro-status.server.ts";
import { isPaidIn, PLAN_COLUMN } from "#app/domain/plans/plan-column.server.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { findingRowsStatement, findingStatement } from "./discrepancies.server.ts";

/** The limit of each kind in one round; the rest follow a day later. */
const MOST = 200;

/**
 * Repairs payments without a grant and plans below the grants; no member is downgraded. Reports
 * grants and paid plans without a payment.
 */
export async function compareGrants(db: Database, siteContact: SiteContact): Promise<void> {
  const [ungranted, unshown] = await db.batch([
    db.all<{ id: string }>(sql`
      select p.id from payments p left join pro_grants g on g.payment_id = p.id
      where p.paid_at is not null and p.user_id is not null and (g.id is null or
        (g.ended_at is not null and g.end_reason <> 'admin' and p.refunded_cents < p.amount_cents
          and (p.disputed_at is null or p.dispute_outcome = 'won')))
      limit ${MOST}`),
    db.all<{ id: string }>(sql`
      select profiles.id from profiles join (
        select user_id, max(plan) as plan from pro_grants where ended_at is null group by user_id) g
        on g.user_id = profiles.id
      where ${PLAN_COLUMN} < g.plan limit ${MOST}`),
  ]);
  for (const { id } of ungranted) await correctGrant(db, id, siteContact);
  for (const { id } of unshown) await syncProStatus(db, id);
  await db.batch([reportGrants(db), reportMembers(db)]);
}

/** Repeats what an event of the payment does, and records a finding. */
function correctGrant(db: Database, paymentId: string, siteContact: SiteContact): Promise<void> {
  return retryOptimisticBatch(async () => {
    const names = { paymentId, sessionId: null, paymentIntentId: null };
    const source = toPaymentSource(...(await db.batch(paymentSourceQueries(db, names))));
    if (!source) return;
    const { payment } = source;
    const { userId, checkoutSessionId } = payment;
    const change = { before: payment, after: payment, appliedEventIds: [], failedRefundIds: [] };
    const finding = { kind: "paid-without-grant", about: paymentId, userId, paymentId } as const;
    await db.batch([
      ...paymentStatements(db, source, change, siteContact),
      ...(isInForce(payment)
        ? [findingStatement(db, { ...finding, checkoutSessionId, isResolved: true })]
        : []),
    ]);
  });
}

/** Grants for a payment that was never made or is no longer valid. */
function reportGrants(db: Database) {
  return findingRowsStatement(db, {
    kind: "grant-without-payment",
    about: sql`g.id`,
    userId: sql`g.user_id`,
    paymentId: sql`p.id`,
    from: sql`from pro_grants g left join payments p on p.id = g.payment_id
      where g.source = 'payment' and g.ended_at is null and (p.paid_at is null
        or p.refunded_cents >= p.amount_cents or p.dispute_outcome = 'lost')`,
  });
}

/** Members with a paid plan and no grant. */
function reportMembers(db: Database) {
  return findingRowsStatement(db, {
    kind: "grant-without-payment",
    about: sql`p.id`,
    userId: sql`p.id`,
    paymentId: sql`null`,
    from: sql`from profiles p where ${isPaidIn("p")}
      and not exists (select 1 from pro_grants g where g.user_id = p.id and g.ended_at is null)`,
  });
}
