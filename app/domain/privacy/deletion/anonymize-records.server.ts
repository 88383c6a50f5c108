import { eq, sql } from "drizzle-orm";
import { mayIn } from "#app/domain/plans/plan-column.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";
import { payments } from "#db/schema.ts";

/** Statements: remove a member from records that stay, before the deletion of the account. */
export function anonymizeRecordsStatements(db: Database, userId: string): Statement[] {
  return [
    anonymizePaymentsStatement(db, userId),
    ...anonymizeImportsStatements(db, userId),
    ...anonymizeRequestsStatements(db, userId),
  ];
}

/** Accounting needs the amount, not the buyer. */
function anonymizePaymentsStatement(db: Database, userId: string) {
  const updatedAt = sql`max(${now()}, ${payments.updatedAt} + 1)`;
  return db
    .update(payments)
    .set({ buyerName: "", buyerEmail: "", checkoutUrl: "", updatedAt })
    .where(eq(payments.userId, userId));
}

/**
 * Imported rows about the member keep only their hash, so that the same file does not list them
 * again.
 */
function anonymizeImportsStatements(db: Database, userId: string) {
  const isAboutMember = sql`target_id in (
    select ${userId} union all select id from products where expert_id = ${userId})`;
  return [
    db.run(sql`delete from import_pictures where ${isAboutMember}`),
    db.run(sql`
      update import_rows set cells = '{}', problems = '[]', target_id = null where ${isAboutMember}`),
  ];
}

/**
 * Requests that are not sent yet: drafts propose other experts, and held requests drop the member.
 * Only a member who receives or received requests is in a draft.
 */
function anonymizeRequestsStatements(db: Database, userId: string) {
  return [
    db.run(sql`
      update quote_drafts set recipient_ids = null where id in (
        select d.id from profiles p cross join quote_drafts d
        where p.id = ${userId} and (${mayIn("p", "receiveRequests")} or p.last_served_at > 0)
          and instr(d.recipient_ids, p.id) > 0)`),
    db.run(sql`
      update quotes set held_for = (
        select json_group_array(value) from json_each(held_for) where value <> ${userId})
      where held_at is not null and instr(held_for, ${userId}) > 0`),
  ];
}
