/** What the audit log knows of the refunds of a payment. */
import { type SQL, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import type { Database } from "#db/client.ts";
import type { Payment } from "./payment-source.server.ts";

type RefundAction = "payment.refund-asked" | "payment.refunded" | "payment.refund-refused";

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
  { actorId, cents, totalCents, endsPro, action }: RefundEntry & { action: RefundAction },
) {
  const { id, currency } = payment;
  const isSame = sql`details ->> 'endsPro' is ${endsPro ? "true" : null}`;
  const isNew = sql`not exists (${entries(payment, { action, totalCents }, isSame)})`;
  return auditStatement(
    db,
    {
      actorId,
      action,
      subject: subjectOf(payment),
      details: {
        payment: id,
        cents: String(cents),
        currency,
        [totalName(action)]: String(totalCents),
        ...(endsPro && { endsPro: "true" }),
      },
    },
    action === "payment.refunded" ? isNew : undefined,
  );
}

/** Only a refund that was made counts into what is refunded in all. */
const totalName = (action: RefundAction) =>
  action === "payment.refunded" ? "total" : "totalWanted";

const subjectOf = ({ id, userId }: Payment): string => userId ?? id;

function entries(
  payment: Payment,
  { action, totalCents }: { action: RefundAction; totalCents: number },
  where: SQL,
): SQL {
  return sql`select id from audit_log where subject = ${subjectOf(payment)} and action = ${action}
    and details ->> 'payment' = ${payment.id}
    and details ->> ${totalName(action)} = ${String(totalCents)} and ${where}`;
}

/**
 * The same form of the same admin again, because its first answer was lost or Pro has not ended
 * yet. A try that was refused has made no refund.
 */
export async function isRepeated(
  db: Database,
  payment: Payment,
  { actorId, seenRefunded, cents }: { actorId: string; seenRefunded: number | null; cents: number },
): Promise<boolean> {
  if (seenRefunded === null || cents <= 0) return false;
  const totalCents = payment.refundedCents;
  if (seenRefunded + cents !== totalCents) return false;
  const isOwn = sql`actor_id = ${actorId}`;
  const count = async (action: RefundAction) =>
    (await db.all(entries(payment, { action, totalCents }, isOwn))).length;
  return (await count("payment.refund-asked")) > (await count("payment.refund-refused"));
}
