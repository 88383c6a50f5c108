import { sql } from "drizzle-orm";
import {
  listOf,
  type NameOf,
  PAGE_VALUES,
  type PageField,
} from "#app/domain/products/columns.server.ts";
import type { ProductCard, ProductDetails } from "#app/domain/products/schema.ts";
import type { Database } from "#db/client.ts";
import { type CardRow, SELECTED_COLUMNS, toCard } from "./card-rows.server.ts";
import { selectRelated } from "./related-products.server.ts";

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
