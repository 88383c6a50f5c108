import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { WAITING } from "#app/domain/queues/waiting.server.ts";
import { isEligibleFor } from "#app/domain/quotes/delivery/matching.server.ts";
import { additions, type QuoteAddition } from "#app/domain/threads/read/quote-additions.server.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import { quotes } from "#db/schema.ts";
import { type FoundExpert, searchExpertsQuery, toFoundExperts } from "./search-experts.server.ts";

export type QuoteQueue = "held" | "unmatched";
export type WaitingQuote = typeof quotes.$inferSelect & { additions: QuoteAddition[] };

/** An expert whom a held request is for. */
export interface NamedExpert {
  username: string;
  name: string;
  /** Whether the request may still go there. */
  isEligible: boolean;
}

/**
 * A request that is held, with those of its experts who are still there; null for any other, so that no admin reads what needs none. One
 * round trip. That an admin asks is not checked.
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

/** The same for one that nobody matches, with the experts whom the search finds for it (`searchExpertsQuery`). */
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
 * Condition: the request still waits in this queue. It stands behind every statement of an act, and the last one ends the wait: of two
 * admins at once the second changes nothing.
 */
export function stillWaits(queue: QuoteQueue, quoteId: string): SQL {
  return sql`exists (select 1 from quotes where id = ${quoteId} and ${WAITING[queue].where})`;
}
