import { type SQL, sql } from "drizzle-orm";

/** The kinds that need more than one sitemap. */
export const SITEMAP_KINDS = ["experts", "products"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/**
 * A part contains one range of row numbers. So finding it needs no count, and a new row changes
 * only the last part. Two addresses per row stay far below the limit of 50,000.
 */
export const PART_SIZE = 5_000;

/** Tables, the index of what is shown, and the column that ends an address. */
export const SOURCES: Record<SitemapKind, { rows: SQL; listed: SQL; name: SQL }> = {
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
