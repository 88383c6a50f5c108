/** What the audit log knows of the refunds of a payment. */
import { type SQL, sql } from "drizzle-orm";
import { type AuditAction, auditStatement } from "#app/domain/audit/audit.server.ts";
import type { Database } from "#db/client.ts";
import type { Payment } from "./payment-source.server.ts";

export interface RefundEntry {
  actorId: string;
  cents: number;
  totalCents: number;
  endsPro: boolean;
}

/**
 * Statement: an entry of the log. "refunded" is written once for each refund, also when its form is
 * repeated.
 */
export function logStatement(
  db: Database,
  payment: Payment,
  { actorId, cents, totalCents, endsPro, action }: RefundEntry & { action: AuditAction },
) {
  const { id, currency } = payment;
  const total = String(totalCents);
  const isSame = sql`details ->> 'total' = ${total}
    and details ->> 'endsPro' is ${endsPro ? "true" : null}`;
  const isNew = sql`not exists (${entries(payment, action, isSame)})`;
  return auditStatement(
    db,
    {
      ...{ actorId, action, subject: subjectOf(payment) },
      details: {
        ...{ payment: id, cents: String(cents), total, currency },
        ...(endsPro && { endsPro: "true" }),
      },
    },
    action === "payment.refunded" ? isNew : undefined,
  );
}

export const REFUND_ASKED = "payment.refund-asked";

const subjectOf = ({ id, userId }: Payment): string => userId ?? id;

const entries = (payment: Payment, action: AuditAction, where: SQL) =>
  sql`select id from audit_log where subject = ${subjectOf(payment)} and action = ${action}
    and details ->> 'payment' = ${payment.id} and ${where}`;

/** Refusals of Stripe, each of which was a try under a key of its own. */
export async function countRefused(db: Database, payment: Payment): Promise<number> {
  const refused = entries(payment, "payment.refund-refused", sql`true`);
  return (await db.all(refused)).length;
}

/**
 * The same form of the same admin again, because its first answer was lost or Pro has not ended
 * yet. Stripe is not asked again: after a day it forgets the key.
 */
export async function isRepeated(
  db: Database,
  payment: Payment,
  { actorId, seenRefunded, cents }: { actorId: string; seenRefunded: number | null; cents: number },
): Promise<boolean> {
  if (seenRefunded === null || cents <= 0) return false;
  const total = payment.refundedCents;
  if (seenRefunded + cents !== total) return false;
  const isOwn = sql`actor_id = ${actorId} and details ->> 'total' = ${String(total)}`;
  return (await db.all(entries(payment, REFUND_ASKED, isOwn))).length > 0;
}
