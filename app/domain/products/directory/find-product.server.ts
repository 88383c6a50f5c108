import { type SQL, sql } from "drizzle-orm";
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
import { facetKey } from "#app/domain/search/index/listing-index.server.ts";
import { facetToken, quoteToken } from "#app/domain/search/index/tokens.server.ts";
import type { Database } from "#db/client.ts";
import { type CardRow, SELECTED_COLUMNS, selectCards, toCard } from "./card-rows.server.ts";

const MOST = sql.raw("limit 3");

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
  | { movedTo: null; product: ProductDetails; related: ProductCard[] }
  | { movedTo: string };

/**
 * The listed product with this slug, in any case, and up to three similar ones; null when there is
 * none. The returned slug is the one for the canonical address.
 */
export async function findProduct(db: Database, slug: string): Promise<FoundProduct | null> {
  const stored = slug.toLowerCase();
  const [[row], related, [moved]] = await db.batch([
    db.all<DetailsRow>(sql`
      select ${SELECTED_COLUMNS}, ${PAGE_VALUES}, p.created_at as createdAt, p.updated_at as updatedAt,
        ${listOf("gallery")} as gallery,
        (select key from share_pictures where product_id = p.id) as shareKey,
        (select json_object('username', o.username, 'name', o.full_name, 'company', o.company,
            'avatarKey', o.avatar_key, 'responseMs', case when e.verified then o.response_ms end,
            'takesRequests', json(iif(e.verified and o.takes_projects, 'true', 'false')))
          from profiles o join expert_listings e on e.profile_id = o.id where o.id = p.expert_id) as maker
      from products p join product_listings l on l.product_id = p.id where p.slug = ${stored}`),
    db.all<CardRow>(selectRelated(stored)),
    db.all<{ slug: string }>(sql`
      select p.slug from former_slugs f join products p on p.id = f.product_id
      join product_listings l on l.product_id = p.id where f.slug = ${stored}`),
  ]);
  if (row) return { movedTo: null, product: toDetails(row), related: related.map(toCard) };
  return moved ? { movedTo: moved.slug } : null;
}

function toDetails({ gallery, maker, ...row }: DetailsRow): ProductDetails {
  return {
    ...toCard(row),
    gallery: JSON.parse(gallery),
    maker: maker === null ? null : JSON.parse(maker),
  };
}

/**
 * `CardRow`s of up to three listed products similar to the listed one with this slug. The next
 * older ones of its group come first, and after the oldest the newest, so that every product is
 * related to some other one. The next ones of any group follow.
 */
function selectRelated(slug: string): SQL {
  const own = (column: SQL) => sql`(select ${column} from products p
    join product_listings l on l.product_id = p.id where p.slug = ${slug})`;
  const ownRank = own(sql`l.rank`);
  const expression = own(sql`json_extract(${EXPRESSIONS}, '$.' || p.category_group)`);
  const mates = (side: SQL, turn: number) => sql`
    select * from (select rowid as rank, ${turn} as turn from products_words
      where products_words match coalesce(${expression}, '""') and rowid ${side} ${ownRank}
      order by rowid ${MOST})`;
  const others = (side: SQL, turn: number) => sql`
    select * from (select rank, ${turn} as turn from product_listings
      where rank ${side} ${ownRank} order by rank ${MOST})`;
  const sources = [mates(sql`>`, 0), mates(sql`<`, 1), others(sql`>`, 2), others(sql`<`, 3)];
  const nearest = sql`select rank, min(turn) as turn from (${sql.join(sources, sql` union all `)})
    group by rank order by min(turn), rank ${MOST}`;
  return selectCards(nearest, sql`page.turn, page.rank`);
}
