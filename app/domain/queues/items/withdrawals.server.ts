import { desc, eq, getTableColumns, or, sql } from "drizzle-orm";
import { DAY_MS } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { payments, withdrawals } from "#db/schema.ts";
import { type Answer, answerItem } from "./answer-item.server.ts";

const MOST_PAYMENTS = 5;
/** The legal term, from the statement on. */
const PAY_BACK_DAYS = 14;

/** When the refund for a statement of this time is due; both UTC ms. */
export const payBackBy = (createdAt: number): number => createdAt + PAY_BACK_DAYS * DAY_MS;

/** The sender's account, or the account that has the address now. */
const accountId = sql<string | null>`coalesce(${withdrawals.userId},
  (select u.id from users u where u.email = withdrawals.email))`;

/**
 * A statement with the payments that it may concern: the one that it names, else the latest of the
 * same account or address, and the deadline of the refund (`payBackBy`, UTC ms). Null for an
 * unknown one. One round trip. That an admin asks is NOT checked here.
 */
export async function findWithdrawalUnscoped(db: Database, id: string) {
  const statement = (column: string) =>
    sql`(select ${sql.raw(column)} from withdrawals where id = ${id})`;
  const [[withdrawal], candidates] = await db.batch([
    db
      .select({ ...getTableColumns(withdrawals), accountId })
      .from(withdrawals)
      .where(eq(withdrawals.id, id)),
    db
      .select()
      .from(payments)
      .where(
        or(
          eq(payments.id, statement("payment_id")),
          eq(payments.userId, statement("user_id")),
          sql`${payments.userId} in (select id from users where email = ${statement("email")})`,
        ),
      )
      .orderBy(desc(payments.id))
      .limit(MOST_PAYMENTS),
  ]);
  if (!withdrawal) return null;
  const named = candidates.filter((payment) => payment.id === withdrawal.paymentId);
  return {
    withdrawal,
    payments: named.length > 0 ? named : candidates,
    payBackBy: payBackBy(withdrawal.createdAt),
  };
}

/**
 * As `answerItem`. No money is refunded here. Two round trips. That the actor is an admin is NOT
 * checked here.
 */
export async function answerWithdrawal(db: Database, input: Answer) {
  const { id, answer } = input;
  const [sender] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!sender) return "not-waiting";
  return answerItem(db, input, {
    queue: "withdrawals",
    name: "withdrawal",
    sender,
    mail: {
      template: "withdrawal-answer",
      params: { number: id, answer, sentAt: sender.createdAt },
      idempotencyKey: `withdrawal:${id}:answer`,
    },
  });
}
