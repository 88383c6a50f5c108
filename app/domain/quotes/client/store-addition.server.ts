import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  countAttempt,
  isWithinLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { MAX_ADDITIONS, type RequestState } from "#app/domain/threads/schema.ts";
import { indexMessageStatements } from "#app/domain/threads/search/search-index.server.ts";
import { type ClientViewer, ownQuoteId } from "#app/domain/threads/viewer.server.ts";
import type { Database } from "#db/client.ts";
import { messageThreads, quoteAdditions, quotes } from "#db/schema.ts";
import {
  messagesQuery,
  type NewAddition,
  rowsQuery,
  touchThreadsQuery,
} from "./addition-messages.server.ts";

export interface RequestThreadRow {
  threadId: string;
  state: RequestState;
}

/** The request's threads; null for a revoked link. */
export async function requestOf(
  db: Database,
  viewer: ClientViewer,
): Promise<{ threads: RequestThreadRow[] } | null> {
  const rows = await db
    .select({ threadId: messageThreads.id, state: messageThreads.state })
    .from(quotes)
    .leftJoin(messageThreads, eq(messageThreads.quoteId, quotes.id))
    .where(eq(quotes.id, ownQuoteId(viewer)));
  if (rows.length === 0) return null;
  const threads = rows.flatMap(({ threadId, state }) =>
    threadId === null || state === null ? [] : [{ threadId, state }],
  );
  return { threads };
}

/**
 * Stores an addition in one batch. As for messages, counting the attempt takes the write lock, and
 * without a new addition the other statements change nothing. `rows` are the stored messages.
 */
export async function storeAddition(db: Database, input: NewAddition) {
  const id = uuidv7();
  const isNew = sql`exists (select 1 from quote_additions where id = ${id})`;
  const ids = JSON.stringify(input.messages.map((message) => message.id));
  const isOurs = sql`messages.id in (select value from json_each(${ids}))`;
  const texts = input.messages.map((message) => ({ id: message.id, content: input.content }));
  const [attempts, , , , rows, [request]] = await db.batch([
    countAttempt(db, input.limit),
    additionQuery(db, id, input),
    messagesQuery(db, input, isNew),
    touchThreadsQuery(db, input, isOurs),
    rowsQuery(db, isOurs),
    requestQuery(db, input),
    ...indexMessageStatements(db, texts),
  ]);
  const retryAfterSeconds = secondsToWait(input.limit, attempts);
  return { rows, result: resultOf(request, retryAfterSeconds) };
}

export type AdditionResult =
  /** Also for a repeat with the same key and text, which adds nothing. */
  | "done"
  /** The request has `MAX_ADDITIONS` already. */
  | "too_many"
  | "closed"
  | "not_found"
  | { kind: "rate_limited"; retryAfterSeconds: number };

function resultOf(
  request: { closedAt: number | null; isStored: boolean } | undefined,
  retryAfterSeconds: number | null,
): AdditionResult {
  if (!request) return "not_found";
  if (request.isStored) return "done";
  if (request.closedAt !== null) return "closed";
  if (retryAfterSeconds === null) return "too_many";
  return { kind: "rate_limited", retryAfterSeconds };
}

function additionQuery(db: Database, id: string, { viewer, ...input }: NewAddition) {
  const count = sql`(select count(*) from quote_additions a where a.quote_id = quotes.id)`;
  const row = {
    id: sql`${id}`.as("id"),
    quoteId: quotes.id,
    content: sql`${input.content}`.as("content"),
    sendKey: sql`${input.sendKey}`.as("send_key"),
    createdAt: sql`${input.at}`.as("created_at"),
  };
  return db
    .insert(quoteAdditions)
    .select(
      db
        .select(row)
        .from(quotes)
        .where(
          and(
            eq(quotes.id, ownQuoteId(viewer)),
            isNull(quotes.closedAt),
            lt(count, MAX_ADDITIONS),
            isWithinLimit(input.limit),
          ),
        ),
    )
    .onConflictDoNothing({ target: [quoteAdditions.quoteId, quoteAdditions.sendKey] });
}

function requestQuery(db: Database, { viewer, sendKey }: NewAddition) {
  const isStored = sql<boolean>`exists (select 1 from quote_additions a
    where a.quote_id = quotes.id and a.send_key = ${sendKey})`.mapWith(Boolean);
  return db
    .select({ closedAt: quotes.closedAt, isStored })
    .from(quotes)
    .where(eq(quotes.id, ownQuoteId(viewer)));
}
