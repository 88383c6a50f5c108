import { now } from "#app/platform/clock.ts";
import type { CheckoutSession } from "#app/services/checkout-session.server.ts";
import type { PaymentsService } from "#app/services/payments.server.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { changeOf, factsFromSession, type PaymentChange } from "./payment-change.server.ts";
import { isInForce } from "./payment-facts.server.ts";
import {
  type Payment,
  type PaymentSource,
  paymentSourceQueries,
  toPaymentSource,
} from "./payment-source.server.ts";
import { paymentStatements, type SiteContact } from "./payment-statements.server.ts";

export interface BillingServices {
  db: Database;
  payments: PaymentsService;
  /** Gets a mail about a dispute. */
  siteContact: SiteContact;
}

/**
 * Applies Stripe's answer about a session in one transaction, like an event. Null if it belongs to
 * no payment of ours or does not match it. `known` is the payment as just read. Whose session it
 * is, is NOT checked here.
 */
export function settleSession(
  { db, payments, siteContact }: BillingServices,
  session: CheckoutSession,
  known: PaymentSource | null = null,
): Promise<Payment | null> {
  let first = known;
  return retryOptimisticBatch(async () => {
    const source = first ?? (await loadSource(db, session));
    first = null;
    if (!source) return null;
    const reported = factsFromSession(session, now());
    if (!reported) return source.payment;
    const change = changeOf(source, reported);
    if (!change) return null;
    await db.batch(paymentStatements(db, source, change, siteContact));
    await endOtherSessions(payments, source, change);
    return change.after;
  });
}

async function loadSource(db: Database, session: CheckoutSession): Promise<PaymentSource | null> {
  const { paymentId, id: sessionId, paymentIntentId } = session;
  const names = { paymentId, sessionId, paymentIntentId };
  return toPaymentSource(...(await db.batch(paymentSourceQueries(db, names))));
}

/**
 * Expires the buyer's other open sessions, so that a paid buyer cannot pay again on an open page.
 * Every event of a valid payment repeats this, because an earlier process may have been killed.
 */
export async function endOtherSessions(
  payments: PaymentsService,
  { otherSessions }: PaymentSource,
  { before, after }: Pick<PaymentChange, "before" | "after">,
): Promise<void> {
  const isNewlyPaid = before.paidAt === null && after.paidAt !== null;
  if (!isNewlyPaid && !isInForce(after)) return;
  await Promise.all(otherSessions.map((sessionId) => payments.endCheckout(sessionId)));
}
