import { type SQL, sql } from "drizzle-orm";
import type { ListingIndex } from "./listing-index.server.ts";

/**
 * The rank in the expression `place`, or, when it is taken, the nearest free one above (`step` 1)
 * or below (-1). The insert computes it under the write lock, so concurrent writers cannot take
 * it. It costs a step for each taken rank in a row.
 */
export function nearestFreeRank({ listings }: ListingIndex, place: SQL, step: 1 | -1): SQL {
  const next = integer(step);
  const [beyond, direction] = step === 1 ? [sql`>=`, sql`asc`] : [sql`<=`, sql`desc`];
  return sql`case when not exists (select 1 from ${listings} where rank = ${place}) then ${place}
    else (select taken.rank + ${next} from ${listings} taken where taken.rank ${beyond} ${place}
      and not exists (select 1 from ${listings} where rank = taken.rank + ${next})
      order by taken.rank ${direction} limit 1) end`;
}

/**
 * The client sends plain numbers as floats, and SQLite would continue with floats; these must stay
 * integers.
 */
export function integer(value: number): SQL {
  return sql`${BigInt(value)}`;
}
