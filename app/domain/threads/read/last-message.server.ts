import { sql } from "drizzle-orm";
import type { RequestState, Side } from "#app/domain/threads/schema.ts";

/** As much of a text as tells apart what one client wrote; a row shows less. */
const LINE_LENGTH = 320;

interface LastMessage {
  side: Side;
  /** Its number in the conversation: so many followed the request. */
  seq: number;
  /** The beginning of its text. */
  text: string;
}

/**
 * Column of a query with `message_threads`: the latest message, null without one. A corrected
 * address is no message to answer. The index of `seq` answers it.
 */
export const lastMessage = sql<LastMessage | null>`(
  select json_object(
    'side', iif(m.from_client, 'client', 'expert'),
    'seq', m.seq,
    'text', substr(m.content, 1, ${sql.raw(String(LINE_LENGTH))}))
  from messages m where m.thread_id = message_threads.id and m.kind <> 'address'
  order by m.seq desc limit 1)`.mapWith((json: string) => JSON.parse(json) as LastMessage);

/** Column of a query with `quotes`: the beginning of the request. */
export const requestBeginning = sql<string>`substr(quotes.details, 1, ${sql.raw(String(LINE_LENGTH))})`;

interface WaitingRow {
  state: RequestState | "lost";
  tab: string;
  createdAt: number;
  unansweredSince: number | null;
  last: LastMessage | null;
}

/**
 * Who waits for whom, and since when a client waits; null if no one has to answer. The column
 * `waiting_place` orders by the same.
 */
export function waitingOf({ state, tab, createdAt, unansweredSince, last }: WaitingRow) {
  const isOpen = state === "new" || state === "seen" || state === "replied";
  if (!isOpen || tab === "archived") return null;
  if (last?.side === "expert") return { for: "client", since: null } as const;
  // The request itself waits until the first reply.
  const since = state === "replied" && unansweredSince !== null ? unansweredSince : createdAt;
  return { for: "expert", since } as const;
}
