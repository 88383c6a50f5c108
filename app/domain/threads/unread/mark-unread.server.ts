import { and, eq, sql } from "drizzle-orm";
import { broadcastInbox, type ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { messageThreads } from "#db/schema.ts";

type MarkUnreadResult = "done" | "not_found";

/**
 * Marks an expert's thread as unread until the expert opens, answers or archives it. The client's
 * read receipt does not change. Idempotent; an archived thread is left unchanged.
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
