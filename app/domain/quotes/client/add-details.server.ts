import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  countAttempt,
  isWithinLimit,
  type RateLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import {
  broadcastMessage,
  broadcastState,
  type ThreadServices,
} from "#app/domain/threads/live/broadcast.server.ts";
import { listRequestProgress } from "#app/domain/threads/read/list-request-threads.server.ts";
import { toThreadMessage } from "#app/domain/threads/read/messages.server.ts";
import { MAX_ADDITION_LENGTH, MAX_ADDITIONS } from "#app/domain/threads/schema.ts";
import { indexMessageStatements } from "#app/domain/threads/search/search-index.server.ts";
import { type ClientViewer, ownQuoteId } from "#app/domain/threads/viewer.server.ts";
import { cleanContent, sendKeyOf } from "#app/domain/threads/write/message-content.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { quotes } from "#db/schema.ts";
import {
  messagesQuery,
  type NewAddition,
  rowsQuery,
  touchThreadsQuery,
} from "./addition-messages.server.ts";

export type AddDetailsResult =
  | "empty"
  | "too_long"
  /** Also for a repeat with the same key and text, which adds nothing. */
  | "done"
  /** The request has `MAX_ADDITIONS` already. */
  | "too_many"
  | "closed"
  | "not_found"
  | { kind: "rate_limited"; retryAfterSeconds: number };

/**
 * Adds the client's details to the request in two round trips. Every thread in which the client may
 * write gets them as a message in the same batch, and its room is notified. Each attempt that
 * reaches the database counts against `limit`.
 */
export async function addDetails(
  services: ThreadServices,
  input: { viewer: ClientViewer; content: string; key: string; limit: RateLimit },
): Promise<AddDetailsResult> {
  const content = cleanContent(input.content);
  if (content.length === 0) return "empty";
  if (content.length > MAX_ADDITION_LENGTH) return "too_long";
  const { db } = services;
  const { viewer, limit } = input;
  const threads = await listRequestProgress(db, viewer);
  if (!threads) return "not_found";
  const sendKey = await sendKeyOf(input.key, content);
  const { rows, result } = await storeAddition(db, {
    viewer,
    limit,
    content,
    sendKey,
    at: now(),
    messages: threads.map(({ id: threadId }) => ({ id: uuidv7(), threadId })),
  });
  for (const { expertId, threadId, ...row } of rows) {
    const change = { viewer, threadId, expertId, readUpTo: 0, sharesReading: false };
    broadcastMessage(services, { ...change, message: toThreadMessage(row) });
    const before = threads.find(({ id }) => id === threadId);
    if (before?.status === "expired") broadcastState(services, change);
  }
  return result;
}

/**
 * Stores an addition in one batch. As for messages, counting the attempt takes the write lock, and
 * without a new addition the other statements change nothing. `rows` are the stored messages.
 */
async function storeAddition(db: Database, input: NewAddition) {
  const id = uuidv7();
  const isNew = sql`exists (select 1 from quote_additions where id = ${id})`;
  const ids = JSON.stringify(input.messages.map((message) => message.id));
  const isOurs = sql`messages.id in (select value from json_each(${ids}))`;
  const texts = input.messages.map((message) => ({ id: message.id, content: input.content }));
  const [attempts, , , , rows, [request]] = await db.batch([
    countAttempt(db, input.limit),
    additionStatement(db, id, input),
    messagesQuery(db, input, isNew),
    touchThreadsQuery(db, input, isOurs),
    rowsQuery(db, isOurs),
    requestQuery(db, input),
    ...indexMessageStatements(db, texts),
  ]);
  const retryAfterSeconds = secondsToWait(input.limit, attempts);
  return { rows, result: resultOf(request, retryAfterSeconds) };
}

function resultOf(
  request: { closedAt: number | null; isStored: boolean } | undefined,
  retryAfterSeconds: number | null,
): AddDetailsResult {
  if (!request) return "not_found";
  if (request.isStored) return "done";
  if (request.closedAt !== null) return "closed";
  if (retryAfterSeconds === null) return "too_many";
  return { kind: "rate_limited", retryAfterSeconds };
}

function additionStatement(db: Database, id: string, { viewer, ...input }: NewAddition) {
  return db.run(sql`
    insert into quote_additions (id, quote_id, content, send_key, created_at)
    select ${id}, quotes.id, ${input.content}, ${input.sendKey}, ${input.at}
    from quotes
    where quotes.id = ${ownQuoteId(viewer)} and quotes.closed_at is null
      and (select count(*) from quote_additions a where a.quote_id = quotes.id) < ${MAX_ADDITIONS}
      and ${isWithinLimit(input.limit)}
    on conflict (quote_id, send_key) do nothing`);
}

function requestQuery(db: Database, { viewer, sendKey }: NewAddition) {
  const isStored = sql<boolean>`exists (select 1 from quote_additions a
    where a.quote_id = quotes.id and a.send_key = ${sendKey})`.mapWith(Boolean);
  return db
    .select({ closedAt: quotes.closedAt, isStored })
    .from(quotes)
    .where(eq(quotes.id, ownQuoteId(viewer)));
}
