import { inArray } from "drizzle-orm";
import type { Payment } from "#app/domain/billing/payments/payment-source.server.ts";
import {
  type BillingServices,
  settleSession,
} from "#app/domain/billing/payments/settle-session.server.ts";
import type { CheckoutSession } from "#app/services/checkout-session.server.ts";
import type { Database } from "#db/client.ts";
import { payments as paymentsTable } from "#db/schema.ts";
import { findingStatement, unknownSessionStatements } from "./discrepancies.server.ts";

/**
 * Applies the state of these Stripe sessions where no event has reported it. A failed session does
 * not stop the others. Returns the failures.
 */
export async function compareSessions(
  services: BillingServices,
  sessions: readonly CheckoutSession[],
): Promise<unknown[]> {
  const own = sessions.filter(({ paymentId }) => paymentId !== null);
  const known = await loadPayments(services.db, own);
  const failures: unknown[] = [];
  for (const session of own) {
    const payment = known.get(session.paymentId ?? "") ?? null;
    await compare(services, payment, session).catch((error: unknown) => failures.push(error));
  }
  return failures;
}

async function compare(
  services: BillingServices,
  payment: Payment | null,
  session: CheckoutSession,
): Promise<void> {
  if (!payment) await noteUnknown(services.db, session);
  else if (isNews(payment, session)) await repairPayment(services, payment, session);
}

async function loadPayments(db: Database, sessions: readonly CheckoutSession[]) {
  const ids = sessions.map(({ paymentId }) => paymentId ?? "");
  const rows = await db.select().from(paymentsTable).where(inArray(paymentsTable.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

function isNews(payment: Payment, session: CheckoutSession): boolean {
  if (session.status === "open" || payment.refusedBecause !== "") return false;
  if (session.status === "expired") return payment.expiredAt === null;
  const isPaidNow = session.isPaid && payment.paidAt === null;
  const isRefundedNow = (session.refundedCents ?? 0) > payment.refundedCents;
  const hasFailedNow = session.hasFailed === true && payment.failedAt === null;
  return isPaidNow || isRefundedNow || hasFailedNow || payment.completedAt === null;
}

async function repairPayment(
  services: BillingServices,
  before: Payment,
  session: CheckoutSession,
): Promise<void> {
  const { db } = services;
  const after = await settleSession(services, session);
  if (before.paidAt !== null || !after || after.paidAt === null || after.userId === null) return;
  const { id: paymentId, userId } = after;
  const finding = { kind: "paid-without-grant", about: paymentId, userId, paymentId } as const;
  await db.batch([
    findingStatement(db, { ...finding, checkoutSessionId: session.id, isResolved: true }),
  ]);
}

async function noteUnknown(db: Database, session: CheckoutSession): Promise<void> {
  const [first, ...rest] = unknownSessionStatements(db, session);
  if (first) await db.batch([first, ...rest]);
}
