import { type SQL, sql } from "drizzle-orm";
import { type FacetGroup, facetKey, facetPattern } from "./facet-keys.server.ts";
import { type ListingFilter, selectHits } from "./listing-filter.server.ts";
import { FILTER_TAGS_FIRST } from "./schema.ts";

/** Above this many hits nothing is counted. */
export const COUNT_LIMIT = 1_000;
/** How many tags the filter offers, the specified ones included. */
export const TAG_LIMIT = 30;

/** The one row of the statements below. */
export interface FacetRow {
  /** Of counted hits at most one more than the limit. */
  total: number;
  /** JSON object of facet key to count. Of the tags only those that the filter may show. */
  counts: string;
}

const MANY = sql.raw(String(COUNT_LIMIT));
const TOP_TAGS = sql.raw(`GLOB 't:*' ORDER BY count DESC LIMIT ${TAG_LIMIT}`);
const NOT_TAGS = sql.raw(`(facet < 't:' OR facet >= 't;')`);

/** The counts of everything listed, as the writes keep them. */
export function storedCounts(filter: ListingFilter): SQL {
  return sql`SELECT (SELECT coalesce(sum(count), 0) FROM expert_facet_counts WHERE facet GLOB 'v:*') AS total,
    ${shownCounts(sql`expert_facet_counts`, filter)} AS counts`;
}

/**
 * The counts among the hits of a filter, for these groups. Above the limit the stored counts take their place: they say
 * which countries and tags there are.
 */
export function countHits(filter: ListingFilter, groups: readonly FacetGroup[]): SQL {
  const patterns = groups.map((group) => sql`f.value GLOB ${facetPattern(group)}`);
  return sql`
    WITH hits AS MATERIALIZED (SELECT l.facets ${selectHits(filter).source} LIMIT ${MANY} + 1),
    size AS MATERIALIZED (SELECT count(*) AS total FROM hits),
    counted AS MATERIALIZED (SELECT f.value AS facet, count(*) AS count
      FROM hits, json_each(hits.facets) f
      WHERE (SELECT total FROM size) <= ${MANY} AND (${sql.join(patterns, sql` OR `)})
      GROUP BY f.value)
    SELECT total, CASE WHEN total <= ${MANY} THEN ${shownCounts(sql`counted`, filter)}
      ELSE ${shownCounts(sql`expert_facet_counts`, filter)} END AS counts
    FROM size`;
}

function shownCounts(table: SQL, { tags }: ListingFilter): SQL {
  const keys = [...FILTER_TAGS_FIRST.map((tag) => facetKey("tags", tag)), ...tags];
  return sql`(SELECT json_group_object(facet, count) FROM (
    SELECT facet, count FROM ${table} WHERE ${NOT_TAGS}
    UNION SELECT facet, count FROM ${table}
      WHERE facet IN (SELECT value FROM json_each(${JSON.stringify(keys)}))
    UNION SELECT facet, count FROM (SELECT facet, count FROM ${table} WHERE facet ${TOP_TAGS})))`;
}
