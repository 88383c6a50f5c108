import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { QUEUE_ROWS } from "#app/domain/queues/queue-rows.server.ts";
import { isEligibleFor, matchesCategoryOf } from "#app/domain/quotes/delivery/matching.server.ts";
import { quoteToken } from "#app/domain/search/index/tokens.server.ts";
import { additions } from "#app/domain/threads/read/thread-quote.server.ts";
import { foldedWords } from "#app/lib/text/words.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import { quotes } from "#db/schema.ts";

export type WaitingQuote = Awaited<ReturnType<typeof waitingQuoteQuery>>[number];

/** A recipient of a held request. */
interface NamedExpert {
  username: string;
  name: string;
  /** Whether the expert may still receive the request. */
  isEligible: boolean;
}

/**
 * A held request with its remaining experts; null for any other request, so that admins read only
 * what needs review. One round trip. That an admin asks is NOT checked here.
 */
export async function findHeldQuoteUnscoped(db: Database, id: string) {
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
) {
  const [[quote], rows] = await db.batch([
    waitingQuoteQuery(db, "unmatched", id),
    searchExpertsQuery(db, { ...search, quoteId: id }),
  ]);
  const flags = { isChosen: Boolean, isMatch: Boolean };
  return quote ? { quote, experts: rows.map((row) => mapRow<FoundExpert>(row, flags)) } : null;
}

function waitingQuoteQuery(db: Database, queue: "held" | "unmatched", id: string) {
  return db
    .select({ ...getTableColumns(quotes), additions })
    .from(quotes)
    .where(and(eq(quotes.id, id), QUEUE_ROWS[queue].where));
}

/** An expert who may receive a request, with the data for the admin who assigns it. */
export interface FoundExpert {
  id: string;
  username: string;
  name: string;
  company: string;
  /** Chosen before the search. */
  isChosen: boolean;
  /** Has a category that fits the request. */
  isMatch: boolean;
  /** When the expert last received a matched request, in UTC ms; 0 for never. */
  lastServedAt: number;
}

const MOST_FOUND = 12;
const MOST_WORDS = 8;

/**
 * Statement: experts who may receive this request. Chosen ones first, then those who have, for each
 * word of `q`, a word that begins with it: matching ones, then the least recently served. Scans all
 * members who may receive requests now.
 */
function searchExpertsQuery(
  db: Database,
  { quoteId, q, chosenIds }: { quoteId: string; q: string; chosenIds: readonly string[] },
) {
  const words = foldedWords(q).slice(0, MOST_WORDS);
  const hasText = words.map(
    (word) => sql`and l.rank in (select rowid from experts_words
    where experts_words match ${`${quoteToken(word)} *`})`,
  );
  const isChosen = sql`p.id in (select value from json_each(${JSON.stringify(chosenIds)}))`;
  return db.all<RawRow<FoundExpert>>(sql`
    select p.id, p.username, p.full_name as name, p.company, p.last_served_at as lastServedAt,
      ${isChosen} as isChosen, ${matchesCategoryOf(sql`q.category`)} as isMatch
    from quotes q cross join expert_listings l indexed by expert_listings_available
      cross join profiles p on p.id = l.profile_id
    where q.id = ${quoteId} and l.available = 1 and ${isEligibleFor(sql`q.email`)}
      and (${isChosen} or (true ${sql.join(hasText, sql` `)}))
    order by isChosen desc, isMatch desc, p.last_served_at, p.id
    limit ${MOST_FOUND + chosenIds.length}`);
}
