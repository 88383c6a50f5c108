/**
 * Visits to products' own sites that began here: a count per day, without data about the visitors.
 */
import { type SQL, sql } from "drizzle-orm";
import {
  countAttempt,
  hourlyLimit,
  isWithinLimit,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { idOfSlug } from "#app/domain/products/edit/slugs.server.ts";
import { webAddress } from "#app/lib/network/web-address.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

const RECENT_DAYS = 30;

export interface VisitTarget {
  productId: string;
  ownerId: string;
  /** Absolute, http or https. */
  url: string;
}

/** The site of a listed product, by its current or a former slug; null when there is none. */
export async function findVisitTarget(db: Database, slug: string): Promise<VisitTarget | null> {
  const [row] = await db.all<VisitTarget>(sql`
    select p.id as productId, p.expert_id as ownerId, p.website_url as url
    from products p cross join product_listings l on l.product_id = p.id
    where p.id = ${idOfSlug(slug)}`);
  const url = row ? webAddress(row.url) : null;
  return row && url ? { ...row, url } : null;
}

/**
 * Counts one visit per hour and network address. Robots are NOT checked here; a deleted product
 * counts nothing.
 */
export async function countVisit(
  db: Database,
  { productId, network }: { productId: string; network: string },
): Promise<void> {
  const limit = hourlyLimit({ name: "product-visit", who: `${productId} ${network}`, most: 1 });
  await db.batch([
    countAttempt(db, limit),
    db.run(sql`
      insert into product_visits (product_id, day, count)
      select id, ${today()}, 1 from products where id = ${productId} and ${isWithinLimit(limit)}
      on conflict (product_id, day) do update set count = count + 1`),
  ]);
}

/** Expression: the number of visits to a product's site in the last 30 days. */
export function recentVisits(productId: SQL): SQL {
  return sql`(select coalesce(sum(v.count), 0) from product_visits v
    where v.product_id = ${productId} and v.day > ${today() - RECENT_DAYS})`;
}

/**
 * Expression: the visits to a product's site in the last 30 days as JSON, pairs of a day and its
 * count. Days are numbered from 0, the oldest; those without visits are left out.
 */
export function recentVisitsByDay(productId: SQL): SQL {
  const first = today() - RECENT_DAYS + 1;
  return sql`(select json_group_array(json_array(v.day - ${first}, v.count)) from product_visits v
    where v.product_id = ${productId} and v.day >= ${first})`;
}

/** The visits of each of the last 30 days, from what `recentVisitsByDay` selects. */
export function parseVisitsByDay(json: string): number[] {
  const counts = new Map<number, number>(JSON.parse(json));
  return Array.from({ length: RECENT_DAYS }, (_, day) => counts.get(day) ?? 0);
}

function today(): number {
  return Math.floor(now() / DAY_MS);
}
