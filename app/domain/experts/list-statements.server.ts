import { type SQL, sql } from "drizzle-orm";
import { selectCards } from "./card-rows.server.ts";
import { countedFacets, hitCounts, STORED_TOTAL, storedCounts } from "./facet-counts.server.ts";
import { FACET_GROUPS, type FacetGroup } from "./facet-keys.server.ts";
import { countedHits } from "./hits.server.ts";
import type { ListCut } from "./list-cut.server.ts";
import { isOpen, type ListingFilter } from "./listing-filter.server.ts";
import { walkPage } from "./page-walk.server.ts";

/** The one row of each statement. */
export interface FacetRow {
  /** Of a filter at most one more than are counted. */
  total: number;
  /** JSON object of facet key to count. */
  counts: string;
}

export interface ListRow extends FacetRow {
  /** JSON list of `CardRow`s, nearest to the cut first. */
  cards: string;
}

/** Page, total and counts in one statement, so that the hits are looked for once. Answers with a `ListRow`. */
export function selectList(filter: ListingFilter, cut: ListCut): SQL {
  const { ranks, order } = walkPage(filter, cut);
  const cards = sql`(SELECT json_group_array(json_object(
    'rank', rank, 'id', id, 'username', username, 'name', name, 'company', company, 'country', country,
    'avatarKey', avatarKey, 'biography', biography, 'verified', verified, 'facets', facets))
    FROM (${selectCards(ranks, order)}))`;
  if (isOpen(filter)) {
    return sql`SELECT ${STORED_TOTAL} AS total, ${storedCounts(filter)} AS counts, ${cards} AS cards`;
  }
  return sql`WITH ${countedHits(filter)}, ${countedFacets(FACET_GROUPS)}
    SELECT total, ${hitCounts(filter)} AS counts, ${cards} AS cards FROM size`;
}

/** Total and counts alone, for the choices of one group. Answers with a `FacetRow`. */
export function selectCounts(filter: ListingFilter, group: FacetGroup): SQL {
  if (isOpen(filter)) {
    return sql`SELECT ${STORED_TOTAL} AS total, ${storedCounts(filter)} AS counts`;
  }
  return sql`WITH ${countedHits(filter)}, ${countedFacets([group])}
    SELECT total, ${hitCounts(filter)} AS counts FROM size`;
}
