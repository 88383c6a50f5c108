/** Common tables that score the nearest candidates of a search, after those of `countedHits`. */
import { type SQL, sql } from "drizzle-orm";
import { storedTotal } from "#app/domain/search/facets/facet-counts.server.ts";
import { ENDS, endOfClass } from "#app/domain/search/index/signature.server.ts";
import { IS_FEW, NO_RANK } from "#app/domain/search/list/hits.server.ts";
import type { ListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import { facetExpression } from "#app/domain/search/sought/sought-tables.server.ts";

/** Among more hits only so many are scored: those in strong fields first, and in rank order. */
const SCORED = sql.raw("1000");
/** How well a proof in each class of fields counts. */
const CLASS_WEIGHTS = [1, 0.85, 0.62, 0.4];
const LONGER_WEIGHT = sql.raw("0.45");
const AROUND_WEIGHT = sql.raw("0.3");
/** A generic word orders hits that are otherwise alike. */
const GENERIC_WEIGHT = sql.raw("0.12");
/** Further words for the same concept add a part of their weight, up to a limit. */
const FURTHER = sql.raw("0.1");
const MOST_FURTHER = sql.raw("2.5");
/** Of the proofs of one concept. */
export const VALUE = sql`max(proof) + ${FURTHER} * min(sum(proof) - max(proof), ${MOST_FURTHER})`;
/** Scores are whole numbers, so that nearly equal ones are equal, and Pro breaks the tie. */
const STEPS = sql.raw("40");

/** With so few hits, the closest listings that are none follow. */
const FEW_HITS = sql.raw("5");
const MOST_TRIES = sql.raw("40");
const MOST_OF_TRY = sql.raw("100");
const MOST_CLOSE = sql.raw("600");

/**
 * `near`: the ranks to score. `close`: with few hits, listings that lack something. `scored`: their
 * `score`, the `share` of the meaning of the search that they have, and the concepts they have as
 * bits (`mask`).
 */
export function scoreTables(filter: ListingFilter, { isFirstPage }: { isFirstPage: boolean }): SQL {
  const { words } = filter.index;
  return sql`
    weights as materialized (select n, isRequired, docs, ${rarity(filter.index)} * iif(isRequired, 1, ${GENERIC_WEIGHT}) as weight
      from concepts),
    needles as materialized (
      select n, w.value ->> 0 as one, w.value ->> 1 as two, w.value ->> 2 as three, w.value ->> 3 as strength
        from concepts, json_each(needles) w
      union all select n, t.value ->> 1, '', '', ${LONGER_WEIGHT} from concepts, json_each(longer) t
      union all select n, t.value ->> 1, '', '', ${AROUND_WEIGHT} from concepts, json_each(around) t),
    strong as materialized (select rowid as rank from ${words}
      where ${words} match (select strong from sought) and rowid < iif(${IS_FEW}, 0, ${NO_RANK})
      order by rowid limit ${SCORED}),
    near as materialized (select rank from strong union select rank from (
      select rank from found limit (select ${SCORED} - count(*) from strong))),
    ${isFirstPage ? closeTables(filter) : sql`close as (select 0 as rank where 0)`},
    proofs as materialized (${proofsIn(filter.index, sql`select rank from near union all select rank from close`)}),
    scored as materialized (
      select rank, cast(round(${STEPS} * 1.0 * sum(weight * value) / (select sum(weight) from weights where isRequired)) as integer) as score,
        1.0 * sum(iif(isRequired, weight, 0)) / (select sum(weight) from weights where isRequired) as share,
        sum(1 << n) as mask
      from (select rank, n, ${VALUE} as value from proofs group by rank, n) cross join weights using (n) group by rank)`;
}

/** From 0.5 for a word that everybody has, one more for each halving. */
export function rarity(index: ListingFilter["index"]): SQL {
  const steps = Array.from({ length: 13 }, (_, step) =>
    sql.raw(`when share < ${2 ** (step + 1)} then ${0.5 + step * 0.5}`),
  );
  return sql`(select case ${sql.join(steps, sql` `)} else 7 end from (
    select ${storedTotal(index)} / (max(docs, 0.7) * 1.0) as share))`;
}

/** Listings that have all but one concept, two of them, or one, the rarest first. */
function closeTables(filter: ListingFilter): SQL {
  const { words } = filter.index;
  const facets = facetExpression(filter);
  const and = facets === "" ? "" : ` AND ${facets}`;
  return sql`
    tries as materialized (
      select * from (
        select 0 as turn, -d.docs as docs, (select group_concat(anywhere, ' AND ') from driving o where o.n <> d.n) as expression
          from driving d where (select count(*) from driving) > 2
        union all select 1, a.docs + b.docs, a.anywhere || ' AND ' || b.anywhere
          from driving a join driving b on a.n < b.n where (select count(*) from driving) > 3
        union all select 2, docs, anywhere from driving)
      order by turn, docs limit ${MOST_TRIES}),
    close as materialized (select distinct j.value as rank from tries t, json_each((
        select json_group_array(rank) from (select rowid as rank from ${words}
          where ${words} match t.expression || ${and} limit ${MOST_OF_TRY}))) j
      where (select total from size) <= ${FEW_HITS} and j.value not in (select rank from found)
      limit ${MOST_CLOSE})`;
}

/**
 * `rank`, `n` and `proof`: the strength of each of the `needles` in the signatures of these ranks,
 * by the class of its field.
 */
export function proofsIn(index: ListingFilter["index"], ranks: SQL): SQL {
  const classes = Array.from({ length: ENDS }, (_, each) =>
    sql.raw(`when place <= ${endOfClass("signature", each)} then ${CLASS_WEIGHTS[each]}`),
  );
  const last = sql.raw(String(CLASS_WEIGHTS.at(-1)));
  return sql`
    select rank, n, strength * case ${sql.join(classes, sql` `)} else ${last} end as proof
    from (select l.rank, l.signature, d.n, d.strength,
        max(instr(l.signature, d.one), instr(l.signature, d.two), instr(l.signature, d.three)) as place
      from (${ranks}) c
      cross join ${index.listings} l on l.rank = c.rank
      cross join needles d
      where instr(l.signature, d.one) > 0 and instr(l.signature, d.two) > 0 and instr(l.signature, d.three) > 0)`;
}
