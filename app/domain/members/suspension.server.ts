/** What the suspension of a member means for everybody's questions; `suspend-member` is who does it. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Expression on a user's id, 1 or 0: an admin keeps this member out. */
export function isSuspended(userId: SQL | SQLiteColumn | string): SQL<number> {
  return sql<number>`exists (select 1 from users s where s.id = ${userId} and s.suspended_at is not null)`;
}

/** Expression on `users u`, 1 or 0: leaves the site, or is suspended, so that nothing of theirs is listed. */
export const isHiddenUser: SQL<number> = sql`(u.deletes_at is not null or u.suspended_at is not null)`;
