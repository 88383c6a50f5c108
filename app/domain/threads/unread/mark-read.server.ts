import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import {
  broadcastInbox,
  broadcastRead,
  broadcastState,
  type ThreadServices,
} from "#app/domain/threads/live/broadcast.server.ts";
import { isInThread } from "#app/domain/threads/read/messages.server.ts";
import { otherSide, ownThread, type ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { messages, messageThreads } from "#db/schema.ts";
import { sharesReading } from "./read-receipts.server.ts";

export type MarkReadResult =
  | { kind: "not_found" }
  /**
   * `upTo` is the highest `seq` that this call marked as read, 0 without any. `opened`: the expert
   * opened the request for the first time.
   */
  | { kind: "marked"; upTo: number; opened: boolean };

/**
 * Marks the other side's messages as read, up to `upTo`, because later ones were not on the
 * viewer's screen. For the expert it also marks the request as opened and clears the unread mark.
 * Broadcasts the changes to the rooms.
 */
export async function markThreadRead(
  services: ThreadServices,
  input: { viewer: ThreadViewer; threadId: string; upTo: number },
): Promise<MarkReadResult> {
  const { db } = services;
  const at = now();
  const isExpert = input.viewer.side === "expert";
  const [read, [before], [thread]] = await db.batch([
    readMessagesQuery(db, { ...input, at, only: undefined }),
    db
      .select({ markedUnread: messageThreads.markedUnread, openedAt: messageThreads.openedAt })
      .from(messageThreads)
      .where(ownThread(input)),
    db
      .update(messageThreads)
      .set({
        expertUnread: countExpertUnread(input.threadId),
        ...(isExpert && { openedAt: sql`coalesce(opened_at, ${at})`, markedUnread: false }),
      })
      .where(ownThread(input))
      .returning({
        expertId: messageThreads.expertId,
        state: messageThreads.state,
        sharesReading,
      }),
  ]);
  if (!thread) return { kind: "not_found" };
  const upTo = Math.max(0, ...read.map((message) => message.seq));
  const opened = isExpert && before?.openedAt === null;
  const { expertId } = thread;
  if (upTo > 0) broadcastRead(services, { ...input, ...thread, upTo });
  // The first look at an ended request changes the badge, but not the request's state.
  if (opened && thread.state === "seen") broadcastState(services, { ...input, expertId });
  else if (upTo === 0 && (opened || (isExpert && before?.markedUnread)))
    broadcastInbox(services, expertId);
  return { kind: "marked", upTo, opened };
}

/**
 * Statement: marks the other side's messages as read, if the viewer owns the thread and `only`
 * holds.
 */
export function readMessagesQuery(
  db: Database,
  input: {
    viewer: ThreadViewer;
    threadId: string;
    upTo: number;
    at: number;
    only: SQL | undefined;
  },
) {
  const fromClient = otherSide(input.viewer.side) === "client";
  return db
    .update(messages)
    .set({ readAt: input.at })
    .where(
      and(
        isInThread(input),
        eq(messages.fromClient, fromClient),
        sql`read_at is null`,
        lte(messages.seq, input.upTo),
        input.only,
      ),
    )
    .returning({ seq: messages.seq });
}

/**
 * The current value of `expertUnread`. A batch that inserts a client's message or marks one as read
 * must also set it.
 */
export function countExpertUnread(threadId: string | SQL): SQL<number> {
  return sql`(select count(*) from messages where thread_id = ${threadId} and from_client = 1 and read_at is null)`;
}
