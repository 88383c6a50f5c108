import { sql } from "drizzle-orm";
import { beginning } from "#app/domain/search/query/prefix.server.ts";
import type { Database } from "#db/client.ts";

const NEWEST = sql.raw("LIMIT 20");
/** After a large import it takes a while until the feed has something new; what it costs stays the same. */
const LOOKED_AT = sql.raw("LIMIT 2000");
/** Long enough for what a feed shows. */
const SUMMARY_CHARACTERS = 600;

export interface NewestItem {
  /** A username or a product's slug. */
  name: string;
  title: string;
  summary: string;
  createdAt: number;
}

/** The experts that were listed last, by the age of their accounts; those who do not know of their listing are not told of. */
export function listNewestExperts(db: Database): Promise<NewestItem[]> {
  return db.all<NewestItem>(sql`
    SELECT p.username AS name, p.full_name AS title, ${beginning(sql`p.biography`, SUMMARY_CHARACTERS)} AS summary,
      u.created_at AS createdAt
    FROM (SELECT profile_id FROM expert_listings ORDER BY profile_id DESC ${LOOKED_AT}) newest
    CROSS JOIN profiles p ON p.id = newest.profile_id AND p.unclaimed_at IS NULL
    CROSS JOIN users u ON u.id = p.id
    ORDER BY newest.profile_id DESC ${NEWEST}`);
}

export function listNewestProducts(db: Database): Promise<NewestItem[]> {
  return db.all<NewestItem>(sql`
    SELECT p.slug AS name, p.name AS title, p.summary, p.created_at AS createdAt
    FROM (SELECT product_id FROM product_listings ORDER BY product_id DESC ${NEWEST}) newest
    CROSS JOIN products p ON p.id = newest.product_id
    ORDER BY p.id DESC`);
}
