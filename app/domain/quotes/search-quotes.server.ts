import { type SQL, sql } from "drizzle-orm";
import { toStoredSpelling } from "#app/lib/email/email-address.ts";
import { foldedGlob } from "#app/lib/text/folded-glob.ts";

/** The newest requests whose names are compared. */
export const QUOTES_SEARCHED = 2_000;

/**
 * Selects the ids of the requests with this address, and of those among the newest 2,000 with this
 * part of a client's or a company's name: at most so many of each, the newest.
 */
export function foundQuotesQuery(q: string, most: number): SQL {
  const exact = q.trim();
  const address = toStoredSpelling(exact);
  const newest = sql`order by id desc limit ${most}`;
  const isNamed = sql.join(
    exact.split(/\s+/).map((word) => sql`name || ' ' || company glob ${foldedGlob(word)}`),
    sql` and `,
  );
  return sql`
    select id from (select id from quotes where email = ${address} ${newest})
    union select id from (
      select id from (select id, name, company from quotes order by id desc limit ${QUOTES_SEARCHED})
      where ${isNamed} limit ${most})`;
}
