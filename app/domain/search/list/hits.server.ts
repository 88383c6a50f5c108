import { type SQL, sql } from "drizzle-orm";
import { hasToken } from "#app/domain/search/index/signature.server.ts";
import { HIT_COUNT, STATE, searchState } from "#app/domain/search/sought/search-state.server.ts";
import { COUNT_LIMIT_SQL } from "#app/domain/search/sought/sought-table.server.ts";
import { askedKeys, type ListingFilter } from "./listing-filter.server.ts";

/** Above all ranks. */
export const NO_RANK = sql.raw(String(2 ** 53));

/** A range of ranks as conditions on `rowid` that begin with AND, and the reading order. */
export interface Range {
  ranks: SQL;
  direction: SQL;
}

/** The ranks of hits, in a statement that selects from the state `s`. */
export function findRanks({ index: { words } }: ListingFilter, { ranks, direction }: Range): SQL {
  return sql`select rowid as rank from ${words}
    where ${words} match ${STATE.anywhere} ${ranks} order by rowid ${direction}`;
}

/** The listings of few hits: rank, id and name; none when there are many. */
export function fewHits({ index: { listings, id } }: ListingFilter): SQL {
  return sql`(select l.rank, l.${id}, l.sort_name from json_each(iif(${IS_FEW}, ${STATE.ranks}, '[]')) f
    cross join ${listings} l on l.rank = f.value)`;
}

/** True in the state `s` when its ranks are all hits. */
export const IS_FEW: SQL = STATE.isExact;

/** Selects `total` and `isExact` alone. */
export function countHits(filter: ListingFilter): SQL {
  return sql`with ${searchState(filter, {}).tables} select ${HIT_COUNT} as total, ${HIT_COUNT} <= ${COUNT_LIMIT_SQL} as isExact from found s`;
}

/**
 * Condition: a listing `l` matches, without the full-text table and the vocabulary. So a word means
 * itself and its synonyms only. This is enough for frequent words.
 */
export function passes(filter: ListingFilter): SQL {
  const isAllGeneric = filter.concepts.every(({ isGeneric }) => isGeneric);
  const proofs = filter.concepts.flatMap(({ alternatives, isGeneric }, n) => {
    if (isGeneric && !isAllGeneric) return [];
    const any = alternatives.map(({ tokens }) => {
      return sql`(${sql.join(tokens.map(hasToken), sql` and `)})`;
    });
    // Only the database knows which generic words a listing has.
    if (isGeneric) any.push(isLeftOut(n));
    return [sql`(${sql.join(any, sql` or `)})`];
  });
  return sql.join([...askedKeys(filter).map(anyOf), ...proofs, sql`1`], sql` and `);
}

/** Condition: the concept is generic, and others are found. */
function isLeftOut(n: number): SQL {
  return sql`(select not c.value ->> 'isRequired' from json_each(${STATE.concepts}) c
    where c.value ->> 'n' = ${sql.raw(String(n))})`;
}

function anyOf(keys: readonly string[]): SQL {
  const tests = keys.map((key) => sql`instr(l.facets, ${JSON.stringify(key)}) > 0`);
  return sql`(${sql.join(tests, sql` or `)})`;
}
