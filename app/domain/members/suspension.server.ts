/** The effects of a suspension on queries; `suspend-member` changes the state. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Expression on a user's id, 1 or 0: the member is suspended. */
export function isSuspended(userId: SQL | SQLiteColumn | string): SQL<number> {
  return sql<number>`exists (select 1 from users s where s.id = ${userId} and s.suspended_at is not null)`;
}

/**
 * Expression on `users u`, 1 or 0: the user leaves the site or is suspended, so that their content
 * is not listed.
 */
export const isHiddenUser: SQL<number> = sql`(u.deletes_at is not null or u.suspended_at is not null)`;
