import { and, eq, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  countAttempt,
  isWithinLimit,
  type RateLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { messageColumns, toThreadMessage } from "#app/domain/threads/read/messages.server.ts";
import type { ThreadMessage } from "#app/domain/threads/schema.ts";
import { indexMessageStatements } from "#app/domain/threads/search/search-index.server.ts";
import { reopenedColumns } from "#app/domain/threads/state/own-notes.server.ts";
import { refreshResponseTimeStatement } from "#app/domain/threads/state/response-time.server.ts";
import { dropStateMail } from "#app/domain/threads/state/state-mails.server.ts";
import { mayWrite } from "#app/domain/threads/state/writable.server.ts";
import {
  countExpertUnread,
  readMessagesQuery,
} from "#app/domain/threads/unread/mark-read.server.ts";
import { sharesReading } from "#app/domain/threads/unread/read-receipts.server.ts";
import { ownThread, type ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import type { Database } from "#db/client.ts";
import { messages, messageThreads } from "#db/schema.ts";
import { clearDraftStatement } from "./drafts.server.ts";

interface NewMessage {
  viewer: ThreadViewer;
  threadId: string;
  content: string;
  sendKey: string;
  limit: RateLimit;
  seenSeq?: number | null;
  /** The version of the draft that the text builds on. */
  draft?: number;
  at: number;
}

export type StoreRefusal = "not_found" | "closed";
export interface TooMany {
  kind: "too_many";
  retryAfterSeconds: number;
}

export type StoreResult =
  | {
      kind: "stored";
      message: ThreadMessage;
      repeated: boolean;
      /** The state of the request has changed. */
      stateChanged: boolean;
      expertId: string;
      readUpTo: number;
      sharesReading: boolean;
    }
  | { kind: StoreRefusal }
  | TooMany;

/**
 * Stores a message in one batch. The attempt is counted first: this takes the write lock, so that
 * two senders queue and each reads the other's `seq`.
 *
 * The insert adds no row for a stranger, over the limit, without write permission or for a repeat.
 * The later statements then change nothing, either.
 */
export async function storeMessage(db: Database, input: NewMessage): Promise<StoreResult> {
  const id = uuidv7();
  const isNew = sql`exists (select 1 from messages where id = ${id})`;
  const [attempts, , read, [before], , , [row]] = await db.batch([
    countAttempt(db, input.limit),
    insertStatement(db, id, input),
    readMessagesQuery(db, { ...input, upTo: input.seenSeq ?? 0, only: isNew }),
    db.select({ state: messageThreads.state }).from(messageThreads).where(ownThread(input)),
    // A new message makes a queued mail about the expert's decline wrong.
    dropStateMail(db, "declined", sql`${ownThread(input)} and ${isNew}`),
    touchThreadQuery(db, input, isNew),
    storedQuery(db, input),
    clearDraftStatement(db, { ...input, base: input.draft, onlyIf: isNew }),
    refreshResponseTimeStatement(db, {
      threadId: input.threadId,
      onlyIf: sql`replied_at = ${input.at} and ${isNew}`,
    }),
    ...indexMessageStatements(db, [{ id, content: input.content }]),
  ]);
  if (!row) return { kind: "not_found" };
  if (!row.message) return refusal(input.limit, attempts);
  return {
    kind: "stored",
    message: toThreadMessage(row.message),
    repeated: row.message.id !== id,
    stateChanged: row.state !== before?.state,
    expertId: row.expertId,
    sharesReading: row.sharesReading,
    readUpTo: Math.max(0, ...read.map((message) => message.seq)),
  };
}

function refusal(limit: RateLimit, attempts: readonly { count: number }[]): StoreResult {
  const retryAfterSeconds = secondsToWait(limit, attempts);
  return retryAfterSeconds === null ? { kind: "closed" } : { kind: "too_many", retryAfterSeconds };
}

function insertStatement(db: Database, id: string, input: NewMessage) {
  const { threadId, content, sendKey, limit, at } = input;
  const isClient = input.viewer.side === "client";
  return db.run(sql`
    insert into messages
      (id, thread_id, seq, sender_id, from_client, kind, content, send_key, created_at)
    select ${id}, message_threads.id,
      (select coalesce(max(seq), 0) + 1 from messages where thread_id = ${threadId}),
      ${isClient ? sql`null` : messageThreads.expertId}, ${Number(isClient)}, 'text', ${content},
      ${sendKey}, ${at}
    from message_threads
    where ${ownThread(input)} and ${mayWrite(input.viewer.side)} and ${isWithinLimit(limit)}
    on conflict (thread_id, from_client, send_key) do nothing`);
}

function storedQuery(db: Database, input: NewMessage) {
  return db
    .select({
      expertId: messageThreads.expertId,
      state: messageThreads.state,
      sharesReading,
      message: messageColumns,
    })
    .from(messageThreads)
    .leftJoin(
      messages,
      and(
        eq(messages.threadId, messageThreads.id),
        eq(messages.fromClient, input.viewer.side === "client"),
        eq(messages.sendKey, input.sendKey),
      ),
    )
    .where(ownThread(input));
}

/**
 * Statement: updates the thread for the viewer's new message. An expert's message revives a
 * declined or expired request and unarchives it if that state had archived it. A client's message
 * always unarchives it.
 */
function touchThreadQuery(db: Database, { at, threadId, viewer }: NewMessage, isNew: SQL) {
  return db
    .update(messageThreads)
    .set({
      updatedAt: sql`max(updated_at, ${at})`,
      expertUnread: countExpertUnread(threadId),
      ...reopenedColumns,
      ...(viewer.side === "expert" ? replied(at) : { archived: false, archivedAt: null }),
    })
    .where(and(ownThread({ viewer, threadId }), isNew));
}

// SQLite computes all new values from the row before the update.
const wasArchived = sql`(archived_at is declined_at or archived_at is expired_at or lost_at is not null)`;

const replied = (at: number) => ({
  repliedAt: sql`coalesce(replied_at, ${at})`,
  openedAt: sql`coalesce(opened_at, ${at})`,
  markedUnread: false,
  declinedAt: null,
  declineReason: null,
  declineNote: "",
  archived: sql`archived and not ${wasArchived}`,
  archivedAt: sql`case when ${wasArchived} then null else archived_at end`,
});
