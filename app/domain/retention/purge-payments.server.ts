import { type SQL, sql } from "drizzle-orm";
import { idFloor } from "#app/lib/id-floor.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { RETENTION_DAYS } from "./retention-days.server.ts";

/** Statements: what is left of payments, withdrawals and visits once nobody may ask for it any more. */
export function purgePaymentStatements(db: Database, limit: number) {
  return [
    db.run(sql`delete from stripe_events where id in (${oldEvents(limit)})`),
    db.run(sql`delete from payments where id in (${oldAttempts(limit)})`),
    db.run(sql`delete from payments where id in (${nobodysPayments(limit)})`),
    db.run(sql`delete from withdrawals where id in (${handledWithdrawals(limit)})`),
    db.run(sql`delete from withdrawals where id in (${oldWithdrawals(limit)})`),
    db.run(sql`delete from product_visits where rowid in (${oldVisits(limit)})`),
  ] as const;
}

const ago = (days: number): number => now() - days * DAY_MS;

function oldEvents(limit: number): SQL {
  return sql`select id from stripe_events where received_at < ${ago(RETENTION_DAYS.stripeEvent)} limit ${limit}`;
}

/** Nobody has paid anything, and the sessions have long been over. */
function oldAttempts(limit: number): SQL {
  return sql`
    select id from payments
    where completed_at is null and paid_at is null
      and refunded_at is null and disputed_at is null and refused_because = ''
      and id < ${idFloor(ago(RETENTION_DAYS.paymentAttempt))} limit ${limit}`;
}

/** A member's own stay with the account. */
function nobodysPayments(limit: number): SQL {
  return sql`
    select id from payments
    where user_id is null and id < ${idFloor(ago(RETENTION_DAYS.nobodysPayment))} limit ${limit}`;
}

function handledWithdrawals(limit: number): SQL {
  return sql`
    select id from withdrawals
    where handled_at < ${ago(RETENTION_DAYS.handledWithdrawal)} limit ${limit}`;
}

function oldWithdrawals(limit: number): SQL {
  return sql`select id from withdrawals where id < ${idFloor(ago(RETENTION_DAYS.withdrawal))} limit ${limit}`;
}

/** Rows are numbered as their days come, so the oldest have the lowest numbers: no index is needed, and few rows are looked at. */
function oldVisits(limit: number): SQL {
  const firstDay = Math.floor(ago(RETENTION_DAYS.productVisits) / DAY_MS);
  return sql`
    select rowid from product_visits
    where rowid < (select min(rowid) from product_visits) + ${limit} and day < ${firstDay}`;
}
