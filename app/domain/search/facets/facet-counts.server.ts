import { type SQL, sql } from "drizzle-orm";
import {
  facetPattern,
  type ListingIndex,
  TAG_PREFIX,
} from "#app/domain/search/index/listing-index.server.ts";
import { IS_COUNTED } from "#app/domain/search/list/hits.server.ts";
import { type ListingFilter, tagKeys } from "#app/domain/search/list/listing-filter.server.ts";

/** How many tags a filter offers, `tagsFirst` included. */
export const TAG_LIMIT = 30;

/** Where counts are read, and how to read the tags among them. */
interface Counts {
  table: SQL;
  tags: SQL;
}

const COUNTED: Counts = { table: sql`counted`, tags: sql`counted` };
const TOP = sql.raw(`ORDER BY count DESC LIMIT ${TAG_LIMIT}`);

/** How many records are listed. */
export function storedTotal(index: ListingIndex): SQL {
  // Not a parameter, because only a pattern that the planner can read makes it use the index.
  const pattern = sql.raw(`'${facetPattern(index, index.totalGroup)}'`);
  return sql`(SELECT coalesce(sum(count), 0) FROM ${index.facetCounts} WHERE facet GLOB ${pattern})`;
}

/** JSON of the counts over everything listed, as the writes keep them; of the tags only what the filter may show. */
export function storedCounts(filter: ListingFilter): SQL {
  const { facetCounts, topTags } = filter.index;
  // Left to itself the planner would sort all the tags there are.
  const tags = sql`${facetCounts} INDEXED BY ${topTags}`;
  return shownCounts({ table: facetCounts, tags }, filter);
}

/** Common table `counted`: the facets of these groups among the hits, empty when there are too many to count. */
export function countedFacets<Group extends string>(
  index: ListingIndex<Group>,
  groups: readonly NoInfer<Group>[],
): SQL {
  const patterns = groups.map((group) => sql`f.value GLOB ${facetPattern(index, group)}`);
  return sql`
    counted AS MATERIALIZED (SELECT f.value AS facet, count(*) AS count
      FROM hits, json_each(hits.facets) f
      WHERE ${IS_COUNTED} AND (${sql.join(patterns, sql` OR `)}) GROUP BY f.value)`;
}

/** JSON of `counted`, or of the stored counts in their place: they tell which open-ended values there are. */
export function hitCounts(filter: ListingFilter): SQL {
  return sql`CASE WHEN ${IS_COUNTED} THEN ${shownCounts(COUNTED, filter)}
    ELSE ${storedCounts(filter)} END`;
}

function shownCounts({ table, tags }: Counts, filter: ListingFilter): SQL {
  const first = filter.index.tagsFirst.map((tag) => TAG_PREFIX + tag);
  const keys = JSON.stringify([...first, ...tagKeys(filter)]);
  return sql`(SELECT json_group_object(facet, count) FROM (
    SELECT facet, count FROM ${table} WHERE facet < 't:'
    UNION SELECT facet, count FROM ${table} WHERE facet >= 't;'
    UNION SELECT facet, count FROM ${table} WHERE facet IN (SELECT value FROM json_each(${keys}))
    UNION SELECT facet, count FROM (SELECT facet, count FROM ${tags} WHERE facet GLOB 't:*' ${TOP})))`;
}
