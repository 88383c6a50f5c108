import { eq, sql } from "drizzle-orm";
import {
  deleteListingStatements,
  forgetOwnerStatements,
  listingTracesQuery,
} from "#app/domain/claims/delete-listing.server.ts";
import { releaseProductStatements } from "#app/domain/products/edit/delete-product.server.ts";
import type { Database, Statement } from "#db/client.ts";
import { conflictStatement } from "#db/optimistic-batch.ts";
import { products } from "#db/schema.ts";
import { KEPT, type UndoneRow } from "./untouched.server.ts";

/**
 * Statements: remove the untouched listings of these rows with their data, pictures and unsent
 * mails. If a person has claimed or changed one since the rows were read, they make the batch fail.
 */
export async function removeListingStatements(
  db: Database,
  importId: string,
  rows: readonly UndoneRow[],
): Promise<Statement[]> {
  if (rows.length === 0) return [];
  const ids = JSON.stringify(rows.map(({ targetId }) => targetId));
  const found = await listingTracesQuery(db, sql`(select value from json_each(${ids}))`);
  return rows.flatMap(({ line, targetId }) => {
    const traces = found.find(({ id }) => id === targetId);
    // Its person refused it a moment ago; there is nothing to remove.
    if (!traces) return [];
    const isUntouched = sql`exists (select 1 from import_rows r
      where r.import_id = ${importId} and r.line = ${line} and ${KEPT.experts} = '')`;
    return [
      ...forgetOwnerStatements(db, traces),
      ...deleteListingStatements(db, traces, isUntouched),
    ];
  });
}

/**
 * Statements: remove the untouched products of these rows with their pictures. If a person has
 * changed one since the rows were read, they make the batch fail.
 */
export function removeProductStatements(
  db: Database,
  importId: string,
  rows: readonly UndoneRow[],
): Statement[] {
  return rows.flatMap(({ line, targetId }) => {
    const isTouched = sql`exists (select 1 from import_rows r
      where r.import_id = ${importId} and r.line = ${line} and ${KEPT.products} <> '')`;
    return [
      conflictStatement(db, sql`products`, sql`id = ${targetId} and ${isTouched}`),
      db.run(sql`
        delete from import_pictures where import_id = ${importId} and line = ${line}`),
      ...releaseProductStatements(db, targetId),
      db.delete(products).where(eq(products.id, targetId)),
    ];
  });
}
