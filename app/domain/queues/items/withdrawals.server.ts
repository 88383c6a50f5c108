import { and, desc, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { asLocale } from "#app/i18n/dictionary.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { payments, withdrawals } from "#db/schema.ts";

export type WithdrawalRow = typeof withdrawals.$inferSelect;
type PaymentRow = typeof payments.$inferSelect;

const MOST_PAYMENTS = 5;
/** The legal term, from the statement on. */
const PAY_BACK_DAYS = 14;

export interface FoundWithdrawal {
  withdrawal: WithdrawalRow & {
    /** The sender's account, or the account that has the address now. */
    accountId: string | null;
  };
  payments: PaymentRow[];
  /** The deadline of the refund, in UTC ms. */
  payBackBy: number;
}

const accountId = sql<string | null>`coalesce(${withdrawals.userId},
  (select u.id from users u where u.email = withdrawals.email))`;

/**
 * A statement with the payments that it may concern: the one that it names, else the latest of the
 * same account or address. Null for an unknown one. One round trip. That an admin asks is NOT
 * checked here.
 */
export async function findWithdrawalUnscoped(
  db: Database,
  id: string,
): Promise<FoundWithdrawal | null> {
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
  const payBackBy = withdrawal.createdAt + PAY_BACK_DAYS * DAY_MS;
  return { withdrawal, payments: named.length > 0 ? named : candidates, payBackBy };
}

/**
 * Mails the answer, with the site's contact address for replies; an empty answer closes the
 * statement without a mail. No money is refunded here. Two round trips. "not-waiting": unknown, or
 * handled by another admin. That the actor is an admin is NOT checked here.
 */
export async function answerWithdrawal(
  db: Database,
  input: { actorId: string; withdrawalId: string; answer: string; replyTo: string },
): Promise<"done" | "not-waiting"> {
  const { actorId, withdrawalId: id, answer } = input;
  const [statement] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!statement) return "not-waiting";
  const waits = sql`exists (select 1 from withdrawals where id = ${id} and handled_at is null)`;
  const action = answer ? "withdrawal.answered" : "withdrawal.closed";
  const results = await db.batch([
    auditStatement(db, { actorId, action, subject: id }, waits),
    enqueueEmail(db, { ...answerMail(statement, input), onlyIf: answer ? waits : sql`false` }),
    db
      .update(withdrawals)
      .set({ handledAt: now(), answer })
      .where(and(eq(withdrawals.id, id), isNull(withdrawals.handledAt)))
      .returning({ id: withdrawals.id }),
  ]);
  return results[2].length > 0 ? "done" : "not-waiting";
}

function answerMail(
  { id, locale, email, createdAt }: WithdrawalRow,
  { answer, replyTo }: { answer: string; replyTo: string },
) {
  return {
    template: "withdrawal-answer",
    params: { number: id, answer, sentAt: createdAt },
    locale: asLocale(locale),
    recipient: email,
    replyTo,
    idempotencyKey: `withdrawal:${id}:answer`,
  } as const;
}
