import { and, eq, sql } from "drizzle-orm";
import { broadcastInbox, type ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { messageThreads } from "#db/schema.ts";

type MarkUnreadResult = "done" | "not_found";

/**
 * Puts a thread of the expert's back among the unread ones, until they look at it again, answer or archive it. The client's receipt of what
 * was read stays. Doing it again changes nothing, nor does it where the thread went into the archive meanwhile.
 */
export async function markThreadUnread(
  services: ThreadServices,
  { expertId, threadId }: { expertId: string; threadId: string },
): Promise<MarkUnreadResult> {
  const [thread] = await services.db
    .update(messageThreads)
    .set({ markedUnread: sql`archived = 0` })
    .where(and(eq(messageThreads.id, threadId), eq(messageThreads.expertId, expertId)))
    .returning({ id: messageThreads.id });
  if (!thread) return "not_found";
  broadcastInbox(services, expertId);
  return "done";
}
