import { eq, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { payments } from "#db/schema.ts";

/** Statement, before the one that deletes the account and takes its id off the payments: the books need what was paid, not by whom. */
export function anonymizePaymentsStatement(db: Database, userId: string) {
  const updatedAt = sql`max(${now()}, ${payments.updatedAt} + 1)`;
  return db
    .update(payments)
    .set({ buyerName: "", buyerEmail: "", checkoutUrl: "", updatedAt })
    .where(eq(payments.userId, userId));
}
