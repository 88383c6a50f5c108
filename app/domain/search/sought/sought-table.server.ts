import { type SQL, sql } from "drizzle-orm";
import { facetToken, quoteToken } from "#app/domain/search/index/tokens.server.ts";
import { askedKeys, type ListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import type { ConceptColumns } from "./concept-tables.server.ts";

/** Up to this number, hits are counted and sorted exactly. */
export const COUNT_LIMIT = 500;
export const MANY = sql.raw(String(COUNT_LIMIT));
/** So many concepts drive the index, the rarest ones; the rest only order the hits. */
const MOST_DRIVING = 6;

/**
 * Each scored listing is compared with each word that may prove a concept, which takes most of the
 * time of a search. So many comparisons are made, but for enough listings for two pages. The
 * other hits that were counted follow in rank order.
 */
const COMPARISONS = 2_500;
const LEAST_SCORED = 42;
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
  columns: ConceptColumns,
  { isOpened, isScored, hasClose }: SoughtOptions,
): SQL {
  const facets = facetExpression(filter);
  const and = facets === "" ? sql`` : sql` || ${` AND ${facets}`}`;
  const { all, total } = joinsOf(filter, columns);
  const tiers = [
    sql`${all("'(' || (asked ->> 'exact') || ')'")}${and} as exact`,
    sql`${all("strongest")}${and} as strong`,
    sql.raw(`min(${COUNT_LIMIT}, max(${LEAST_SCORED}, ${COMPARISONS} / ${total("json_array_length(needles)")})) as most`),
  ];
  const weighed = [sql`${all("iif(place = 1, strongest, expression)")}${and} as led`, wholeOf(columns)];
  const list = columns.weight ? "json_group_array" : "json_array";
  const parts = [
    sql`${all("expression")}${and} as anywhere`,
    ...(isOpened ? [sql`${all("expression")} as meant`] : []),
    ...(isScored ? tiers : []),
    ...(isScored && columns.weight ? weighed : []),
    sql.raw(`${list}(json_object(${fieldsOf(columns, hasClose)})) as concepts`),
  ];
  return sql`
    sought as materialized (select ${sql.join(parts, sql`, `)} from concepts)`;
}

/** How texts of concepts are joined by "and", and their numbers added. */
function joinsOf({ concepts }: ListingFilter, { weight, isRequired }: ConceptColumns) {
  const driving = [
    ...(isRequired ? ["isRequired"] : []),
    ...(concepts.length > MOST_DRIVING ? [`place <= ${MOST_DRIVING}`] : []),
  ];
  const where = driving.length > 0 ? ` filter (where ${driving.join(" and ")})` : "";
  return {
    all: (text: string) => sql.raw(weight ? `group_concat(${text}, ' AND ')${where}` : text),
    total: (number: string) => (weight ? `sum(${number})` : number),
  };
}

function wholeOf({ isPlace, isRequired }: ConceptColumns): SQL {
  const where = isRequired ? " filter (where isRequired)" : "";
  if (!isPlace) return sql.raw(`sum(weight)${where} as whole`);
  const hasSubject = `max(${isRequired ? "isRequired and " : ""}not isPlace)`;
  return sql`iif(${sql.raw(hasSubject)}, sum(weight * iif(isPlace, ${PLACE_SHARE}, 1))${sql.raw(where)}, sum(weight)${sql.raw(where)}) as whole,
        ${sql.raw(hasSubject)} as hasSubject`;
}

/** Names and values of what is told about a concept: `StoredConcept`, and what statements read. */
function fieldsOf(columns: ConceptColumns, hasClose = false): string {
  const found = columns.lookups.filter((name) => name !== "slip").map((name) => `${name} ->> 0`);
  const fields = {
    n: true,
    docs: true,
    isPlace: columns.isPlace,
    slip: columns.lookups.includes("slip"),
    isRequired: columns.isRequired,
    ...{ frequency: hasClose, expression: hasClose, place: hasClose },
  };
  const names = Object.entries(fields).flatMap(([name, isThere]) => (isThere ? [name] : []));
  const isPart = found.length > 0 ? [`'isPart', ${found.map((each) => `${each} is not null`).join(" or ")}`] : [];
  return [...names.map((name) => `'${name}', ${name}`), ...isPart].join(", ");
}
