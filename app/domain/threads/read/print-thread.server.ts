import { and, desc, lt } from "drizzle-orm";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import type { Database } from "#db/client.ts";
import { messages } from "#db/schema.ts";
import { type Thread, threadQuery, toThread } from "./find-thread.server.ts";
import { isInThread, messageColumns, toThreadMessage } from "./messages.server.ts";

/** The most messages of one printed page. */
const MESSAGES_PER_PRINT = 1_000;

/**
 * A thread with its request, its expert and up to `MESSAGES_PER_PRINT` messages before `before` (a
 * `seq`; without it the newest), in one round trip. Null if the viewer has no such thread. It marks
 * nothing as read.
 */
export async function findThreadToPrint(
  db: Database,
  input: { viewer: ThreadViewer; threadId: string; before: number | null },
): Promise<Thread | null> {
  const { before } = input;
  const [found, rows] = await db.batch([
    threadQuery(db, input),
    db
      .select(messageColumns)
      .from(messages)
      .where(and(isInThread(input), before ? lt(messages.seq, before) : undefined))
      .orderBy(desc(messages.seq))
      .limit(MESSAGES_PER_PRINT + 1),
  ]);
  const thread = toThread(input.viewer, found, []);
  if (!thread) return null;
  return {
    ...thread,
    messages: rows.slice(0, MESSAGES_PER_PRINT).reverse().map(toThreadMessage),
    hasOlder: rows.length > MESSAGES_PER_PRINT,
  };
}
