import { sql } from "drizzle-orm";
import { mayIn } from "#app/domain/plans/plan-column.server.ts";
import type { Database } from "#db/client.ts";

/** Statements, before the one that deletes the account: requests that have not reached anybody yet no longer name the member. */
export function anonymizeRequestsStatements(db: Database, userId: string) {
  return [anonymizeDraftsStatement(db, userId), anonymizeHeldQuotesStatement(db, userId)] as const;
}

/** Drafts that propose the member propose others. Only a member who receives or received requests is in one. */
function anonymizeDraftsStatement(db: Database, userId: string) {
  return db.run(sql`
    update quote_drafts set recipient_ids = null where id in (
      select d.id from profiles p cross join quote_drafts d
      where p.id = ${userId} and (${mayIn("p", "receiveRequests")} or p.last_served_at > 0)
        and instr(d.recipient_ids, p.id) > 0)`);
}

function anonymizeHeldQuotesStatement(db: Database, userId: string) {
  return db.run(sql`
    update quotes set held_for = (
      select json_group_array(value) from json_each(held_for) where value <> ${userId})
    where held_at is not null and instr(held_for, ${userId}) > 0`);
}
