import { and, eq, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Database } from "#db/client.ts";
import { messages, messageThreads } from "#db/schema.ts";
import {
  countAttempt,
  isWithinLimit,
  type RateLimit,
  secondsToWait,
} from "../moderation/rate-limit.server.ts";
import { countExpertUnread, readMessagesQuery } from "./mark-read.server.ts";
import { messageColumns, toThreadMessage } from "./messages.server.ts";
import type { ThreadMessage } from "./schema.ts";
import { ownThread, type ThreadViewer } from "./viewer.server.ts";
import { mayWrite } from "./writable.server.ts";

interface NewMessage {
  viewer: ThreadViewer;
  threadId: string;
  content: string;
  sendKey: string;
  limit: RateLimit;
  seenSeq?: number | null;
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
      expertId: string;
      readUpTo: number;
    }
  | { kind: StoreRefusal }
  | TooMany;

/**
 * One batch. Counting the attempt comes first and takes the write lock, so that two senders queue and each sees the other's `seq`. The
 * insert inserts nothing for a stranger, beyond the limit, where nobody may write or for a repeat, and then the following statements change
 * nothing either.
 */
export async function storeMessage(db: Database, input: NewMessage): Promise<StoreResult> {
  const id = uuidv7();
  const isNew = sql`exists (select 1 from messages where id = ${id})`;
  const [attempts, , read, , [row]] = await db.batch([
    countAttempt(db, input.limit),
    insertQuery(db, id, input),
    readMessagesQuery(db, { ...input, upTo: input.seenSeq ?? 0, only: isNew }),
    touchThreadQuery(db, input, isNew),
    storedQuery(db, input),
  ]);
  if (!row) return { kind: "not_found" };
  if (!row.message) return refusal(input.limit, attempts);
  return {
    kind: "stored",
    message: toThreadMessage(row.message),
    repeated: row.message.id !== id,
    expertId: row.expertId,
    readUpTo: Math.max(0, ...read.map((message) => message.seq)),
  };
}

function refusal(limit: RateLimit, attempts: readonly { count: number }[]): StoreResult {
  const retryAfterSeconds = secondsToWait(limit, attempts);
  return retryAfterSeconds === null ? { kind: "closed" } : { kind: "too_many", retryAfterSeconds };
}

function insertQuery(db: Database, id: string, input: NewMessage) {
  const fromClient = input.viewer.side === "client";
  const row = {
    id: sql`${id}`.as("id"),
    threadId: messageThreads.id,
    seq: sql`(select coalesce(max(seq), 0) + 1 from messages where thread_id = ${input.threadId})`.as(
      "seq",
    ),
    senderId: fromClient
      ? sql`null`.as("sender_id")
      : sql`${messageThreads.expertId}`.as("sender_id"),
    fromClient: sql`${Number(fromClient)}`.as("from_client"),
    kind: sql`'text'`.as("kind"),
    content: sql`${input.content}`.as("content"),
    searchRank: sql`null`.as("search_rank"),
    sendKey: sql`${input.sendKey}`.as("send_key"),
    createdAt: sql`${input.at}`.as("created_at"),
    readAt: sql`null`.as("read_at"),
  };
  return db
    .insert(messages)
    .select(
      db
        .select(row)
        .from(messageThreads)
        .where(and(ownThread(input), mayWrite(input.viewer.side), isWithinLimit(input.limit))),
    )
    .onConflictDoNothing({ target: [messages.threadId, messages.fromClient, messages.sendKey] });
}

function touchThreadQuery(db: Database, input: NewMessage, isNew: SQL) {
  const { at } = input;
  const side =
    input.viewer.side === "expert"
      ? { repliedAt: sql`coalesce(replied_at, ${at})`, openedAt: sql`coalesce(opened_at, ${at})` }
      : { archived: false, archivedAt: null };
  return db
    .update(messageThreads)
    .set({
      updatedAt: sql`max(updated_at, ${at})`,
      expertUnread: countExpertUnread(input.threadId),
      ...side,
    })
    .where(and(ownThread(input), isNew));
}

function storedQuery(db: Database, input: NewMessage) {
  return db
    .select({ expertId: messageThreads.expertId, message: messageColumns })
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
