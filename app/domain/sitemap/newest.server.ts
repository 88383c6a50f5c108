import { sql } from "drizzle-orm";
import { beginning } from "#app/domain/search/beginning.server.ts";
import type { Database } from "#db/client.ts";

const NEWEST = sql.raw("LIMIT 20");
/** Long enough for what a feed shows. */
const SUMMARY_CHARACTERS = 600;

export interface NewestItem {
  /** A username or a product's slug. */
  name: string;
  title: string;
  summary: string;
  createdAt: number;
}

/** The experts that were listed last, by the age of their accounts. */
export function listNewestExperts(db: Database): Promise<NewestItem[]> {
  return db.all<NewestItem>(sql`
    SELECT p.username AS name, p.full_name AS title, ${beginning(sql`p.biography`, SUMMARY_CHARACTERS)} AS summary,
      u.created_at AS createdAt
    FROM (SELECT profile_id FROM expert_listings ORDER BY profile_id DESC ${NEWEST}) newest
    CROSS JOIN profiles p ON p.id = newest.profile_id
    CROSS JOIN users u ON u.id = p.id
    ORDER BY p.id DESC`);
}

export function listNewestProducts(db: Database): Promise<NewestItem[]> {
  return db.all<NewestItem>(sql`
    SELECT p.slug AS name, p.name AS title, p.summary, p.created_at AS createdAt
    FROM (SELECT product_id FROM product_listings ORDER BY product_id DESC ${NEWEST}) newest
    CROSS JOIN products p ON p.id = newest.product_id
    ORDER BY p.id DESC`);
}
