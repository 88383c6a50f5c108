/** Which applied rows of an import can be undone: those whose targets no person has changed. */
import { type SQL, sql } from "drizzle-orm";
import type { ImportType } from "#app/domain/imports/schema.ts";

/**
 * Why a row stays as it is. "suspended": an admin has hidden the listing, and the same file would
 * show it again. "products": it has products, which other files or admins added. "gone": its person
 * has refused the listing, or it was deleted.
 */
export type KeptReason = "claimed" | "edited" | "suspended" | "products" | "gone";

/** An applied row whose target no person has changed. */
export interface UndoneRow {
  line: number;
  targetId: string;
}

/**
 * Expression on the applied row `r`: the reason, or empty for a row that can be undone. Rows that
 * were applied before `written_at` existed: no one could change an unclaimed listing then, and of
 * a product the time of its creation is compared.
 */
export const KEPT: Readonly<Record<ImportType, SQL>> = {
  experts: sql`coalesce((select case
      when p.unclaimed_at is null then 'claimed'
      when p.updated_at <> coalesce(r.written_at, p.updated_at) then 'edited'
      when exists (select 1 from users u where u.id = p.id and u.suspended_at is not null)
        then 'suspended'
      when exists (select 1 from products o where o.expert_id = p.id) then 'products'
      else '' end from profiles p where p.id = r.target_id), 'gone')`,
  products: sql`coalesce((select case
      when p.updated_at <> coalesce(r.written_at, p.created_at) then 'edited'
      else '' end from products p where p.id = r.target_id), 'gone')`,
};

/** Condition on an outbox row `m`: the mail about an import to this address. */
export function isClaimMail(email: SQL): SQL {
  return sql`m.recipient = ${email} and m.template = 'claim-listing'`;
}
