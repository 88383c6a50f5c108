import { type SQL, sql } from "drizzle-orm";
import { type FacetGroup, facetKey, facetPattern } from "./facet-keys.server.ts";
import { IS_COUNTED } from "./hits.server.ts";
import type { ListingFilter } from "./listing-filter.server.ts";
import { FILTER_TAGS_FIRST } from "./schema.ts";

/** How many tags the filter offers, the specified ones included. */
export const TAG_LIMIT = 30;

/** Where counts are read, and how to read the tags among them. */
interface Counts {
  table: SQL;
  tags: SQL;
}

const COUNTED: Counts = { table: sql`counted`, tags: sql`counted` };
/** Left to itself the planner would sort all the tags there are. */
const STORED: Counts = {
  table: sql`expert_facet_counts`,
  tags: sql`expert_facet_counts INDEXED BY expert_facet_counts_tags`,
};
const TOP = sql.raw(`ORDER BY count DESC LIMIT ${TAG_LIMIT}`);

/** How many experts are listed. */
export const STORED_TOTAL: SQL = sql`
  (SELECT coalesce(sum(count), 0) FROM expert_facet_counts WHERE facet GLOB 'v:*')`;

/** JSON of the counts over everything listed, as the writes keep them; of the tags only what the filter may show. */
export function storedCounts(filter: ListingFilter): SQL {
  return shownCounts(STORED, filter);
}

/** Common table `counted`: the facets of these groups among the hits, empty when there are too many to count. */
export function countedFacets(groups: readonly FacetGroup[]): SQL {
  const patterns = groups.map((group) => sql`f.value GLOB ${facetPattern(group)}`);
  return sql`
    counted AS MATERIALIZED (SELECT f.value AS facet, count(*) AS count
      FROM hits, json_each(hits.facets) f
      WHERE ${IS_COUNTED} AND (${sql.join(patterns, sql` OR `)}) GROUP BY f.value)`;
}

/** JSON of `counted`, or of the stored counts in their place: they tell which countries and tags there are. */
export function hitCounts(filter: ListingFilter): SQL {
  return sql`CASE WHEN ${IS_COUNTED} THEN ${shownCounts(COUNTED, filter)}
    ELSE ${storedCounts(filter)} END`;
}

function shownCounts({ table, tags }: Counts, filter: ListingFilter): SQL {
  const keys = [...FILTER_TAGS_FIRST.map((tag) => facetKey("tags", tag)), ...filter.tags];
  return sql`(SELECT json_group_object(facet, count) FROM (
    SELECT facet, count FROM ${table} WHERE facet < 't:'
    UNION SELECT facet, count FROM ${table} WHERE facet >= 't;'
    UNION SELECT facet, count FROM ${table}
      WHERE facet IN (SELECT value FROM json_each(${JSON.stringify(keys)}))
    UNION SELECT facet, count FROM (SELECT facet, count FROM ${tags} WHERE facet GLOB 't:*' ${TOP})))`;
}
