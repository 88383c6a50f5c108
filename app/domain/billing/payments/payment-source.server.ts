import { asc, eq, type SQL, sql } from "drizzle-orm";
import {
  type GrantedMember,
  grantedMemberQueries,
  toGrantedMember,
} from "#app/domain/billing/pro/sync-pro-status.server.ts";
import { asLocale, type Locale } from "#app/i18n/dictionary.ts";
import type { PaymentFact } from "#app/services/payment-event.server.ts";
import type { Database } from "#db/client.ts";
import { payments, stripeEvents } from "#db/schema.ts";

export type Payment = typeof payments.$inferSelect;

/** The ids by which Stripe identifies a payment; the first known one decides. */
export interface PaymentNames {
  paymentId: string | null;
  sessionId: string | null;
  paymentIntentId: string | null;
}

/** A fact that arrived before its payment intent was known. */
export interface WaitingFact {
  eventId: string;
  fact: PaymentFact;
  at: number;
}

/** A payment with everything that an event may change. */
export interface PaymentSource {
  payment: Payment;
  /** Null once the account is deleted. */
  buyer: { email: string; locale: Locale; member: GrantedMember } | null;
  waiting: WaitingFact[];
  /** Unpaid checkout sessions of the buyer's other payments. */
  otherSessions: string[];
}

/**
 * Statements whose rows, in this order, are the arguments of `toPaymentSource`. Whose payment it
 * is, is NOT checked here.
 */
export function paymentSourceQueries(db: Database, names: PaymentNames) {
  const paymentId = pickPayment(names);
  const userId = sql`(select user_id from payments where id = ${paymentId})`;
  return [
    db.select().from(payments).where(eq(payments.id, paymentId)),
    db.all<{ email: string; locale: string }>(
      sql`select email, locale from users where id = ${userId}`,
    ),
    waitingQuery(db, names),
    db.all<{ id: string }>(sql`
      select checkout_session_id as id from payments
      where user_id = ${userId} and id <> ${paymentId} and checkout_session_id is not null
        and completed_at is null and paid_at is null and expired_at is null
      order by id desc limit 5`),
    ...grantedMemberQueries(db, userId),
  ] as const;
}

type Rows<Queries extends readonly unknown[]> = {
  -readonly [Index in keyof Queries]: Awaited<Queries[Index]>;
};

/** Null if no payment of ours has one of these ids. */
export function toPaymentSource(
  ...rows: Rows<ReturnType<typeof paymentSourceQueries>>
): PaymentSource | null {
  const [[payment], [user], waiting, otherSessions, ...memberRows] = rows;
  if (!payment) return null;
  const member = toGrantedMember(...memberRows);
  return {
    payment,
    buyer: user && member ? { ...user, locale: asLocale(user.locale), member } : null,
    waiting: waiting.map(toWaitingFact),
    otherSessions: otherSessions.map(({ id }) => id),
  };
}

function pickPayment({ paymentId, sessionId, paymentIntentId }: PaymentNames): SQL {
  return sql`(select id from payments
    where id = ${paymentId} or checkout_session_id = ${sessionId} or payment_intent_id = ${paymentIntentId}
    order by id is ${paymentId} desc, checkout_session_id is ${sessionId} desc limit 1)`;
}

function waitingQuery(db: Database, { paymentIntentId }: PaymentNames) {
  const { id, fact, createdAt } = stripeEvents;
  return db
    .select({ id, fact, createdAt })
    .from(stripeEvents)
    .where(sql`outcome = 'waiting' and payment_intent_id = ${paymentIntentId}`)
    .orderBy(asc(id));
}

function toWaitingFact(row: Awaited<ReturnType<typeof waitingQuery>>[number]): WaitingFact {
  // Written by `stripe-events` in this folder.
  return { eventId: row.id, fact: row.fact as unknown as PaymentFact, at: row.createdAt };
}
