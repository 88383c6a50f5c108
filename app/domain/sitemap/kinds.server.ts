import { type SQL, sql } from "drizzle-orm";

/** What there are more of than one sitemap can hold. */
export const SITEMAP_KINDS = ["experts", "products"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/**
 * A part holds the rows whose row numbers lie in one range of this size: a part is found without counting what comes before it, and a
 * new row changes none but the last. Two addresses for each stay far below the 50,000 that a sitemap may hold.
 */
export const PART_SIZE = 5_000;

/** Tables, the index that says what is shown, and the column that ends an address. */
export const SOURCES: Record<SitemapKind, { rows: SQL; listed: SQL; name: SQL }> = {
  experts: {
    rows: sql`profiles`,
    // Whoever has not claimed an imported listing is not offered to search engines.
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
