import { type SQL, sql } from "drizzle-orm";
import { facetToken, quoteToken } from "#app/domain/search/index/tokens.server.ts";
import { askedKeys, type ListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import type { Concepts } from "./concept-tables.server.ts";

/** Up to this number, hits are counted and sorted exactly. */
export const COUNT_LIMIT = 500;
export const COUNT_LIMIT_SQL = sql.raw(String(COUNT_LIMIT));
/** So many concepts drive the index, the rarest ones; the rest only order the hits. */
export const MOST_DRIVING_CONCEPTS = 6;

/**
 * Each scored listing is compared with each word that may prove a concept, which takes most of the
 * time of a search. So many comparisons are made, but for enough listings for two pages. The
 * other hits that were counted follow in rank order.
 */
const MOST_COMPARISONS = sql.raw("2500");
const LEAST_SCORED_LISTINGS = sql.raw("42");
/**
 * A place orders those who fit the subject: an expert for the subject elsewhere is nearer to what
 * was meant than a neighbour with another subject.
 */
export const PLACE_SHARE = sql.raw("0.15");

export interface SoughtOptions {
  /** Whether the choices of a group are counted apart, which needs the words without the filter. */
  isOpened?: boolean;
  /** Whether hits are scored, which needs the expressions of the best tiers. */
  isScored?: boolean;
  /** Whether what comes close to a hit is sought by the concepts. */
  hasClose?: boolean;
}

/** All groups, and one value of each. */
export function facetExpression(filter: ListingFilter): string {
  return askedKeys(filter)
    .map((keys) => `(${keys.map(facetToken).map(quoteToken).join(" OR ")})`)
    .join(" AND ");
}

/**
 * One row: expressions of the hits (`anywhere`) and of the best tiers of them, and JSON of the
 * concepts. `most` listings are scored; the required concepts weigh `whole`. Where a place is
 * sought, `hasSubject` tells whether something else is, too.
 */
export function soughtTable(
  filter: ListingFilter,
  concepts: Concepts,
  { isOpened, isScored, hasClose }: SoughtOptions,
): SQL {
  const { areSeveral, expression, strongest, needles } = concepts;
  const facets = facetExpression(filter);
  const and = facets === "" ? sql`` : sql` || ${` AND ${facets}`}`;
  const all = (text: SQL) => (areSeveral ? joinRequired(filter, concepts, text) : text);
  const compared = sql`json_array_length(${needles})`;
  const tiers = [
    sql`${all(sql`'(' || (asked ->> 'exact') || ')'`)}${and} as exact`,
    sql`${all(strongest)}${and} as strong`,
    sql`min(${COUNT_LIMIT_SQL}, max(${LEAST_SCORED_LISTINGS}, ${MOST_COMPARISONS} / ${areSeveral ? sql`sum(${compared})` : compared})) as most`,
    ...(areSeveral
      ? [sql`${all(sql`iif(place = 1, strongest, expression)`)}${and} as led`, wholeOf(concepts)]
      : []),
  ];
  const list = sql.raw(areSeveral ? "json_group_array" : "json_array");
  const parts = [
    sql`${all(expression)}${and} as anywhere`,
    ...(isOpened ? [sql`${all(expression)} as meant`] : []),
    ...(isScored ? tiers : []),
    sql`${list}(json_object(${fieldsOf(concepts, hasClose)})) as concepts`,
  ];
  return sql`
    sought as materialized (select ${sql.join(parts, sql`, `)} from ${concepts.rows})`;
}

/** Texts of the concepts that drive the index, joined by "and". */
function joinRequired({ concepts }: ListingFilter, { isRequired }: Concepts, text: SQL): SQL {
  const driving = [
    ...(isRequired ? ["isRequired"] : []),
    ...(concepts.length > MOST_DRIVING_CONCEPTS ? [`place <= ${MOST_DRIVING_CONCEPTS}`] : []),
  ];
  const where = driving.length > 0 ? ` filter (where ${driving.join(" and ")})` : "";
  return sql`group_concat(${text}, ' AND ')${sql.raw(where)}`;
}

function wholeOf({ isPlace, isRequired }: Concepts): SQL {
  const where = sql.raw(isRequired ? " filter (where isRequired)" : "");
  if (!isPlace) return sql`sum(weight)${where} as whole`;
  const hasSubject = sql.raw(`max(${isRequired ? "isRequired and " : ""}not isPlace)`);
  return sql`iif(${hasSubject}, sum(weight * iif(isPlace, ${PLACE_SHARE}, 1))${where}, sum(weight)${where}) as whole,
        ${hasSubject} as hasSubject`;
}

/** Names and values of a concept: those of `StoredConcept`, and what statements read. */
function fieldsOf(
  { terms, correction, suggestion, isPlace, isRequired }: Concepts,
  hasClose = false,
): SQL {
  const names = [
    ...["n", "docs"],
    ...(isPlace ? ["isPlace"] : []),
    ...(isRequired ? ["isRequired"] : []),
    ...(hasClose ? ["frequency", "expression", "place"] : []),
  ];
  const isPart = terms.map((name) => `${name} ->> 0 is not null`).join(" or ");
  const fields = [
    ...names.map((name) => sql.raw(`'${name}', ${name}`)),
    ...(terms.length > 0 ? [sql.raw(`'isPart', ${isPart}`)] : []),
    ...(correction ? [sql`'fix', ${correction}`] : []),
    ...(suggestion ? [sql`'guess', ${suggestion}`] : []),
  ];
  return sql.join(fields, sql`, `);
}
