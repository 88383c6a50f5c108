import { unknownSessionStatements } from "#app/domain/billing/reconciliation/discrepancies.server.ts";
import type { PaymentEvent } from "#app/services/payment-event.server.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { changeOf, factsFromEvent } from "./payment-change.server.ts";
import {
  type PaymentNames,
  type PaymentSource,
  paymentSourceQueries,
  toPaymentSource,
} from "./payment-source.server.ts";
import { paymentStatements } from "./payment-statements.server.ts";
import { type BillingServices, endOtherSessions } from "./settle-session.server.ts";
import {
  checkUnknownStatement,
  eventOutcomeQuery,
  type StoredOutcome,
  storeEventStatement,
} from "./stripe-events.server.ts";

/** "waiting": no payment has this payment intent yet; the event is applied once one has. */
export type EventOutcome = StoredOutcome;

/**
 * Stores an event of Stripe and everything that follows from it in one transaction. A repeated
 * event changes nothing and has the same outcome. That Stripe sent it is NOT checked here (see
 * `PaymentsService.readEvent`). Throws if the database does not answer.
 */
export function recordStripeEvent(
  services: BillingServices,
  event: PaymentEvent,
): Promise<EventOutcome> {
  return retryOptimisticBatch(() => tryToRecord(services, event));
}

async function tryToRecord(
  { db, payments, siteContact }: BillingServices,
  event: PaymentEvent,
): Promise<EventOutcome> {
  const [[known], ...rows] = await db.batch([
    eventOutcomeQuery(db, event.id),
    ...paymentSourceQueries(db, namesOf(event)),
  ]);
  const source = toPaymentSource(...rows);
  if (known) {
    if (source) await endOtherSessions(payments, source, unchanged(source));
    return known.outcome;
  }
  const reported = factsFromEvent(event);
  if (!reported || !source) return storeUnapplied(db, event);
  const change = changeOf(source, reported);
  if (!change) return storeIgnored(db, event, source);
  const paymentId = source.payment.id;
  await db.batch([
    storeEventStatement(db, event, { outcome: "applied", paymentId }),
    ...paymentStatements(db, source, change, siteContact),
  ]);
  await endOtherSessions(payments, source, change);
  return "applied";
}

function unchanged({ payment }: PaymentSource) {
  return { before: payment, after: payment };
}

function namesOf({ paymentId, paymentIntentId, fact }: PaymentEvent): PaymentNames {
  const sessionId = fact && "session" in fact ? fact.session.id : null;
  return { paymentId, sessionId, paymentIntentId };
}

async function storeIgnored(
  db: Database,
  event: PaymentEvent,
  { payment }: PaymentSource,
): Promise<EventOutcome> {
  await db.batch([storeEventStatement(db, event, { outcome: "ignored", paymentId: payment.id })]);
  return "ignored";
}

/**
 * Stores an event that fits no known payment: another system's, or one that came too early. A
 * dispute contains only the payment intent.
 */
async function storeUnapplied(db: Database, event: PaymentEvent): Promise<EventOutcome> {
  const { fact, paymentId, paymentIntentId } = event;
  if (fact && !("session" in fact) && paymentId === null && paymentIntentId !== null) {
    await db.batch([
      checkUnknownStatement(db, paymentIntentId),
      storeEventStatement(db, event, { outcome: "waiting", paymentId: null }),
    ]);
    return "waiting";
  }
  await db.batch([
    storeEventStatement(db, event, { outcome: "ignored", paymentId: null }),
    ...(fact && "session" in fact ? unknownSessionStatements(db, fact.session) : []),
  ]);
  return "ignored";
}
