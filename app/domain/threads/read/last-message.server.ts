import { sql } from "drizzle-orm";
import type { RequestState, Side } from "#app/domain/threads/schema.ts";

/** As much of a text as the inbox shows of the client who waits longest. */
const LINE_LENGTH = 320;
/** Of more unanswered messages than this, the time of an early one is enough. */
const MOST_READ = sql.raw("20");

interface LastMessage {
  side: Side;
  /** The beginning of its text. */
  text: string;
  /** When this side wrote first without an answer since. */
  since: number;
}

/**
 * Column of a query with `message_threads`: the latest message, null without one. A corrected
 * address is no message to answer. The index of `seq` answers it.
 */
export const lastMessage = sql<LastMessage | null>`(
  select json_object(
    'side', iif(m.from_client, 'client', 'expert'),
    'text', substr(m.content, 1, ${sql.raw(String(LINE_LENGTH))}),
    'since', (select s.created_at from messages s
      where s.thread_id = m.thread_id and s.seq > coalesce((
        select max(o.seq) from messages o
        where o.thread_id = m.thread_id and o.seq > m.seq - ${MOST_READ} and o.from_client <> m.from_client
      ), m.seq - ${MOST_READ})
      order by s.seq limit 1))
  from messages m where m.thread_id = message_threads.id and m.kind <> 'address'
  order by m.seq desc limit 1)`.mapWith((json: string) => JSON.parse(json) as LastMessage);

/** Column of a query with `quotes`: the beginning of the request. */
export const requestBeginning = sql<string>`substr(quotes.details, 1, ${sql.raw(String(LINE_LENGTH))})`;

interface WaitingRow {
  state: RequestState | "lost";
  tab: string;
  createdAt: number;
  last: LastMessage | null;
}

/** Who waits for whom, and since when; null if no one has to answer. */
export function waitingOf({ state, tab, createdAt, last }: WaitingRow) {
  const isOpen = state === "new" || state === "seen" || state === "replied";
  if (!isOpen || tab === "archived") return null;
  if (last?.side === "expert") return { for: "client", since: last.since } as const;
  // The request itself waits until the first reply.
  return { for: "expert", since: state === "replied" && last ? last.since : createdAt } as const;
}
