import { type SQL, sql } from "drizzle-orm";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { facetValues } from "#app/domain/search/index/listing-index.server.ts";
import type { Database } from "#db/client.ts";

/** The kinds that need more than one sitemap. */
export const SITEMAP_KINDS = ["experts", "products"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/**
 * A part contains one range of row numbers. So finding it needs no count, and a new row changes
 * only the last part. Two addresses per row stay far below the limit of 50,000.
 */
export const PART_SIZE = 5_000;

/** Tables, the index of what is shown, its facets of a row, and the column that ends an address. */
const SOURCES: Record<SitemapKind, { rows: SQL; listed: SQL; facets: SQL; name: SQL }> = {
  experts: {
    rows: sql`profiles`,
    // Unclaimed listings are not offered to search engines.
    listed: sql`item.unclaimed_at is null
      and exists (select 1 from expert_listings where profile_id = item.id)`,
    facets: sql`(select facets from expert_listings where profile_id = item.id)`,
    name: sql`username`,
  },
  products: {
    rows: sql`products`,
    listed: sql`exists (select 1 from product_listings where product_id = item.id)`,
    facets: sql`null`,
    name: sql`slug`,
  },
};

/**
 * The number of newest changes that are read, listed or not: so few for the index that it reads at
 * most 100 rows, and more for the page of categories. What has none of these changes has no time
 * there; each address of an expert or product has its own in its part.
 */
const CHANGES = { index: 20, categories: 1_000 } as const;

type OutlineRow = Awaited<ReturnType<typeof outlineQuery>>[number];

/** A newest change; null for a row that is not listed. */
type Change = [part: number, updatedAt: number, facets: string | null];

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
export async function outlineSitemap(
  db: Database,
  reader: keyof typeof CHANGES,
): Promise<SitemapOutline> {
  const [[experts], [products]] = await db.batch([
    outlineQuery(db, "experts", reader),
    outlineQuery(db, "products", reader),
  ]);
  const changes = readChanges(experts);
  return {
    experts: toKindOutline(experts, changes),
    products: toKindOutline(products, readChanges(products)),
    categories: newestOf(
      changes.flatMap(([, updatedAt, facets]) =>
        facetValues(EXPERT_INDEX, "categories", JSON.parse(facets ?? "[]")).map(
          (category) => [category, updatedAt] as const,
        ),
      ),
    ),
  };
}

/** The newest changes come first. */
function outlineQuery(db: Database, kind: SitemapKind, reader: keyof typeof CHANGES) {
  const size = BigInt(PART_SIZE);
  const { rows, listed, facets } = SOURCES[kind];
  const known = reader === "categories" ? facets : sql`null`;
  return db.all<{ last: number | null; changes: string }>(sql`
    select (select max(rowid) from ${rows}) as last,
      (select json_group_array(case when ${listed}
          then json_array((item.rowid - 1) / ${size}, item.updated_at, ${known}) end)
        from (select rowid, * from ${rows} order by updated_at desc limit ${BigInt(CHANGES[reader])}) item) as changes`);
}

const readChanges = (row: OutlineRow | undefined): Change[] =>
  (JSON.parse(row?.changes ?? "[]") as (Change | null)[]).filter((change) => change !== null);

function newestOf<Key>(times: readonly (readonly [key: Key, updatedAt: number])[]) {
  const newest = new Map<Key, number>();
  for (const [key, updatedAt] of times)
    newest.set(key, Math.max(updatedAt, newest.get(key) ?? updatedAt));
  return newest;
}

function toKindOutline(row: OutlineRow | undefined, changes: readonly Change[]): KindOutline {
  const newest = newestOf(changes.map(([part, updatedAt]) => [part, updatedAt] as const));
  const length = Math.ceil((row?.last ?? 0) / PART_SIZE);
  return {
    parts: Array.from({ length }, (_, part) => ({ updatedAt: newest.get(part) ?? null })),
    updatedAt: newest.size > 0 ? Math.max(...newest.values()) : null,
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
