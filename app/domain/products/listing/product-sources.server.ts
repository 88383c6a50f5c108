import { type SQL, sql } from "drizzle-orm";
import { isHiddenUser } from "#app/domain/members/suspension.server.ts";
import { INDEXED_VALUES, listOf } from "#app/domain/products/columns.server.ts";
import type { Database } from "#db/client.ts";
import type { ProductSource } from "./listing.server.ts";

type Flag = "isOwnerPro" | "isOwnerAdmin" | "isOwnerHidden";

export type ProductSourceRow = Omit<ProductSource, "tags" | Flag> &
  Record<Flag, number> & {
    /** JSON list. */
    tags: string;
  };

/** The sources of these products in the given order; unknown ids are left out. */
export async function loadProductSources(
  db: Database,
  productIds: readonly string[],
): Promise<ProductSource[]> {
  const rows = await sourcesQuery(
    db,
    sql`json_each(${JSON.stringify(productIds)}) wanted cross join products p on p.id = wanted.value`,
    sql`wanted.key`,
  );
  return rows.map(toProductSource);
}

/** The sources of all products of one expert. */
export async function loadOwnersProductSources(
  db: Database,
  expertId: string,
): Promise<ProductSource[]> {
  const rows = await ownersProductSourcesQuery(db, expertId);
  return rows.map(toProductSource);
}

/** The query behind `loadOwnersProductSources`, on its own so that it can travel in somebody else's batch. */
export function ownersProductSourcesQuery(db: Database, expertId: string | SQL) {
  return sourcesQuery(
    db,
    sql`(select ${expertId} as id) owner cross join products p on p.expert_id = owner.id`,
    sql`p.id`,
  );
}

function sourcesQuery(db: Database, from: SQL, order: SQL) {
  return db.all<ProductSourceRow>(sql`
    select p.id, ${INDEXED_VALUES}, p.category_group as categoryGroup, p.status,
      p.created_at as createdAt, p.updated_at as updatedAt, o.expert as isOwnerPro,
      o.admin as isOwnerAdmin, ${isHiddenUser} as isOwnerHidden,
      ${listOf("tags")} as tags
    from ${from} cross join profiles o on o.id = p.expert_id cross join users u on u.id = o.id
    order by ${order}`);
}

export function toProductSource(row: ProductSourceRow): ProductSource {
  return {
    ...row,
    tags: JSON.parse(row.tags),
    isOwnerPro: row.isOwnerPro === 1,
    isOwnerAdmin: row.isOwnerAdmin === 1,
    isOwnerHidden: row.isOwnerHidden === 1,
  };
}
