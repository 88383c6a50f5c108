/** The slugs in products' addresses: which ones are free, and which ones fit a name. */
import { type SQL, sql } from "drizzle-orm";
import { PRODUCT_FIELDS } from "#app/domain/products/fields.ts";
import { randomEnding, toSlug, withEnding } from "#app/lib/text/slug.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";

/** Other pages under /products. */
const RESERVED: ReadonlySet<string> = new Set(["new", "pictures"]);

/** For names without a Latin transliteration. */
const FALLBACK = "product";
const NUMBERS = Array.from({ length: 19 }, (_, nth) => String(nth + 2));

/**
 * The most former slugs of a product. Older ones become free, so that makers do not hoard slugs.
 */
export const MOST_FORMER_SLUGS = 10;

export function isSlugReserved(slug: string): boolean {
  return RESERVED.has(slug);
}

/**
 * Slugs for a product of this name, the best first, none of them reserved. The last is random, so
 * no product has it.
 */
export function slugCandidates(name: string): string[] {
  const base = toSlug(name, PRODUCT_FIELDS.slug.max) || FALLBACK;
  const endings = [...NUMBERS, randomEnding()];
  const numbered = endings.map((ending) => withEnding(base, ending, PRODUCT_FIELDS.slug.max));
  return isSlugReserved(base) ? numbered : [base, ...numbered];
}

/** Expression: the id of the product that has this slug, or had it before; null for none. */
export function idOfSlug(slug: string): SQL {
  const stored = slug.toLowerCase();
  return sql`(select coalesce((select id from products where slug = ${stored}),
    (select product_id from former_slugs where slug = ${stored})))`;
}

/** Condition: another product has this slug or had it before. Slugs of `productId` do not count. */
export function isSlugTaken(slug: string, productId: string): SQL {
  return sql`(exists (select 1 from products where slug = ${slug} and id <> ${productId})
    or exists (select 1 from former_slugs where slug = ${slug} and product_id <> ${productId}))`;
}

/** Statement: selects the candidates that another product has or had. */
export function takenSlugsQuery(
  db: Database,
  candidates: readonly string[],
  productId: SQL | string,
) {
  const isCandidate = sql`slug in (select value from json_each(${JSON.stringify(candidates)}))`;
  return db.all<{ slug: string }>(sql`
    select slug from products where ${isCandidate} and id is not ${productId}
    union select slug from former_slugs where ${isCandidate} and product_id is not ${productId}`);
}

/**
 * Statements: keep the former address of a product. They precede the change of the slug and do
 * nothing if it stays the same. Whether the slug is free is NOT checked here.
 */
export function keepOldSlugStatements(
  db: Database,
  { productId, slug }: { productId: string; slug: string },
): [Statement, Statement] {
  return [
    db.run(sql`
      insert into former_slugs (slug, product_id, created_at)
      select slug, id, ${now()} from products where id = ${productId} and slug <> ${slug}
      on conflict (slug) do update set created_at = excluded.created_at
        where product_id = excluded.product_id`),
    db.run(sql`
      delete from former_slugs where product_id = ${productId} and (slug = ${slug}
        or slug not in (select slug from former_slugs where product_id = ${productId}
          and slug <> ${slug} order by created_at desc, slug limit ${MOST_FORMER_SLUGS}))`),
  ];
}
