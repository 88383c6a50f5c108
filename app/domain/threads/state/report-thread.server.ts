import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { ReportReason } from "#app/domain/threads/schema.ts";
import { ownThread, type ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { cleanContent } from "#app/domain/threads/write/message-content.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { messageThreads } from "#db/schema.ts";

/**
 * Reports a conversation to the admins. Each side has at most one open report. A second one
 * replaces its reason and note and keeps its place in the queue.
 */
export async function reportThread(
  db: Database,
  input: { viewer: ThreadViewer; threadId: string; reason: ReportReason; note: string },
): Promise<"done" | "not_found"> {
  const { viewer, reason, note } = input;
  const [, threads] = await db.batch([
    db.run(sql`
      insert into thread_reports (id, thread_id, side, reason, note, created_at)
      select ${uuidv7()}, id, ${viewer.side}, ${reason}, ${cleanContent(note)}, ${now()}
      from message_threads where ${ownThread(input)}
      on conflict (thread_id, side) where state = 'open'
      do update set reason = excluded.reason, note = excluded.note`),
    db.select({ id: messageThreads.id }).from(messageThreads).where(ownThread(input)),
  ]);
  return threads.length > 0 ? "done" : "not_found";
}
