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
import { paymentStatements } from "./payment-statements.server.ts";

/**
 * Applies what Stripe answers when it is asked for a session, in one transaction, as an event of it would be; null where no payment of
 * ours is named, or the session does not fit it. `known`: the payment, read a moment ago. Whose session it is, is NOT checked here.
 */
export function settleSession(
  { db, payments }: { db: Database; payments: PaymentsService },
  session: CheckoutSession,
  known: PaymentSource | null = null,
): Promise<Payment | null> {
  let first = known;
  return retryOptimisticBatch(async () => {
    const source = first ?? (await loadSource(db, session));
    first = null;
    if (!source) return null;
    const told = factsFromSession(session, now());
    if (!told) return source.payment;
    const change = changeOf(source, told);
    if (!change) return null;
    await db.batch(paymentStatements(db, source, change));
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
 * Who has paid cannot pay again by a page that is still open somewhere. Done again with every word about a payment that is in force: a
 * process may have been killed before.
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
