import { ownThread, type ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import type { Database } from "#db/client.ts";
import { messageThreads } from "#db/schema.ts";

/** Whether the viewer owns this thread. */
export async function hasThread(
  db: Database,
  input: { viewer: ThreadViewer; threadId: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: messageThreads.id })
    .from(messageThreads)
    .where(ownThread(input));
  return rows.length > 0;
}
