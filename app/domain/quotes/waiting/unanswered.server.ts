import { type SQL, sql } from "drizzle-orm";
import { HOUR_MS, now } from "#app/platform/clock.ts";

/** How long an expert has before the reminder, and the experts together before the client hears. */
export const REMINDER_HOURS = 24;
export const UNANSWERED_HOURS = 48;

/** Condition on `quotes q`: experts have the request, and it is neither closed nor held. */
export const isWithExperts = sql`(q.closed_at is null and q.rejected_at is null and q.held_at is null
  and q.unmatched = 0 and exists (select 1 from message_threads t where t.quote_id = q.id))`;

/**
 * Condition on `quotes q`: no expert has written, and none of them has the time of
 * `UNANSWERED_HOURS` left. Those who declined need no time.
 */
export function isUnanswered(): SQL {
  return sql`(${isWithExperts} and not exists (
    select 1 from message_threads t where t.quote_id = q.id and (
      t.replied_at is not null or t.won_at is not null
      or (t.state in ('new', 'seen') and t.created_at > ${now() - UNANSWERED_HOURS * HOUR_MS}))))`;
}
