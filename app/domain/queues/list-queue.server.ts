import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { QUEUE_ROWS } from "./queue-rows.server.ts";
import { QUEUES, type Queue, type QueueShow } from "./schema.ts";

/** One item of a queue, as its list shows it. */
export interface QueueRow {
  id: string;
  /** The person or thing that it is about; may be empty. */
  name: string;
  /** A value that describes it: a category, a reason, a kind or a side. */
  kind: string;
  /** The beginning of the text. */
  text: string;
  /** The start of the wait, or the time when it was handled, in UTC ms. */
  at: number;
}

const PER_PAGE = 50;

/**
 * One page of a queue: waiting items, oldest first, or handled items, latest first. `after` is a
 * cursor; any other text gives the first page. `next` is null on the last page. That an admin asks
 * is NOT checked here.
 */
export async function listQueueUnscoped(
  db: Database,
  { queue, show, after }: { queue: Queue; show: QueueShow; after: string | null },
) {
  const { table, since, where, select, place, handledAt, isHandled } = QUEUE_ROWS[queue];
  const isWaiting = show === "waiting";
  const rows = await db.all<QueueRow & { place: string }>(sql`
    select ${place} as place, ${select}, ${isWaiting ? since : handledAt} as at
    from ${table}
    where ${isWaiting ? where : isHandled} and ${isBeyond(place, after, isWaiting)}
    order by ${place} ${sql.raw(isWaiting ? "asc" : "desc")} limit ${PER_PAGE + 1}`);
  const page = rows.slice(0, PER_PAGE);
  const last = page.at(-1);
  return {
    rows: page.map(({ place: _, ...row }) => row),
    next: rows.length > PER_PAGE && last ? String(last.place) : null,
  };
}

/** Ids are compared as texts and row numbers as numbers. */
function isBeyond(place: SQL, after: string | null, isForward: boolean): SQL {
  if (!after || !/^([0-9a-f-]{36}|\d{1,15})$/.test(after)) return sql`true`;
  const from = /^\d{1,15}$/.test(after) ? Number(after) : after;
  return isForward ? sql`${place} > ${from}` : sql`${place} < ${from}`;
}

/** The most items of one queue that are counted, the oldest first. */
export const MOST_COUNTED = 1_000;

export interface QueueLength {
  queue: Queue;
  /** The number of waiting items, at most `MOST_COUNTED`. */
  waiting: number;
  /** The start of the longest wait, in UTC ms; null for an empty queue. */
  oldestAt: number | null;
}

/**
 * Every queue in the order of `QUEUES`, also the empty ones, in one query. That an admin asks is
 * NOT checked here.
 */
export async function countQueues(db: Database): Promise<QueueLength[]> {
  return toQueueLengths(await db.all<QueueLength>(queueLengthsQuery));
}

/** The lengths as a query: the columns of `QueueLength`, a row for each queue in any order. */
export const queueLengthsQuery: SQL = sql.join(
  QUEUES.map((queue) => {
    const { table, since, where, waitsBy } = QUEUE_ROWS[queue];
    return sql`select ${sql.raw(`'${queue}'`)} as queue, count(*) as waiting, min(at) as oldestAt from (
      select ${since} as at from ${table} where ${where} order by ${waitsBy} limit ${sql.raw(String(MOST_COUNTED))})`;
  }),
  sql` union all `,
);

export function toQueueLengths(rows: readonly QueueLength[]): QueueLength[] {
  return QUEUES.map((queue) => {
    const found = rows.find((row) => row.queue === queue);
    return { queue, waiting: found?.waiting ?? 0, oldestAt: found?.oldestAt ?? null };
  });
}
