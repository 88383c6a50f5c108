import { type SQL, sql } from "drizzle-orm";
import {
  countedFacets,
  hitCounts,
  storedCounts,
  storedTotal,
} from "#app/domain/search/facets/facet-counts.server.ts";
import { groupsOf } from "#app/domain/search/index/listing-index.server.ts";
import { countedHits } from "./hits.server.ts";
import type { ListSlice } from "./list-slice.server.ts";
import { isOpen, type ListingFilter } from "./listing-filter.server.ts";
import { scanPage } from "./page-scan.server.ts";

/** The one row of each statement. */
export interface FacetRow {
  /** The total; of a filter, at most one more than the count limit. */
  total: number;
  /** 1 when there are no further hits. */
  isExact: number;
  /** JSON object of facet key to count. */
  counts: string;
}

export interface ListRow extends FacetRow {
  /** JSON list of cards, nearest to the cut first. */
  cards: string;
}

/** How the cards of a list are read. */
export interface CardSource {
  /**
   * `rank`, `id` and `sortName`, from which cursors are made, and all other columns of `select`.
   */
  columns: readonly string[];
  /**
   * The cards of a subquery of ranks. `order` may use its columns (`page`) and those of the listing
   * (`l`).
   */
  select(ranks: SQL, order: SQL): SQL;
}

/** Page, total and counts in one statement, so that hits are searched once. Returns a `ListRow`. */
export function selectList(filter: ListingFilter, cut: ListSlice, source: CardSource): SQL {
  const { ranks, order } = scanPage(filter, cut);
  const fields = sql.raw(source.columns.map((column) => `'${column}', ${column}`).join(", "));
  const cards = sql`(select json_group_array(json_object(${fields}))
    from (${source.select(ranks, order)}))`;
  if (isOpen(filter)) {
    return sql`${storedSize(filter)}, ${storedCounts(filter)} as counts, ${cards} as cards`;
  }
  return sql`with ${countedHits(filter)}, ${countedFacets(filter.index, groupsOf(filter.index))}
    select total, isExact, ${hitCounts(filter)} as counts, ${cards} as cards from size`;
}

function storedSize({ index }: ListingFilter): SQL {
  return sql`select ${storedTotal(index)} as total, 1 as isExact`;
}

/** Total and counts alone, for the choices of one group. Returns a `FacetRow`. */
export function selectCounts<Group extends string>(
  filter: ListingFilter<Group>,
  group: NoInfer<Group>,
): SQL {
  if (isOpen(filter)) {
    return sql`${storedSize(filter)}, ${storedCounts(filter)} as counts`;
  }
  return sql`with ${countedHits(filter)}, ${countedFacets(filter.index, [group])}
    select total, isExact, ${hitCounts(filter)} as counts from size`;
}
