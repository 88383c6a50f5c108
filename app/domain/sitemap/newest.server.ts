import { sql } from "drizzle-orm";
import { prefixOf } from "#app/domain/search/query/prefix.server.ts";
import type { Database } from "#db/client.ts";

const NEWEST = sql.raw("limit 20");
/**
 * A limit on the rows that are read. After a large import the feed takes a while to show new items,
 * but its cost stays the same.
 */
const LOOKED_AT = sql.raw("limit 2000");
/** Long enough for a feed. */
const SUMMARY_CHARACTERS = 600;

export interface NewestItem {
  /** A username or a product's slug. */
  name: string;
  title: string;
  summary: string;
  createdAt: number;
}

/**
 * The newest experts by account, without unclaimed listings. The inner query hands them on in the
 * order of its index and ends with the last one; an order of its own would read them all first.
 */
export function listNewestExperts(db: Database): Promise<NewestItem[]> {
  return db.all<NewestItem>(sql`
    with found as materialized (
      select p.username as name, p.full_name as title,
        ${prefixOf(sql`p.biography`, SUMMARY_CHARACTERS)} as summary, u.created_at as createdAt, p.id
      from (select profile_id from expert_listings order by profile_id desc ${LOOKED_AT}) newest
      cross join profiles p on p.id = newest.profile_id and p.unclaimed_at is null
      cross join users u on u.id = p.id ${NEWEST})
    select name, title, summary, createdAt from found order by id desc`);
}

export function listNewestProducts(db: Database): Promise<NewestItem[]> {
  return db.all<NewestItem>(sql`
    select p.slug as name, p.name as title, p.summary, p.created_at as createdAt
    from (select product_id from product_listings order by product_id desc ${NEWEST}) newest
    cross join products p on p.id = newest.product_id
    order by p.id desc`);
}
