import { type SQL, sql } from "drizzle-orm";
import { takesNow } from "#app/domain/members/reachable.server.ts";
import { mayIn } from "#app/domain/plans/plan-column.server.ts";
import {
  listOf,
  type NameOf,
  PAGE_VALUES,
  type PageField,
} from "#app/domain/products/columns.server.ts";
import { PRODUCT_INDEX } from "#app/domain/products/listing/product-index.server.ts";
import {
  PRODUCT_GROUPS,
  type ProductCard,
  type ProductDetails,
} from "#app/domain/products/schema.ts";
import { facetKey, facetPattern } from "#app/domain/search/index/listing-index.server.ts";
import { facetToken, quoteToken } from "#app/domain/search/index/tokens.server.ts";
import { selectCards } from "#app/domain/search/list/card-source.server.ts";
import type { Database } from "#db/client.ts";
import { type CardRow, PRODUCT_CARDS, SELECTED_COLUMNS, toCard } from "./card-rows.server.ts";

const MOST = sql.raw("limit 3");
/** The candidates on each side, which bounds the cost of a large group. */
const NEIGHBOURS = sql.raw("limit 60");

/** The maker receives requests. */
const RECEIVES = mayIn("o", "receiveRequests");

/** The tags among the facets. */
const TAGS = sql.raw(`'${facetPattern(PRODUCT_INDEX, "tags")}'`);

/**
 * JSON object of group to the expression that finds it: only the database knows which one is
 * needed.
 */
const EXPRESSIONS = JSON.stringify(
  Object.fromEntries(
    PRODUCT_GROUPS.map((group) => {
      return [group, quoteToken(facetToken(facetKey(PRODUCT_INDEX, "groups", group)))];
    }),
  ),
);

interface DetailsRow extends CardRow, Record<NameOf<PageField>, string> {
  createdAt: number;
  updatedAt: number;
  shareKey: string | null;
  /** JSON, like `maker`. */
  gallery: string;
  maker: string | null;
}

/** `movedTo` is the current slug of a listed product that had the requested one before. */
export type FoundProduct =
  | { movedTo: null; product: ProductDetails; made: ProductCard[]; related: ProductCard[] }
  | { movedTo: string };

/**
 * The listed product with this slug, in any case, up to three others of its maker, and up to three
 * similar ones, which may be the same; null when there is none. The returned slug is the one for
 * the canonical address.
 */
export async function findProduct(db: Database, slug: string): Promise<FoundProduct | null> {
  const stored = slug.toLowerCase();
  const [[row], made, related, [moved]] = await db.batch([
    db.all<DetailsRow>(sql`
      select ${SELECTED_COLUMNS}, ${PAGE_VALUES}, p.created_at as createdAt, p.updated_at as updatedAt,
        ${listOf("gallery")} as gallery,
        (select key from share_pictures where product_id = p.id) as shareKey,
        (select json_object('username', o.username, 'name', o.full_name, 'company', o.company,
            'avatarKey', o.avatar_key, 'responseMs', case when ${RECEIVES} then o.response_ms end,
            'takesRequests', json(iif(${RECEIVES} and ${takesNow("o")}, 'true', 'false')))
          from profiles o join expert_listings e on e.profile_id = o.id where o.id = p.expert_id) as maker
      from products p join product_listings l on l.product_id = p.id where p.slug = ${stored}`),
    db.all<CardRow>(selectMade(stored)),
    db.all<CardRow>(selectRelated(stored)),
    db.all<{ slug: string }>(sql`
      select p.slug from former_slugs f join products p on p.id = f.product_id
      join product_listings l on l.product_id = p.id where f.slug = ${stored}`),
  ]);
  if (row) {
    const cards = { made: made.map(toCard), related: related.map(toCard) };
    return { movedTo: null, product: toDetails(row), ...cards };
  }
  return moved ? { movedTo: moved.slug } : null;
}

function toDetails({ gallery, maker, ...row }: DetailsRow): ProductDetails {
  return {
    ...toCard(row),
    gallery: JSON.parse(gallery),
    maker: maker === null ? null : JSON.parse(maker),
  };
}

/** `CardRow`s of the newest other listed products of who made the one with this slug. */
function selectMade(slug: string): SQL {
  const newest = sql`
    select l.rank from products own
      cross join products p on p.expert_id = own.expert_id and p.id <> own.id
      cross join product_listings l on l.product_id = p.id
    where own.slug = ${slug} order by p.id desc ${MOST}`;
  return selectCards(PRODUCT_CARDS, newest, sql`page.rank`);
}

/**
 * `CardRow`s of up to three listed products that share the category or a tag with the listed one
 * with this slug: most in common first, then the next older ones, and after the oldest the newest.
 * They are chosen among its neighbours by age, in its group and in all groups.
 */
function selectRelated(slug: string): SQL {
  const own = (column: SQL) => sql`(select ${column} from products p
    join product_listings l on l.product_id = p.id where p.slug = ${slug})`;
  const ownRank = own(sql`l.rank`);
  const expression = own(sql`json_extract(${EXPRESSIONS}, '$.' || p.category_group)`);
  const mates = (side: SQL) => sql`
    select * from (select rowid as rank from products_words
      where products_words match coalesce(${expression}, '""') and rowid ${side} ${ownRank}
      order by rowid ${NEIGHBOURS})`;
  const others = (side: SQL) => sql`
    select * from (select rank from product_listings
      where rank ${side} ${ownRank} order by rank ${NEIGHBOURS})`;
  const sources = [mates(sql`>`), mates(sql`<`), others(sql`>`), others(sql`<`)];
  const common = sql`p.category = ${own(sql`nullif(p.category, 'OTHER')`)} as isAlike,
    (select count(*) from json_each(l.facets) f where f.value glob ${TAGS}
      and instr(${own(sql`l.facets`)}, json_quote(f.value)) > 0) as shared`;
  const nearest = sql`
    select l.rank, ${common} from (${sql.join(sources, sql` union `)}) near
      cross join product_listings l on l.rank = near.rank
      cross join products p on p.id = l.product_id
    where isAlike or shared > 0
    order by isAlike desc, shared desc, l.rank < ${ownRank}, l.rank ${MOST}`;
  return selectCards(
    PRODUCT_CARDS,
    nearest,
    sql`page.isAlike desc, page.shared desc, page.rank < ${ownRank}, page.rank`,
  );
}
