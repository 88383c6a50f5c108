import { type SQL, sql } from "drizzle-orm";
import { facetPattern, type ListingIndex } from "#app/domain/search/index/listing-index.server.ts";
import { type ListingFilter, tagKeys } from "#app/domain/search/list/listing-filter.server.ts";
import { TAG_PREFIX } from "#app/domain/search/schema.ts";

/** How many tags a filter offers, `tagsFirst` included. */
export const TAG_LIMIT = 30;

const FACETS_OF_HITS = sql.raw("(select key as facet, value as count from json_each(s.facets))");
/** As in the condition of the index `topTags`, which the planner must recognise. */
const TAGS = sql.raw(`'${TAG_PREFIX}*'`);
/** The first key after all tags: ";" follows ":". */
const AFTER_TAGS = TAG_PREFIX.replace(":", ";");
const MOST_USED = sql.raw(`order by count desc limit ${TAG_LIMIT}`);

/** Expression: the number of listed records. */
export function storedTotal(index: ListingIndex): SQL {
  // A literal instead of a parameter: the planner uses the index only for a pattern that it can
  // read.
  const pattern = sql.raw(`'${facetPattern(index, index.totalGroup)}'`);
  return sql`(select coalesce(sum(count), 0) from ${index.facetCounts} where facet glob ${pattern})`;
}

/**
 * JSON of the stored counts over all listings; of the tags, only those that the filter may show. A
 * tag may be there twice, with the same count.
 */
export function storedCounts(filter: ListingFilter): SQL {
  const { facetCounts, topTags } = filter.index;
  const shown = shownTags(filter).map((tag) => [tag, tag]);
  // Ranges, so that the counts are read in one part: SQLite plans each part of a union.
  const ranges = JSON.stringify([["", TAG_PREFIX], [AFTER_TAGS, "~"], ...shown]);
  // Without the hint, the planner would sort all tags.
  const tags = sql`${facetCounts} indexed by ${topTags}`;
  return sql`(select json_group_object(facet, count) from (
    select facet, count from json_each(${ranges}) r cross join ${facetCounts} where facet between r.value ->> 0 and r.value ->> 1
    union all select * from (select facet, count from ${tags} where facet glob ${TAGS} ${MOST_USED})))`;
}

/**
 * JSON of the counts among the few hits of the row `s`; of the tags, only those that the filter may
 * show. Null for many hits. Each part reads the JSON once; a subquery in a condition would be run
 * for each of its rows.
 */
export function hitCounts(filter: ListingFilter, isExact: SQL): SQL {
  return sql`iif(${isExact}, (select json_group_object(facet, count) from (
    select facet, count from ${FACETS_OF_HITS} where facet not glob ${TAGS}
      or facet in (select value from json_each(${JSON.stringify(shownTags(filter))}))
    union all select facet, count from (select facet, count from ${FACETS_OF_HITS} where facet glob ${TAGS} ${MOST_USED}))), null)`;
}

/** Tags that a filter shows however rare they are. */
function shownTags(filter: ListingFilter): string[] {
  const first = filter.index.tagsFirst.map((tag) => TAG_PREFIX + tag);
  return [...first, ...tagKeys(filter)];
}
