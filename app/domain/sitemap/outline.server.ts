import { sql } from "drizzle-orm";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { facetPattern, facetValues } from "#app/domain/search/index/listing-index.server.ts";
import type { Database } from "#db/client.ts";
import { PART_SIZE, type SitemapKind, SOURCES } from "./kinds.server.ts";

/**
 * The number of newest changes that are read, listed or not, so the cost does not grow with the
 * directory. Parts without one of these changes have no time, because finding it would mean reading
 * all rows.
 */
const LOOKED_AT = sql.raw("2000");

export interface KindOutline {
  /** The parts in their order, each with its newest change if known. */
  parts: { updatedAt: number | null }[];
  /** The newest change of all. */
  updatedAt: number | null;
}

export interface SitemapOutline extends Record<SitemapKind, KindOutline> {
  /** The newest change within each category of experts, if known. */
  categories: Map<string, number>;
}

interface OutlineRow {
  last: number | null;
  changes: string;
}

/** The parts of the sitemap and their newest changes, in one round trip. */
export async function outlineSitemap(db: Database): Promise<SitemapOutline> {
  const [[experts], [products], categories] = await db.batch([
    db.all<OutlineRow>(selectOutline("experts")),
    db.all<OutlineRow>(selectOutline("products")),
    db.all<{ facet: string; updatedAt: number }>(sql`
      select facet.value as facet, max(recent.updated_at) as updatedAt from ${recentChanges("experts")} recent
      join expert_listings listing on listing.profile_id = recent.id, json_each(listing.facets) facet
      where facet.value glob ${facetPattern(EXPERT_INDEX, "categories")} group by facet.value`),
  ]);
  return {
    experts: toKindOutline(experts),
    products: toKindOutline(products),
    categories: new Map(
      categories.flatMap(({ facet, updatedAt }) =>
        facetValues(EXPERT_INDEX, "categories", [facet]).map((category): [string, number] => [
          category,
          updatedAt,
        ]),
      ),
    ),
  };
}

function selectOutline(kind: SitemapKind) {
  const size = BigInt(PART_SIZE);
  return sql`
    select (select max(rowid) from ${SOURCES[kind].rows}) as last,
      (select json_group_array(json_array(part, updatedAt)) from (
        select (row - 1) / ${size} as part, max(updated_at) as updatedAt
        from ${recentChanges(kind)} group by part)) as changes`;
}

function recentChanges(kind: SitemapKind) {
  const { rows, listed } = SOURCES[kind];
  return sql`(select item.* from
    (select rowid as row, id, updated_at from ${rows} order by updated_at desc limit ${LOOKED_AT}) item
    where ${listed})`;
}

function toKindOutline(row: OutlineRow | undefined): KindOutline {
  const changes = new Map<number, number>(JSON.parse(row?.changes ?? "[]"));
  const length = Math.ceil((row?.last ?? 0) / PART_SIZE);
  return {
    parts: Array.from({ length }, (_, part) => ({ updatedAt: changes.get(part) ?? null })),
    updatedAt: changes.size > 0 ? Math.max(...changes.values()) : null,
  };
}
