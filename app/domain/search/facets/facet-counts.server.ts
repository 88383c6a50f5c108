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
const TOP = sql.raw(`order by count desc limit ${TAG_LIMIT}`);

/** Expression: the number of listed records. */
export function storedTotal(index: ListingIndex): SQL {
  // A literal instead of a parameter: the planner uses the index only for a pattern that it can
  // read.
  const pattern = sql.raw(`'${facetPattern(index, index.totalGroup)}'`);
  return sql`(select coalesce(sum(count), 0) from ${index.facetCounts} where facet glob ${pattern})`;
}

/**
 * JSON of the stored counts over all listings; of the tags, only those that the filter may show.
 */
export function storedCounts(filter: ListingFilter): SQL {
  const { facetCounts, topTags } = filter.index;
  // Without the hint, the planner would sort all tags.
  const tags = sql`${facetCounts} indexed by ${topTags}`;
  return shownCounts({ table: facetCounts, tags }, filter);
}

/**
 * Common table `counted`: the facets of these groups among the hits, empty when there are too many
 * hits to count.
 */
export function countedFacets<Group extends string>(
  index: ListingIndex<Group>,
  groups: readonly NoInfer<Group>[],
): SQL {
  const patterns = groups.map((group) => sql`f.value glob ${facetPattern(index, group)}`);
  return sql`
    counted as materialized (select f.value as facet, count(*) as count
      from hits, json_each(hits.facets) f
      where ${IS_COUNTED} and (${sql.join(patterns, sql` or `)}) group by f.value)`;
}

/**
 * JSON of `counted`, or of the stored counts when it is empty: they give the values of the
 * open-ended groups.
 */
export function hitCounts(filter: ListingFilter): SQL {
  return sql`case when ${IS_COUNTED} then ${shownCounts(COUNTED, filter)}
    else ${storedCounts(filter)} end`;
}

function shownCounts({ table, tags }: Counts, filter: ListingFilter): SQL {
  const first = filter.index.tagsFirst.map((tag) => TAG_PREFIX + tag);
  const keys = JSON.stringify([...first, ...tagKeys(filter)]);
  return sql`(select json_group_object(facet, count) from (
    select facet, count from ${table} where facet < 't:'
    union select facet, count from ${table} where facet >= 't;'
    union select facet, count from ${table} where facet in (select value from json_each(${keys}))
    union select facet, count from (select facet, count from ${tags} where facet glob 't:*' ${TOP})))`;
}
