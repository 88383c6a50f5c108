import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { emailOutbox } from "#db/schema.ts";

export type MailLane = (typeof emailOutbox.$inferSelect)["lane"];

/** Condition: mails to the address came back, so it gets none. */
export function hasBounced(recipient: SQLWrapper | string): SQL {
  return sql`exists (
    select 1 from undeliverable_addresses where recipient = ${recipient} and kind = 'bounce')`;
}

/**
 * Value: why the recipient's address gets no mail of this lane, or null if it does. A bounce stops
 * all mails, a complaint stops bulk mails.
 */
export function stopReason(recipient: SQL | string, lane: MailLane): SQL {
  const kinds = lane === "bulk" ? sql`true` : sql`kind = 'bounce'`;
  return sql`(select kind from undeliverable_addresses where recipient = ${recipient} and ${kinds})`;
}
