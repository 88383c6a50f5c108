import { type SQL, sql } from "drizzle-orm";
import type { ListingIndex } from "./listing-index.server.ts";

/**
 * The rank in the expression `place`, or when it is taken the nearest free one above (`step` 1) or below (-1). Being computed
 * inside the insert, under the write lock, it is free whoever else writes. It costs a step for each rank taken in a row.
 */
export function nearestFreeRank({ listings }: ListingIndex, place: SQL, step: 1 | -1): SQL {
  const next = integer(step);
  const [beyond, way] = step === 1 ? [sql`>=`, sql`ASC`] : [sql`<=`, sql`DESC`];
  return sql`CASE WHEN NOT EXISTS (SELECT 1 FROM ${listings} WHERE rank = ${place}) THEN ${place}
    ELSE (SELECT taken.rank + ${next} FROM ${listings} taken WHERE taken.rank ${beyond} ${place}
      AND NOT EXISTS (SELECT 1 FROM ${listings} WHERE rank = taken.rank + ${next})
      ORDER BY taken.rank ${way} LIMIT 1) END`;
}

/** The client sends plain numbers as floats, which SQLite would carry on with; these must stay whole. */
export function integer(value: number): SQL {
  return sql`${BigInt(value)}`;
}
