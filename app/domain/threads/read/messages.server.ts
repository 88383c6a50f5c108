import { and, asc, desc, gt, lt, type SQL, sql } from "drizzle-orm";
import type { ThreadMessage, ThreadUpdates } from "#app/domain/threads/schema.ts";
import { mayWrite } from "#app/domain/threads/state/writable.server.ts";
import { sharesReading, toReadUpTo } from "#app/domain/threads/unread/read-receipts.server.ts";
import { ownThread, type ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import type { Database } from "#db/client.ts";
import { messages, messageThreads } from "#db/schema.ts";

/** Of a page that is opened: each costs some 0.8 kB of it. */
export const MESSAGES_PER_PAGE = 20;
/** That a script adds to an open page. */
const MESSAGES_PER_ADDITION = 50;
/** The most messages of one answer. The caller requests the rest. */
const UPDATES_PER_ANSWER = 200;

export const messageColumns = {
  id: messages.id,
  seq: messages.seq,
  fromClient: messages.fromClient,
  kind: messages.kind,
  content: messages.content,
  createdAt: messages.createdAt,
  sendKey: messages.sendKey,
};

export type MessageRow = Pick<typeof messages.$inferSelect, keyof typeof messageColumns>;

export function toThreadMessage({ fromClient, sendKey, ...row }: MessageRow): ThreadMessage {
  return {
    ...row,
    side: fromClient ? "client" : "expert",
    key: sendKey.slice(0, sendKey.indexOf(":")),
  };
}

/** One page of the messages of a thread. */
export interface PageInput {
  viewer: ThreadViewer;
  /** Or a sub-query that finds it. */
  threadId: string | SQL;
  /** Only the messages before this `seq`; without it the newest. */
  before?: number | null;
  /** The most messages of the page. */
  most?: number;
}

const mostOf = ({ most = MESSAGES_PER_PAGE }: PageInput) => most;

/** Statement: the messages of a page, newest first, and one more if there are older ones. */
export function messagesBeforeQuery(db: Database, input: PageInput) {
  return db
    .select(messageColumns)
    .from(messages)
    .where(and(isInThread(input), input.before ? lt(messages.seq, input.before) : undefined))
    .orderBy(desc(messages.seq))
    .limit(mostOf(input) + 1);
}

/** The page of these rows of `messagesBeforeQuery`, oldest first. */
export function toPage(input: PageInput, rows: readonly MessageRow[]) {
  const most = mostOf(input);
  const messages = rows.slice(0, most).reverse().map(toThreadMessage);
  return { messages, hasOlder: rows.length > most };
}

/**
 * Condition: the message is in this thread, and the viewer owns the thread. With a join instead of
 * the subquery SQLite would scan all threads of the viewer.
 */
export function isInThread(input: Pick<PageInput, "viewer" | "threadId">): SQL {
  return sql`${messages.threadId} = (select id from ${messageThreads} where ${ownThread(input)})`;
}

/**
 * Each side's read position, for `toReadUpTo`. Messages are read in order, so the position is just
 * before the first unread message, and the index of unread messages finds that one.
 */
export const readUpToColumns = {
  readByExpert: readUpTo(true),
  readByClient: readUpTo(false),
  sharesReading,
};

// Plain SQL: in a query of one table, a column reference loses its table and would mean the inner
// one.
function readUpTo(fromClient: boolean) {
  const unread = sql.raw(`from_client = ${Number(fromClient)} and read_at is null`);
  return sql<number>`coalesce(
    (select min(seq) - 1 from messages where thread_id = message_threads.id and ${unread}),
    (select max(seq) from messages where thread_id = message_threads.id),
    0)`;
}

/** Statement: one row if the viewer owns this thread. */
export function hasThreadQuery(db: Database, input: { viewer: ThreadViewer; threadId: string }) {
  return db.select({ id: messageThreads.id }).from(messageThreads).where(ownThread(input));
}

/** The page of messages before a `seq`, oldest first. Null if the viewer has no such thread. */
export async function listMessagesBefore(
  db: Database,
  input: { viewer: ThreadViewer; threadId: string; before: number },
): Promise<ThreadMessage[] | null> {
  const page = { ...input, most: MESSAGES_PER_ADDITION };
  const [[own], rows] = await db.batch([hasThreadQuery(db, page), messagesBeforeQuery(db, page)]);
  return own ? toPage(page, rows).messages : null;
}

/** The messages after a `seq`, oldest first. Null if the viewer has no such thread. */
export async function listMessagesAfter(
  db: Database,
  input: { viewer: ThreadViewer; threadId: string; afterSeq: number },
): Promise<ThreadUpdates | null> {
  const [[thread], rows] = await db.batch([
    db
      .select({
        ...readUpToColumns,
        life: messageThreads.state,
        mayWrite: mayWrite(input.viewer.side),
      })
      .from(messageThreads)
      .where(ownThread(input)),
    db
      .select(messageColumns)
      .from(messages)
      .where(and(isInThread(input), gt(messages.seq, input.afterSeq)))
      .orderBy(asc(messages.seq))
      .limit(UPDATES_PER_ANSWER + 1),
  ]);
  if (!thread) return null;
  return {
    messages: rows.slice(0, UPDATES_PER_ANSWER).map(toThreadMessage),
    more: rows.length > UPDATES_PER_ANSWER,
    readUpTo: toReadUpTo(input.viewer, thread),
    life: thread.life,
    mayWrite: thread.mayWrite,
  };
}
