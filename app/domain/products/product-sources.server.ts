import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { ProductSource } from "./listing.server.ts";

type SourceRow = Omit<ProductSource, "tags" | "isOwnerPro"> & { tags: string; isOwnerPro: number };

/** The sources of these products in the given order; unknown ids are left out. */
export function loadProductSources(
  db: Database,
  productIds: readonly string[],
): Promise<ProductSource[]> {
  return loadSources(
    db,
    sql`json_each(${JSON.stringify(productIds)}) wanted CROSS JOIN products p ON p.id = wanted.value`,
    sql`wanted.key`,
  );
}

/** The sources of all products of one expert. */
export function loadOwnersProductSources(db: Database, expertId: string): Promise<ProductSource[]> {
  return loadSources(
    db,
    sql`(SELECT ${expertId} AS id) owner CROSS JOIN products p ON p.expert_id = owner.id`,
    sql`p.id`,
  );
}

async function loadSources(db: Database, from: SQL, order: SQL): Promise<ProductSource[]> {
  const rows = await db.all<SourceRow>(sql`
    SELECT p.id, p.name, p.summary, p.description_md AS descriptionMd, p.category_group AS categoryGroup,
      p.platform, p.created_at AS createdAt, o.expert AS isOwnerPro,
      (SELECT json_group_array(tag) FROM (SELECT tag FROM product_tags
        WHERE product_id = p.id ORDER BY position, tag)) AS tags
    FROM ${from} CROSS JOIN profiles o ON o.id = p.expert_id
    ORDER BY ${order}`);
  return rows.map((row) => ({
    ...row,
    tags: JSON.parse(row.tags),
    isOwnerPro: row.isOwnerPro === 1,
  }));
}
