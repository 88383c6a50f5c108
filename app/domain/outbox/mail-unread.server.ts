import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { enqueueEmail } from "./enqueue.server.ts";
import { toUnreadEmail } from "./unread-email.server.ts";
import { findUnreadThreads, type UnreadThread } from "./unread-threads.server.ts";

/**
 * Queues one mail for each thread and reader with messages that are unread for `afterMinutes`, at most `limit` of them; returns how many
 * threads it looked after. Each message is mailed once: the thread remembers how far its mails have come.
 */
export async function mailUnreadMessages(
  db: Database,
  input: { afterMinutes: number; limit: number },
): Promise<number> {
  const threads = await findUnreadThreads(db, { ...input, at: now() });
  const [first, ...rest]: BatchItem<"sqlite">[] = threads.flatMap((thread) => [
    enqueueEmail(db, toUnreadEmail(thread), stillUnread(thread)),
    advance(db, thread),
  ]);
  if (first) await db.batch([first, ...rest]);
  return threads.length;
}

/** Looked at again in the transaction that stores the mail: read, stopped or mailed by another run meanwhile means no mail. */
function stillUnread({ threadId, fromClient, mailedSeq, upToSeq }: UnreadThread) {
  const { mailed, stopped } = columnsOf(fromClient);
  return sql`exists (
    select 1 from message_threads t join messages m on m.thread_id = t.id
    where t.id = ${threadId} and t.${mailed} = ${mailedSeq} and t.${stopped} is null
      and m.from_client = ${fromClient} and m.read_at is null
      and m.seq > ${mailedSeq} and m.seq <= ${upToSeq})`;
}

function advance(db: Database, { threadId, fromClient, mailedSeq, upToSeq }: UnreadThread) {
  const { mailed } = columnsOf(fromClient);
  return db.run(sql`
    update message_threads set ${mailed} = ${upToSeq}
    where id = ${threadId} and ${mailed} = ${mailedSeq}`);
}

/** A client's message is mailed to the expert, and the other way round. */
function columnsOf(fromClient: 0 | 1) {
  const side = fromClient ? "expert" : "client";
  return { mailed: sql.raw(`${side}_mailed_seq`), stopped: sql.raw(`${side}_mail_stopped_at`) };
}
