import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { broadcastInbox, type ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { now } from "#app/platform/clock.ts";
import { messageThreads } from "#db/schema.ts";

export interface OwnThreads {
  expertId: string;
  threadIds: readonly string[];
}

export interface OwnThread {
  expertId: string;
  threadId: string;
}

/** One thread as a list of threads. */
export const alone = ({ expertId, threadId }: OwnThread) => ({ expertId, threadIds: [threadId] });

/** Moves threads of an expert to the archive. Idempotent. */
export function archiveThreads(services: ThreadServices, own: OwnThreads) {
  return changeOwnThreads(services, own, archivedColumns(now()));
}

export const archiveThread = (services: ThreadServices, own: OwnThread) =>
  archiveThreads(services, alone(own));

/** Moves threads of an expert out of the archive. */
export function unarchiveThreads(services: ThreadServices, own: OwnThreads) {
  return changeOwnThreads(services, own, { archived: false, archivedAt: null });
}

export const unarchiveThread = (services: ThreadServices, own: OwnThread) =>
  unarchiveThreads(services, alone(own));

/**
 * Marks threads of an expert as unread until the expert opens, answers or archives them. The
 * client's read receipt does not change. Idempotent; archived threads are left unchanged.
 */
export function markThreadsUnread(services: ThreadServices, own: OwnThreads) {
  return changeOwnThreads(services, own, { markedUnread: sql`archived = 0` });
}

export const markThreadUnread = (services: ThreadServices, own: OwnThread) =>
  markThreadsUnread(services, alone(own));

/** The columns of an archived thread: nothing in it is unread until the client writes. */
export function archivedColumns(at: number) {
  return {
    archived: true,
    archivedAt: sql`coalesce(archived_at, ${at})`,
    markedUnread: false,
    snoozedUntil: null,
  };
}

/** Condition: these threads, as far as they are the expert's. */
export function ofExpert({ expertId, threadIds }: OwnThreads) {
  return and(inArray(messageThreads.id, [...threadIds]), eq(messageThreads.expertId, expertId));
}

/** Ids of other experts' threads are ignored. */
export async function changeOwnThreads(
  services: ThreadServices,
  own: OwnThreads,
  set: SQLiteUpdateSetSource<typeof messageThreads>,
  isPossible?: SQL,
): Promise<"done" | "not_found"> {
  const { expertId } = own;
  const [thread] = await services.db
    .update(messageThreads)
    .set(set)
    .where(and(ofExpert(own), isPossible))
    .returning({ id: messageThreads.id });
  if (!thread) return "not_found";
  broadcastInbox(services, expertId);
  return "done";
}
