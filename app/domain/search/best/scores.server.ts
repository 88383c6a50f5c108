/** The scores of the candidates of a search, by the needles that their signatures prove. */
import { type SQL, sql } from "drizzle-orm";
import type { ListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import type { Concepts } from "#app/domain/search/sought/concept-tables.server.ts";
import { PLACE_SHARE } from "#app/domain/search/sought/sought-table.server.ts";
import {
  CONCEPT_VALUE,
  needleColumns,
  OPTIMIZATION_FENCE,
  OWN_SIGNATURE,
  proofsIn,
} from "./proofs.server.ts";

/** Scores are whole numbers, so that nearly equal ones are equal, and Pro breaks the tie. */
const SCORE_STEPS = sql.raw("40.0");

/**
 * In a table of its own, although SQLite copies the tables below it: a subquery that uses the row
 * `s` would be read again for each candidate.
 */
export function needlesTable({ concepts }: ListingFilter, sought: Concepts): SQL {
  const { areSeveral, needles, last } = sought;
  const weights = areSeveral ? ["n", ...weightColumns(sought)].map((name) => sql.raw(name)) : [];
  const columns = sql.join([...weights, needleColumns(concepts)], sql`, `);
  return sql`
    needles as materialized (select ${columns} from ${last} c, json_each(${needles}) w)`;
}

/** What a concept weighs beside others. */
function weightColumns({ isPlace, isRequired }: Concepts): string[] {
  return ["weight", ...(isPlace ? ["isPlace"] : []), ...(isRequired ? ["isRequired"] : [])];
}

const IS_SCORED = sql.raw("where t.key < s.most");

/**
 * Select: JSON of the scores of all candidates of the row `s` of `tried`. A listing without a
 * signature has the score 0.
 */
export function scoresOf(filter: ListingFilter, sought: Concepts, hasClose: boolean): SQL {
  const { listings } = filter.index;
  const score = sought.areSeveral ? weighedScore(filter, sought, hasClose) : singleScore(filter);
  const tiered = sql`json_each(s.tiered) t cross join ${listings} l on l.rank = t.value ${IS_SCORED}`;
  const from = hasClose
    ? sql`(select value, 0 as isClose from json_each(s.tiered) t ${IS_SCORED}
          union all select value, 1 from json_each(s.close) t ${IS_SCORED} ${OPTIMIZATION_FENCE}) t
          cross join ${listings} l on l.rank = t.value`
    : tiered;
  return sql`select '[' || coalesce(group_concat((${score})), '') || ']' from ${from}`;
}

/** JSON of the row of a listing `l`, by the only concept. */
const singleScore = ({ concepts }: ListingFilter): SQL =>
  sql`select json_array(l.rank, coalesce(cast(round(${SCORE_STEPS} * (${CONCEPT_VALUE})) as integer), 0))
      from (${proofsIn({ concepts, columns: [], from: OWN_SIGNATURE })})`;

function weighedScore({ concepts }: ListingFilter, sought: Concepts, hasClose: boolean): SQL {
  const [weight = "", ...others] = weightColumns(sought);
  const share = sought.isPlace ? sql` * iif(isPlace and s.hasSubject, ${PLACE_SHARE}, 1)` : sql``;
  const required = sql.raw(sought.isRequired ? "iif(isRequired, weight, 0)" : "weight");
  const further = hasClose
    ? sql`, 1.0 * sum(${required}) / s.whole, sum(1 << n), t.isClose`
    : sql``;
  const read = ["n", weight, ...others].map((name) => `d.${name}`);
  return sql`select json_array(l.rank, cast(round(${SCORE_STEPS} * total(weight * value) / s.whole) as integer)${further})
      from (select ${sql.raw(["n", ...others].join(", "))}, weight${share} as weight, ${CONCEPT_VALUE} as value
        from (${proofsIn({ concepts, columns: read, from: OWN_SIGNATURE })}) group by n)`;
}
