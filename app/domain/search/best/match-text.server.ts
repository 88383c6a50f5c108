/** The listings whose words fit a long text, such as the brief of a project. */
import { type SQL, sql } from "drizzle-orm";
import type { ListingIndex } from "#app/domain/search/index/listing-index.server.ts";
import { toAsked } from "#app/domain/search/sought/asked.server.ts";
import { rarityOf } from "#app/domain/search/sought/rarity.server.ts";
import type { Concept } from "#app/domain/search/understanding/concepts.server.ts";
import { needleColumns, proofsIn, VALUE } from "./proofs.server.ts";

/** The first concepts of a text; later ones are details. */
const MOST_CONCEPTS = 60;
const MANY = sql.raw("1000");
/** Candidates are found by the rarest concepts, alone and in pairs. */
const ALONE = sql.raw("limit 12");
const PAIRED = sql.raw("7");
const MOST_OF_TRY = sql.raw("limit 120");
const MOST_SCORED = sql.raw("limit 1500");
const MOST_RETURNED = sql.raw("limit 50");
const NEAR = sql.raw("select rank from near");
const PROOF_COLUMNS = sql.raw("c.rank, d.n");
/** A word that only the text has tells nothing about who fits. */
const GENERIC = sql.raw("0.1");

/**
 * Common tables up to `best`, the ranks that fit the concepts best, with `worths` and `weights` of
 * the concepts, for a statement that reads more about them.
 */
export function bestTables(
  index: ListingIndex,
  concepts: readonly Concept[],
  isCandidate: SQL,
): SQL {
  return sql`${candidateTables(index, concepts, isCandidate)},
    proofs as materialized (${proofsIn({ index, concepts, ranks: NEAR, columns: PROOF_COLUMNS })}),
    worths as materialized (select rank, n, value * weight as worth from (
      select rank, n, ${VALUE} as value from proofs group by rank, n) cross join weights using (n)),
    best as (select rank, sum(worth) as score from worths group by rank order by score desc, rank ${MOST_RETURNED})`;
}

/** `weights` and `needles` of the concepts, and the ranks `near` of the listings to score. */
function candidateTables(index: ListingIndex, concepts: readonly Concept[], isCandidate: SQL): SQL {
  const { words } = index;
  const asked = JSON.stringify(toAsked(concepts, MOST_CONCEPTS));
  const find = (expression: SQL) => sql`(select json_group_array(rank) from (
    select rowid as rank from ${words} where ${words} match ${expression} ${MOST_OF_TRY}))`;
  return sql`
    concepts as materialized (select n, anywhere, strong, isGeneric, importance, isKnown, needles, (select count(*) from (
        select 1 from ${words} where ${words} match c.anywhere limit ${MANY} + 1)) as docs
      from (select key as n, value ->> 'anywhere' as anywhere, value ->> 'strong' as strong,
        value ->> 'isGeneric' as isGeneric, value ->> 'importance' as importance, value ->> 'isKnown' as isKnown, value ->> 'needles' as needles from json_each(${asked})) c),
    weights as materialized (select n, isGeneric, docs,
        iif(docs = 0 and not isKnown, 0, ${rarityOf(index, sql`docs`)} * importance * iif(isGeneric, ${GENERIC}, 1)) as weight
      from concepts),
    needles as materialized (
      select n, ${needleColumns(concepts)}
      from concepts, json_each(needles) w),
    rare as materialized (select n, concepts.anywhere, concepts.strong, row_number() over (order by weight desc, n) as place
      from concepts join weights using (n)
      where weight > 0.3 order by weight desc, n ${ALONE}),
    tries as (
      select 0 as turn, '(' || a.anywhere || ') AND (' || b.anywhere || ')' as expression
        from rare a join rare b on a.place < b.place and b.place <= ${PAIRED}
      union all select 1, strong from rare union all select 2, anywhere from rare),
    near as materialized (select distinct l.rank from (select * from tries order by turn) t,
        json_each(${find(sql`t.expression`)}) j cross join ${index.listings} l on l.rank = j.value
      where ${isCandidate} ${MOST_SCORED})`;
}
