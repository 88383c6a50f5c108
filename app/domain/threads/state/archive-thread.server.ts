import { and, eq, sql } from "drizzle-orm";
import { broadcastInbox, type ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { now } from "#app/platform/clock.ts";
import { messageThreads } from "#db/schema.ts";

type ArchiveResult = "done" | "not_found";

/** Moves an expert's thread to the archive. Idempotent. */
export function archiveThread(
  services: ThreadServices,
  input: { expertId: string; threadId: string },
): Promise<ArchiveResult> {
  return setArchived(services, input, true);
}

/** Moves an expert's thread out of the archive. */
export function unarchiveThread(
  services: ThreadServices,
  input: { expertId: string; threadId: string },
): Promise<ArchiveResult> {
  return setArchived(services, input, false);
}

/** The columns of an archived thread: nothing in it is unread until the client writes. */
export function archivedColumns(at: number) {
  return { archived: true, archivedAt: sql`coalesce(archived_at, ${at})`, markedUnread: false };
}

async function setArchived(
  services: ThreadServices,
  input: { expertId: string; threadId: string },
  archived: boolean,
): Promise<ArchiveResult> {
  const [thread] = await services.db
    .update(messageThreads)
    .set(archived ? archivedColumns(now()) : { archived, archivedAt: null })
    .where(and(eq(messageThreads.id, input.threadId), eq(messageThreads.expertId, input.expertId)))
    .returning({ id: messageThreads.id });
  if (!thread) return "not_found";
  broadcastInbox(services, input.expertId);
  return "done";
}
