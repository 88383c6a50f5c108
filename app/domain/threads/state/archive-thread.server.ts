import { and, eq, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { broadcastInbox, type ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { now } from "#app/platform/clock.ts";
import { messageThreads } from "#db/schema.ts";

interface OwnThread {
  expertId: string;
  threadId: string;
}

/** Moves an expert's thread to the archive. Idempotent. */
export function archiveThread(services: ThreadServices, own: OwnThread) {
  return changeOwnThread(services, own, archivedColumns(now()));
}

/** Moves an expert's thread out of the archive. */
export function unarchiveThread(services: ThreadServices, own: OwnThread) {
  return changeOwnThread(services, own, { archived: false, archivedAt: null });
}

/**
 * Marks an expert's thread as unread until the expert opens, answers or archives it. The client's
 * read receipt does not change. Idempotent; an archived thread is left unchanged.
 */
export function markThreadUnread(services: ThreadServices, own: OwnThread) {
  return changeOwnThread(services, own, { markedUnread: sql`archived = 0` });
}

/** The columns of an archived thread: nothing in it is unread until the client writes. */
export function archivedColumns(at: number) {
  return { archived: true, archivedAt: sql`coalesce(archived_at, ${at})`, markedUnread: false };
}

async function changeOwnThread(
  services: ThreadServices,
  { expertId, threadId }: OwnThread,
  set: SQLiteUpdateSetSource<typeof messageThreads>,
): Promise<"done" | "not_found"> {
  const [thread] = await services.db
    .update(messageThreads)
    .set(set)
    .where(and(eq(messageThreads.id, threadId), eq(messageThreads.expertId, expertId)))
    .returning({ id: messageThreads.id });
  if (!thread) return "not_found";
  broadcastInbox(services, expertId);
  return "done";
}
