/** Stored events of Stripe, each once. */
import { eq, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { PaymentEvent, PaymentFact } from "#app/services/payment-event.server.ts";
import type { Database, Statement } from "#db/client.ts";
import { conflictStatement } from "#db/optimistic-batch.ts";
import { stripeEvents } from "#db/schema.ts";

export type StoredOutcome = (typeof stripeEvents.$inferSelect)["outcome"];

export function eventOutcomeQuery(db: Database, eventId: string) {
  return db
    .select({ outcome: stripeEvents.outcome })
    .from(stripeEvents)
    .where(eq(stripeEvents.id, eventId));
}

/** Statement: stores an event; a repeated event is stored once. */
export function storeEventStatement(
  db: Database,
  event: PaymentEvent,
  { outcome, paymentId }: { outcome: StoredOutcome; paymentId: string | null },
): Statement {
  const { id, type, objectId, paymentIntentId, createdAt } = event;
  const fact = event.fact && withoutPeople(event.fact);
  return db
    .insert(stripeEvents)
    .values({
      id,
      type,
      objectId,
      paymentId,
      paymentIntentId,
      createdAt,
      fact,
      outcome,
      receivedAt: now(),
    })
    .onConflictDoNothing();
}

/**
 * Statement: makes its batch fail if a payment has this payment intent by now. Otherwise the event
 * would wait forever.
 */
export function checkUnknownStatement(db: Database, paymentIntentId: string): Statement {
  return conflictStatement(db, sql`payments`, sql`payment_intent_id = ${paymentIntentId}`);
}

/** Statement: marks waiting events as applied. */
export function appliedStatement(
  db: Database,
  { paymentId, eventIds }: { paymentId: string; eventIds: readonly string[] },
): Statement {
  return db.run(sql`
    update stripe_events set outcome = 'applied', payment_id = ${paymentId}
    where id in (select value from json_each(${JSON.stringify(eventIds)}))`);
}

/** The facts of a session without personal data; other facts contain none. */
function withoutPeople(fact: PaymentFact): Record<string, unknown> {
  if (!("session" in fact)) return { ...fact };
  const { id, status, isPaid, mode, amountCents, currency } = fact.session;
  return { kind: fact.kind, session: { id, status, isPaid, mode, amountCents, currency } };
}
