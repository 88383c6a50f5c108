import { type SQL, sql } from "drizzle-orm";

/** Replaces the client's reason if an admin has closed the request. */
export const CLOSED_BY_TEAM = "team";

/**
 * The status of a request in moderation: "sent" has reached experts, "held" is being checked,
 * "declined" was closed by an admin.
 */
export type QuoteStatus = "sent" | "held" | "unmatched" | "rejected" | "declined";

/** Column of a query with `quotes` under this name. */
export function quoteStatusOf(quote: "quotes" | "q") {
  return sql.raw(`case
    when ${quote}.rejected_at is not null then 'rejected'
    when ${quote}.close_reason = '${CLOSED_BY_TEAM}' then 'declined'
    when ${quote}.held_at is not null then 'held'
    when ${quote}.unmatched then 'unmatched'
    else 'sent' end`) as SQL<QuoteStatus>;
}
