import { sql } from "drizzle-orm";
import { isEligibleFor, matchesCategoryOf } from "#app/domain/quotes/delivery/matching.server.ts";
import { foldedWords } from "#app/lib/text/words.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";

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
 * Statement: experts who may receive this request. Chosen ones first, then those with all words of
 * `q` in name, biography or tags: matching ones, then the least recently served. Scans all members
 * who receive requests. `toFoundExperts` reads its rows.
 */
export function searchExpertsQuery(
  db: Database,
  { quoteId, q, chosenIds }: { quoteId: string; q: string; chosenIds: readonly string[] },
) {
  const words = foldedWords(q).slice(0, MOST_WORDS);
  const hasText = words.map((word) => sql`and instr(l.words, ${word}) > 0`);
  const isChosen = sql`p.id in (select value from json_each(${JSON.stringify(chosenIds)}))`;
  return db.all<RawRow<FoundExpert>>(sql`
    select p.id, p.username, p.full_name as name, p.company, p.last_served_at as lastServedAt,
      ${isChosen} as isChosen, ${matchesCategoryOf(sql`q.category`)} as isMatch
    from quotes q cross join expert_listings l cross join profiles p on p.id = l.profile_id
    where q.id = ${quoteId} and l.verified = 1 and ${isEligibleFor(sql`q.email`)}
      and (${isChosen} or (true ${sql.join(hasText, sql` `)}))
    order by isChosen desc, isMatch desc, p.last_served_at, p.id
    limit ${MOST_FOUND + chosenIds.length}`);
}

export function toFoundExperts(rows: readonly RawRow<FoundExpert>[]): FoundExpert[] {
  return rows.map((row) => mapRow<FoundExpert>(row, { isChosen: Boolean, isMatch: Boolean }));
}
