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
import { matchExpression } from "#app/domain/search/query/match-expression.server.ts";
import type { Database } from "#db/client.ts";
import { type CardRow, SELECTED_COLUMNS, selectCards, toCard } from "./card-rows.server.ts";

const MOST = sql.raw("LIMIT 3");

/** JSON object of group to the expression that finds it, because which one is wanted is known to the database only. */
const EXPRESSIONS = JSON.stringify(
  Object.fromEntries(
    PRODUCT_GROUPS.map((group) => {
      const facetGroups = [[facetKey(PRODUCT_INDEX, "groups", group)]];
      return [group, matchExpression({ words: [], facetGroups })];
    }),
  ),
);

interface DetailsRow extends CardRow, Record<NameOf<PageField>, string> {
  createdAt: number;
  updatedAt: number;
  /** JSON, like `maker`. */
  gallery: string;
  maker: string | null;
}

/** `movedTo` is the present slug of a listed product that had the asked one before. */
export type FoundProduct =
  | { movedTo: null; product: ProductDetails; related: ProductCard[] }
  | { movedTo: string };

/**
 * The listed product with this slug, in whatever case, and up to three others like it; null when there is none. The slug of the
 * answer is the one for the canonical address.
 */
export async function findProduct(db: Database, slug: string): Promise<FoundProduct | null> {
  const stored = slug.toLowerCase();
  const [[row], related, [moved]] = await db.batch([
    db.all<DetailsRow>(sql`
      SELECT ${SELECTED_COLUMNS}, ${PAGE_VALUES}, p.created_at AS createdAt, p.updated_at AS updatedAt,
        ${listOf("gallery")} as gallery,
        (SELECT json_object('username', o.username, 'name', o.full_name, 'company', o.company,
            'avatarKey', o.avatar_key, 'responseMs', CASE WHEN e.verified THEN o.response_ms END,
            'takesRequests', json(iif(e.verified AND o.takes_projects, 'true', 'false')))
          FROM profiles o JOIN expert_listings e ON e.profile_id = o.id WHERE o.id = p.expert_id) AS maker
      FROM products p JOIN product_listings l ON l.product_id = p.id WHERE p.slug = ${stored}`),
    db.all<CardRow>(selectRelated(stored)),
    db.all<{ slug: string }>(sql`
      SELECT p.slug FROM former_slugs f JOIN products p ON p.id = f.product_id
      JOIN product_listings l ON l.product_id = p.id WHERE f.slug = ${stored}`),
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
 * `CardRow`s of up to three listed products like the listed one with this slug. The next older ones of its group come first,
 * going on with the newest where those end, so that each product is somebody's neighbour; then the next ones of any group.
 */
function selectRelated(slug: string): SQL {
  const own = (column: SQL) => sql`(SELECT ${column} FROM products p
    JOIN product_listings l ON l.product_id = p.id WHERE p.slug = ${slug})`;
  const ownRank = own(sql`l.rank`);
  const expression = own(sql`json_extract(${EXPRESSIONS}, '$.' || p.category_group)`);
  const mates = (side: SQL, turn: number) => sql`
    SELECT * FROM (SELECT rowid AS rank, ${turn} AS turn FROM products_search
      WHERE products_search MATCH coalesce(${expression}, '""') AND rowid ${side} ${ownRank}
      ORDER BY rowid ${MOST})`;
  const others = (side: SQL, turn: number) => sql`
    SELECT * FROM (SELECT rank, ${turn} AS turn FROM product_listings
      WHERE rank ${side} ${ownRank} ORDER BY rank ${MOST})`;
  const walks = [mates(sql`>`, 0), mates(sql`<`, 1), others(sql`>`, 2), others(sql`<`, 3)];
  const nearest = sql`SELECT rank, min(turn) AS turn FROM (${sql.join(walks, sql` UNION ALL `)})
    GROUP BY rank ORDER BY min(turn), rank ${MOST}`;
  return selectCards(nearest, sql`page.turn, page.rank`);
}
