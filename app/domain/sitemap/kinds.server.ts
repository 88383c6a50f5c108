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
    listed: sql`EXISTS (SELECT 1 FROM expert_listings l JOIN profiles p ON p.id = l.profile_id
      WHERE l.profile_id = item.id AND p.unclaimed_at IS NULL)`,
    name: sql`username`,
  },
  products: {
    rows: sql`products`,
    listed: sql`EXISTS (SELECT 1 FROM product_listings WHERE product_id = item.id)`,
    name: sql`slug`,
  },
};
