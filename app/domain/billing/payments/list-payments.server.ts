import { and, desc, lt, sql } from "drizzle-orm";
import { keyInUseQuery } from "#app/domain/settings/stripe-secret.server.ts";
import type { Database } from "#db/client.ts";
import { payments } from "#db/schema.ts";
import { hasBeenPaid } from "./own-payments.server.ts";
import { shownState } from "./payment-facts.server.ts";

const PER_PAGE = 50;

/** More are counted as one more. */
export const MOST_GIVEN = 1_000;

/**
 * One page of all payments, newest first, without unpaid attempts. `after` is the id of the last
 * one of the page before, `next` is null on the last page. Why there may be no payment yet: the key
 * for Stripe, if one is saved, as `openKeyInUse` takes it, and how many members have a plan without
 * a payment (`given`, zero once someone has paid). That an admin asks is NOT checked here.
 */
export async function listPaymentsUnscoped(db: Database, { after }: { after: string | null }) {
  const [rows, saved, [given]] = await db.batch([
    paymentsQuery(db, after),
    keyInUseQuery(db),
    db.all<{ count: number }>(givenQuery),
  ]);
  const page = rows.slice(0, PER_PAGE);
  return {
    payments: page.map((row) => {
      const { id, userId, buyerName, buyerEmail, amountCents, currency, refundedCents } = row;
      const buyer = { userId, name: buyerName || buyerEmail };
      // The order is that of the ids, and so of the beginnings.
      const at = row.createdAt;
      return { id, buyer, amountCents, currency, refundedCents, state: shownState(row), at };
    }),
    next: rows.length > PER_PAGE ? (page.at(-1)?.id ?? null) : null,
    keyInUse: saved,
    given: given?.count ?? 0,
  };
}

/** Among many paid plans the others would be looked for. */
const givenQuery = sql`
  select case when exists (select 1 from pro_grants where payment_id is not null) then 0 else (
    select count(*) from (
      select distinct user_id from pro_grants where ended_at is null and source <> 'payment'
      limit ${MOST_GIVEN + 1})) end as count`;

export function paymentsQuery(db: Database, after: string | null) {
  return db
    .select()
    .from(payments)
    .where(and(hasBeenPaid, after ? lt(payments.id, after) : undefined))
    .orderBy(desc(payments.id))
    .limit(PER_PAGE + 1);
}
