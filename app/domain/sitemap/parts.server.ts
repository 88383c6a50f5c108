import { type SQL, sql } from "drizzle-orm";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { facetPattern, facetValues } from "#app/domain/search/index/listing-index.server.ts";
import type { Database } from "#db/client.ts";

/** The kinds that need more than one sitemap. */
export const SITEMAP_KINDS = ["experts", "products"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/**
 * A part contains one range of row numbers. So finding it needs no count, and a new row changes
 * only the last part. Two addresses per row stay far below the limit of 50,000.
 */
export const PART_SIZE = 5_000;

/** Tables, the index of what is shown, and the column that ends an address. */
const SOURCES: Record<SitemapKind, { rows: SQL; listed: SQL; name: SQL }> = {
  experts: {
    rows: sql`profiles`,
    // Unclaimed listings are not offered to search engines.
    listed: sql`exists (select 1 from expert_listings l join profiles p on p.id = l.profile_id
      where l.profile_id = item.id and p.unclaimed_at is null)`,
    name: sql`username`,
  },
  products: {
    rows: sql`products`,
    listed: sql`exists (select 1 from product_listings where product_id = item.id)`,
    name: sql`slug`,
  },
};

/**
 * The number of newest changes that are read, listed or not, so the cost does not grow with the
 * directory. Parts without one of these changes have no time, because finding it would mean reading
 * all rows.
 */
const LOOKED_AT = sql.raw("2000");

type OutlineRow = Awaited<ReturnType<typeof outlineQuery>>[number];

interface KindOutline {
  /** The parts in their order, each with its newest change if known. */
  parts: { updatedAt: number | null }[];
  /** The newest change of all. */
  updatedAt: number | null;
}

export interface SitemapOutline extends Record<SitemapKind, KindOutline> {
  /** The newest change within each category of experts, if known. */
  categories: Map<string, number>;
}

/** The parts of the sitemap and their newest changes, in one round trip. */
export async function outlineSitemap(db: Database): Promise<SitemapOutline> {
  const [[experts], [products], categories] = await db.batch([
    outlineQuery(db, "experts"),
    outlineQuery(db, "products"),
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

function outlineQuery(db: Database, kind: SitemapKind) {
  const size = BigInt(PART_SIZE);
  return db.all<{ last: number | null; changes: string }>(sql`
    select (select max(rowid) from ${SOURCES[kind].rows}) as last,
      (select json_group_array(json_array(part, updatedAt)) from (
        select (row - 1) / ${size} as part, max(updated_at) as updatedAt
        from ${recentChanges(kind)} group by part)) as changes`);
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

/**
 * Everything shown in one part, counted from 1; null for a part that does not exist. An early part
 * may have become empty.
 */
export async function listSitemapPart(db: Database, kind: SitemapKind, part: number) {
  const { rows, listed, name } = SOURCES[kind];
  const first = BigInt((part - 1) * PART_SIZE + 1);
  const last = BigInt(part * PART_SIZE);
  const [answer] = await db.all<{ isThere: number; entries: string }>(sql`
    select ${first} <= (select max(rowid) from ${rows}) as isThere,
      (select json_group_array(json_array(item.${name}, item.updated_at)) from ${rows} item
        where item.rowid between ${first} and ${last} and ${listed}) as entries`);
  if (!answer?.isThere) return null;
  const entries: [name: string, updatedAt: number][] = JSON.parse(answer.entries);
  return entries.map(([name, updatedAt]) => ({ name, updatedAt }));
}
