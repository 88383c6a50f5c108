/** A draft needs only a name; a published product needs all parts. */
import { sql } from "drizzle-orm";
import { columnOf } from "#app/domain/products/columns.server.ts";
import { PRODUCT_PARTS, type ProductPart } from "#app/domain/products/fields.ts";
import type { Database, Statement } from "#db/client.ts";
import { conflictStatement } from "#db/optimistic-batch.ts";

/** The empty texts that prevent publication. Whether the others are valid is NOT checked here. */
export function missingParts(texts: Record<ProductPart, string>): ProductPart[] {
  return PRODUCT_PARTS.filter((part) => texts[part].trim() === "");
}

const PART_COLUMNS = sql.join(PRODUCT_PARTS.map(columnOf), sql`, `);

/**
 * Statement: makes its batch fail if the product, as written so far, is published and incomplete.
 */
export function checkCompleteStatement(db: Database, productId: string): Statement {
  const isIncomplete = sql`status = 'published' and '' in (category_group, ${PART_COLUMNS})`;
  return conflictStatement(db, sql`products`, sql`id = ${productId} and ${isIncomplete}`);
}
