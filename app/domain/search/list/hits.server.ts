import { type SQL, sql } from "drizzle-orm";
import { signatureLetter } from "#app/domain/search/index/signature.server.ts";
import { soughtTables } from "#app/domain/search/sought/sought-tables.server.ts";
import { askedKeys, type ListingFilter } from "./listing-filter.server.ts";

/** Up to this number, hits are counted and sorted exactly. */
export const COUNT_LIMIT = 1_000;
const MANY = sql.raw(String(COUNT_LIMIT));
/** Above all ranks. */
export const NO_RANK = sql.raw(String(2 ** 53));

/** A range of ranks as conditions on `rowid` that begin with AND, and the reading order. */
export interface Range {
  ranks: SQL;
  direction: SQL;
}

/** The ranks of hits, in a statement with `soughtTables`. */
export function findRanks({ index: { words } }: ListingFilter, { ranks, direction }: Range): SQL {
  return sql`select rowid as rank from ${words}
    where ${words} match (select anywhere from sought) ${ranks} order by rowid ${direction}`;
}

/**
 * Common tables: the expressions, `size` with the `total` (any number above the limit counts as
 * more) and whether it `isExact`, and `hits`, complete unless there are more than the limit.
 */
export function countedHits(filter: ListingFilter): SQL {
  const { listings, id } = filter.index;
  return sql`${soughtTables(filter)},
    found as materialized (${findRanks(filter, EVERYWHERE)} limit ${MANY} + 1),
    size as materialized (select count(*) as total, count(*) <= ${MANY} as isExact from found),
    hits as materialized (select l.rank, l.${id}, l.sort_name, l.facets
      from (select rank from found where ${IS_FEW}) f cross join ${listings} l on l.rank = f.rank)`;
}

const EVERYWHERE: Range = { ranks: sql``, direction: sql`asc` };

/** Selects `total` and `isExact` alone. */
export function countHits(filter: ListingFilter): SQL {
  return sql`with ${soughtTables(filter)} select count(*) as total, count(*) <= ${MANY} as isExact
    from (${findRanks(filter, EVERYWHERE)} limit ${MANY} + 1)`;
}

/** True in a statement with `countedHits` when `hits` contains all hits. */
export const IS_FEW: SQL = sql`(select isExact from size)`;

/**
 * Condition: a listing `l` matches, without the full-text table and the vocabulary. So a word means
 * itself and its synonyms only. This is enough for frequent words.
 */
export function passes(filter: ListingFilter): SQL {
  const required = filter.concepts.filter(({ isGeneric }) => !isGeneric);
  const proofs = required.map(({ alternatives }) => {
    const any = alternatives.map(({ tokens }) => {
      const all = tokens.map((token) => sql`instr(l.signature, ${signatureLetter(token)}) > 0`);
      return sql`(${sql.join(all, sql` and `)})`;
    });
    return sql`(${sql.join(any, sql` or `)})`;
  });
  return sql.join([...askedKeys(filter).map(anyOf), ...proofs, sql`1`], sql` and `);
}

function anyOf(keys: readonly string[]): SQL {
  const tests = keys.map((key) => sql`instr(l.facets, ${JSON.stringify(key)}) > 0`);
  return sql`(${sql.join(tests, sql` or `)})`;
}
