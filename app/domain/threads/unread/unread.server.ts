import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { messageThreads } from "#db/schema.ts";

/**
 * What waits for the expert in one thread: unread messages, and the request itself while it was never opened; at least one where the
 * expert marked it as unread, and nothing in the archive.
 */
export const unreadInThread = sql<number>`(${messageThreads.archived} = 0) * max(${messageThreads.expertUnread} + (${messageThreads.openedAt} is null), ${messageThreads.markedUnread})`;

/**
 * Condition: something waits in a thread that is not archived. It repeats that of the index `message_threads_unread` letter by letter; only
 * then does SQLite use it, and the cost follows what is unread, not what there is.
 */
export const IS_UNREAD: SQL = sql.raw(
  "archived = 0 and (expert_unread > 0 or opened_at is null or marked_unread = 1)",
);

/** Statement for a batch: one row `{ count }` for the badge. `expertId` may be a sub-query. */
export function countUnreadQuery(db: Database, expertId: string | SQL) {
  const owner = typeof expertId === "string" ? expertId : sql`(${expertId})`;
  return db
    .select({ count: sql<number>`coalesce(sum(${unreadInThread}), 0)` })
    .from(messageThreads)
    .where(and(eq(messageThreads.expertId, owner), IS_UNREAD));
}
