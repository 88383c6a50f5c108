import { eq, type SQL, sql } from "drizzle-orm";
import type { RateLimit } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { messageColumns } from "#app/domain/threads/read/messages.server.ts";
import { reopenedColumns } from "#app/domain/threads/state/own-notes.server.ts";
import { mayWrite } from "#app/domain/threads/state/writable.server.ts";
import { countExpertUnread } from "#app/domain/threads/unread/mark-read.server.ts";
import type { ClientViewer } from "#app/domain/threads/viewer.server.ts";
import type { Database } from "#db/client.ts";
import { messages, messageThreads } from "#db/schema.ts";

export interface NewAddition {
  viewer: ClientViewer;
  content: string;
  sendKey: string;
  limit: RateLimit;
  at: number;
  /** One for each thread of the request; stored if the client may write there. */
  messages: readonly { id: string; threadId: string }[];
}

/** Statement: the addition as a message in every thread where the client may write. */
export function messagesQuery(db: Database, input: NewAddition, isNew: SQL) {
  const drawn = JSON.stringify(input.messages);
  const seq = sql`(select coalesce(max(seq), 0) + 1 from messages where thread_id = message_threads.id)`;
  return db.run(sql`
    insert into messages
      (id, thread_id, seq, sender_id, from_client, kind, content, send_key, created_at)
    select drawn.value ->> 'id', message_threads.id, ${seq}, null, 1, 'details', ${input.content},
      ${input.sendKey}, ${input.at}
    from json_each(${drawn}) drawn cross join message_threads
      on message_threads.id = drawn.value ->> 'threadId'
    where ${mayWrite("client")} and ${isNew}
    on conflict (thread_id, from_client, send_key) do nothing`);
}

/**
 * Statement with the effects of a client's message: the threads become unread for the expert, leave
 * the archive, and revive if they had expired.
 */
export function touchThreadsQuery(db: Database, { at }: NewAddition, isOurs: SQL) {
  return db
    .update(messageThreads)
    .set({
      updatedAt: sql`max(updated_at, ${at})`,
      expertUnread: countExpertUnread(sql`message_threads.id`),
      archived: false,
      archivedAt: null,
      ...reopenedColumns,
    })
    .where(sql`id in (select thread_id from messages where ${isOurs})`);
}

/** Statement: the stored messages. */
export function rowsQuery(db: Database, isOurs: SQL) {
  return db
    .select({
      ...messageColumns,
      threadId: messageThreads.id,
      expertId: messageThreads.expertId,
    })
    .from(messages)
    .innerJoin(messageThreads, eq(messageThreads.id, messages.threadId))
    .where(isOurs);
}
