import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { WAITING } from "#app/domain/queues/waiting.server.ts";
import { isEligibleFor } from "#app/domain/quotes/delivery/matching.server.ts";
import { additions, type QuoteAddition } from "#app/domain/threads/read/thread-quote.server.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import { quotes } from "#db/schema.ts";
import { type FoundExpert, searchExpertsQuery, toFoundExperts } from "./search-experts.server.ts";

export type QuoteQueue = "held" | "unmatched";
export type WaitingQuote = typeof quotes.$inferSelect & { additions: QuoteAddition[] };

/** A recipient of a held request. */
export interface NamedExpert {
  username: string;
  name: string;
  /** Whether the expert may still receive the request. */
  isEligible: boolean;
}

/**
 * A held request with its remaining experts; null for any other request, so that admins read only
 * what needs review. One round trip. That an admin asks is NOT checked here.
 */
export async function findHeldQuoteUnscoped(
  db: Database,
  id: string,
): Promise<{ quote: WaitingQuote; experts: NamedExpert[] } | null> {
  const [[quote], rows] = await db.batch([
    waitingQuoteQuery(db, "held", id),
    db.all<RawRow<NamedExpert>>(sql`
      select p.username, p.full_name as name, ${isEligibleFor(sql`q.email`)} as isEligible
      from quotes q join json_each(q.held_for) f join profiles p on p.id = f.value
      where q.id = ${id} order by f.key`),
  ]);
  const experts = rows.map((row) => mapRow<NamedExpert>(row, { isEligible: Boolean }));
  return quote ? { quote, experts } : null;
}

/**
 * The same for an unmatched request, with the experts found by the search (`searchExpertsQuery`).
 */
export async function findUnmatchedQuoteUnscoped(
  db: Database,
  { id, ...search }: { id: string; q: string; chosenIds: readonly string[] },
): Promise<{ quote: WaitingQuote; experts: FoundExpert[] } | null> {
  const [[quote], rows] = await db.batch([
    waitingQuoteQuery(db, "unmatched", id),
    searchExpertsQuery(db, { ...search, quoteId: id }),
  ]);
  return quote ? { quote, experts: toFoundExperts(rows) } : null;
}

function waitingQuoteQuery(db: Database, queue: QuoteQueue, id: string) {
  return db
    .select({ ...getTableColumns(quotes), additions })
    .from(quotes)
    .where(and(eq(quotes.id, id), WAITING[queue].where));
}

/**
 * Condition of every statement of an action: the request still waits in this queue. The last
 * statement ends the wait, so of two concurrent admins the second changes nothing.
 */
export function stillWaits(queue: QuoteQueue, quoteId: string): SQL {
  return sql`exists (select 1 from quotes where id = ${quoteId} and ${WAITING[queue].where})`;
}
