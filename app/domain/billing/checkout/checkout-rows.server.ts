import { type SQL, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

/** Stores the session of a payment, and marks the older payments as no longer payable. */
export async function storeSession(
  db: Database,
  session: { paymentId: string; sessionId: string; url: string },
  endedIds: readonly string[],
): Promise<void> {
  const { paymentId, sessionId, url } = session;
  await db.batch([
    db.run(sql`
      update payments set checkout_session_id = ${sessionId}, checkout_url = ${url}, expired_at = null, ${isNewer()}
      where id = ${paymentId} and coalesce(checkout_session_id, ${sessionId}) = ${sessionId}`),
    expiredStatement(db, endedIds),
  ]);
}

/** Abandons payments that can no longer be paid: Stripe has no session for them, or it is over. */
export async function abandonPayments(db: Database, paymentIds: readonly string[]): Promise<void> {
  await expiredStatement(db, paymentIds);
}

/**
 * Abandons a payment for which Stripe has not answered, unless another click has received an answer
 * in the meantime.
 */
export async function abandonUnanswered(db: Database, paymentId: string): Promise<void> {
  await expiredStatement(db, [paymentId], sql`checkout_session_id is null`);
}

function expiredStatement(db: Database, paymentIds: readonly string[], onlyIf: SQL = sql`true`) {
  return db.run(sql`
    update payments set expired_at = coalesce(expired_at, ${now()}), ${isNewer()}
    where id in (select value from json_each(${JSON.stringify(paymentIds)})) and ${onlyIf}`);
}

/** An attempt that has read the row earlier must start again. */
function isNewer(): SQL {
  return sql`updated_at = max(${now()}, updated_at + 1)`;
}
