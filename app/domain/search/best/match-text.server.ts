/** The listings whose words fit a long text, such as the brief of a project. */
import { type SQL, sql } from "drizzle-orm";
import type { ListingIndex } from "#app/domain/search/index/listing-index.server.ts";
import { SIGNATURE_SIZE } from "#app/domain/search/index/signature.server.ts";
import { facetToken, quoteToken } from "#app/domain/search/index/tokens.server.ts";
import { toAsked } from "#app/domain/search/sought/asked.server.ts";
import { rarityOf } from "#app/domain/search/sought/rarity.server.ts";
import type { Concept } from "#app/domain/search/understanding/concept.server.ts";
import { CONCEPT_VALUE, needleColumns, OPTIMIZATION_FENCE, proofsIn } from "./proofs.server.ts";

/** The first concepts of a text; later ones are details. */
const MOST_CONCEPTS = 60;
const MOST_COUNTED_LISTINGS = sql.raw("1000");
/** Candidates are found by the rarest concepts, alone and in pairs. */
const MOST_RARE_CONCEPTS = sql.raw("limit 12");
const MOST_PAIRED_CONCEPTS = sql.raw("7");
const MOST_RANKS_PER_TRY = sql.raw("limit 120");
const MOST_SCORED_LISTINGS = sql.raw("limit 1500");
const MOST_RETURNED_RANKS = sql.raw("limit 50");
/** A word that only the text has tells nothing about who fits. */
const GENERIC_WEIGHT = sql.raw("0.1");

/** A preferred facet is worth as much as the most telling concept. */
const PREFERRED_FACET_WEIGHT = sql.raw("1");
/** Scores within this share of the best one are equal. */
const SCORE_BANDS = sql.raw("12.5");

/** Who is sought, besides the words. */
export interface Sought {
  /** A facet that all candidates have. */
  facet: string;
  /** Facets that make a candidate fit better. */
  preferred: readonly string[];
  /** Condition on the listing `l`. */
  isCandidate: SQL;
  /** When the listing `l` had its last turn: among equals comes first who has waited longest. */
  lastTurn: SQL;
  /**
   * The rank from which the index is read, and then from the first one on, so that the name does
   * not decide who is read.
   */
  start: SQL;
}

/**
 * Common tables up to `best`, the ranks that fit the concepts best, with `worths` and `weights` of
 * the concepts, for a statement that reads more about them.
 */
export function bestTables(index: ListingIndex, concepts: readonly Concept[], sought: Sought): SQL {
  const { preferred } = sought;
  const isPreferred = sql`(select max(instr(l.facets, value) > 0) from json_each(${JSON.stringify(preferred.map((facet) => JSON.stringify(facet)))}))`;
  const from = sql`(select near.rank, ${SIGNATURE_SIZE} as size from near
      cross join ${index.listings} l on l.rank = near.rank ${OPTIMIZATION_FENCE}) c
    cross join ${index.listings} l on l.rank = c.rank`;
  return sql`${candidateTables(index, concepts, sought)},
    proofs as materialized (${proofsIn({ concepts, columns: ["c.rank", "d.n"], from })}),
    worths as materialized (select rank, n, value * weight as worth from (
      select rank, n, ${CONCEPT_VALUE} as value from proofs group by rank, n) cross join weights using (n)),
    scored as (select rank, sum(worth) + coalesce((select ${isPreferred} from ${index.listings} l where l.rank = worths.rank), 0)
      * ${PREFERRED_FACET_WEIGHT} * (select max(weight) from weights) as score from worths group by rank),
    best as (select rank, score from scored join near using (rank)
      order by cast(score * ${SCORE_BANDS} / max(score) over () as integer) desc, last_turn, rank < (select rank from origin), rank ${MOST_RETURNED_RANKS})`;
}

/** `weights` and `needles` of the concepts, and the ranks `near` of the listings to score. */
function candidateTables(index: ListingIndex, concepts: readonly Concept[], sought: Sought): SQL {
  const { words } = index;
  const asked = JSON.stringify(toAsked(concepts.slice(0, MOST_CONCEPTS)));
  return sql`
    concepts as materialized (select n, anywhere, strong, isGeneric, importance, isKnown, needles, (select count(*) from (
        select 1 from ${words} where ${words} match c.anywhere limit ${MOST_COUNTED_LISTINGS} + 1)) as docs
      from (select key as n, value ->> 'anywhere' as anywhere, value ->> 'strong' as strong,
        value ->> 'isGeneric' as isGeneric, value ->> 'importance' as importance, value ->> 'isKnown' as isKnown, value ->> 'needles' as needles from json_each(${asked})) c),
    weights as materialized (select n, isGeneric, docs,
        iif(docs = 0 and not isKnown, 0, ${rarityOf(index, sql`docs`)} * importance * iif(isGeneric, ${GENERIC_WEIGHT}, 1)) as weight
      from concepts),
    needles as materialized (
      select n, ${needleColumns(concepts)}
      from concepts, json_each(needles) w),
    rare as materialized (select n, '(' || concepts.anywhere || ')' as anywhere, '(' || concepts.strong || ')' as strong,
        row_number() over (order by weight desc, n) as place
      from concepts join weights using (n)
      where weight > 0.3 order by weight desc, n ${MOST_RARE_CONCEPTS}),
    ${nearTables(index, sought)}`;
}

/**
 * `near`: the ranks to score, each with its last turn. With more candidates than are scored, two
 * words come before one, strong fields before others, and preferred facets before the rest. Each
 * try takes its hits in rank order from the start on.
 */
function nearTables(index: ListingIndex, sought: Sought): SQL {
  const { words, listings } = index;
  const { facet, preferred, isCandidate, lastTurn, start } = sought;
  const all = ` AND ${quoteToken(facetToken(facet))}`;
  const some = preferred.map(facetToken).map(quoteToken).join(" OR ");
  const withPreferred = (turn: number, column: string) =>
    some === ""
      ? sql``
      : sql`union all select ${sql.raw(String(turn))}, ${sql.raw(column)} || ${` AND (${some})`} from rare`;
  const half = (side: SQL) => sql`select * from (select rowid as rank from ${words}
    where ${words} match t.expression || ${all} and rowid ${side} (select rank from origin) order by rowid ${MOST_RANKS_PER_TRY})`;
  return sql`
    origin as materialized (select coalesce(${start}, 0) as rank),
    tries as (
      select 0 as turn, a.strong || ' AND ' || b.strong as expression
        from rare a join rare b on a.place < b.place and b.place <= ${MOST_PAIRED_CONCEPTS}
      union all select 1, a.anywhere || ' AND ' || b.anywhere
        from rare a join rare b on a.place < b.place and b.place <= ${MOST_PAIRED_CONCEPTS}
      ${withPreferred(2, "strong")} union all select 3, strong from rare
      ${withPreferred(4, "anywhere")} union all select 5, anywhere from rare),
    near as materialized (select distinct l.rank, ${lastTurn} as last_turn
      from (select * from tries order by turn) t, json_each((
        select json_group_array(rank) from (select rank from (${half(sql`>=`)} union all ${half(sql`<`)}) ${MOST_RANKS_PER_TRY}))) j
      cross join ${listings} l on l.rank = j.value
      where ${isCandidate} ${MOST_SCORED_LISTINGS})`;
}
