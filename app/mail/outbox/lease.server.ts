import { and, asc, inArray, lte, sql } from "drizzle-orm";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { emailOutbox } from "#db/schema.ts";

export type LeasedEmail = typeof emailOutbox.$inferSelect;

/** Longer than a send may take. A sender that dies leaves its mails to whoever comes after this time. */
const LEASE_MS = MINUTE_MS;

/** Takes up to `limit` due mails, oldest first; two senders never get the same one. Each lease counts as an attempt. */
export function leaseDueEmails(db: Database, limit: number): Promise<LeasedEmail[]> {
  const due = db
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(and(sql`state = 'pending'`, lte(emailOutbox.nextAttemptAt, now())))
    .orderBy(asc(emailOutbox.nextAttemptAt))
    .limit(limit);
  return db
    .update(emailOutbox)
    .set({ attempts: sql`${emailOutbox.attempts} + 1`, nextAttemptAt: now() + LEASE_MS })
    .where(inArray(emailOutbox.id, due))
    .returning();
}
