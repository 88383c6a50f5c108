/** A draft needs only a name; a published product has all parts. */
import { sql } from "drizzle-orm";
import { columnOf } from "#app/domain/products/columns.server.ts";
import { PRODUCT_PARTS, type ProductPart } from "#app/domain/products/fields.ts";
import type { Database, Statement } from "#db/client.ts";

/** What keeps a product from being published: empty texts. Whether the others are valid is NOT checked here. */
export function missingParts(texts: Record<ProductPart, string>): ProductPart[] {
  return PRODUCT_PARTS.filter((part) => texts[part].trim() === "");
}

const PART_COLUMNS = sql.join(PRODUCT_PARTS.map(columnOf), sql`, `);

/** Statement that breaks its batch where the product, as the batch has written it so far, is published without one of its parts. */
export function checkCompleteStatement(db: Database, productId: string): Statement {
  return db.run(sql`
    update products set updated_at = null where id = ${productId} and status = 'published'
      and '' in (category_group, ${PART_COLUMNS})`);
}
