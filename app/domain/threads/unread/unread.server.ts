import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { messageThreads } from "#db/schema.ts";

/**
 * The number of unread items for the expert in one thread: unread messages, plus one for an
 * unopened request. It is at least 1 if the expert marked the thread as unread, and 0 in the
 * archive.
 */
export const unreadInThread = sql<number>`(${messageThreads.archived} = 0) * max(${messageThreads.expertUnread} + (${messageThreads.openedAt} is null), ${messageThreads.markedUnread})`;

/**
 * Condition: a listed thread with unread items. Its beginning repeats the condition of the index
 * `message_threads_unread` letter by letter: SQLite uses the index only then, and the cost depends
 * only on the number of unread threads.
 */
export const IS_UNREAD: SQL = sql.raw(
  "archived = 0 and (expert_unread > 0 or opened_at is null or marked_unread = 1) and snoozed_until is null",
);

/** Statement: one row `{ count }` for the badge. `expertId` may be a sub-query. */
export function countUnreadQuery(db: Database, expertId: string | SQL) {
  const owner = typeof expertId === "string" ? expertId : sql`(${expertId})`;
  return db
    .select({ count: sql<number>`coalesce(sum(${unreadInThread}), 0)` })
    .from(messageThreads)
    .where(and(eq(messageThreads.expertId, owner), IS_UNREAD));
}
