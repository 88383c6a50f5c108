import { sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import type { Database, Statement } from "#db/client.ts";
import type { ProductActor } from "./product-actor.server.ts";

interface ProductAct {
  actor: ProductActor;
  action: "product.changed" | "product.deleted";
  product: { id: string; slug: string; ownerId: string };
}

/**
 * Statements: record an admin's change of another member's product in the audit log. Changes by the
 * maker are not recorded. They write nothing once the product is deleted.
 */
export function auditStatements(
  db: Database,
  { actor: { userId: actorId }, action, product }: ProductAct,
): Statement[] {
  const { id, slug, ownerId } = product;
  if (actorId === ownerId) return [];
  const isThere = sql`exists (select 1 from products where id = ${id})`;
  const details = { slug, owner: ownerId };
  return [auditStatement(db, { actorId, action, subject: id, details }, isThere)];
}
