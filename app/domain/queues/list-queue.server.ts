import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { figuresQuery, type QueueFigures } from "./queue-figures.server.ts";
import { QUEUE_ROWS } from "./queue-rows.server.ts";
import type { Queue, QueueShow } from "./schema.ts";

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
 * cursor; any other text gives the first page. `next` is null on the last page. With the figures of
 * the queue. That an admin asks is NOT checked here.
 */
export async function listQueueUnscoped(
  db: Database,
  { queue, show, after }: { queue: Queue; show: QueueShow; after: string | null },
) {
  const { table, since, where, select, place, handledAt, isHandled } = QUEUE_ROWS[queue];
  const isWaiting = show === "waiting";
  const [rows, [figures]] = await db.batch([
    db.all<QueueRow & { place: string }>(sql`
      select ${place} as place, ${select}, ${isWaiting ? since : handledAt} as at
      from ${table}
      where ${isWaiting ? where : isHandled} and ${isBeyond(place, after, isWaiting)}
      order by ${place} ${sql.raw(isWaiting ? "asc" : "desc")} limit ${PER_PAGE + 1}`),
    db.all<QueueFigures>(figuresQuery([queue])),
  ]);
  const page = rows.slice(0, PER_PAGE);
  const last = page.at(-1);
  return {
    rows: page.map(({ place: _, ...row }) => row),
    next: rows.length > PER_PAGE && last ? String(last.place) : null,
    figures: figures ?? { queue, waiting: 0, oldestAt: null, decided: 0 },
  };
}

/** Ids are compared as texts and row numbers as numbers. */
function isBeyond(place: SQL, after: string | null, isForward: boolean): SQL {
  if (!after || !/^([0-9a-f-]{36}|\d{1,15})$/.test(after)) return sql`true`;
  const from = /^\d{1,15}$/.test(after) ? Number(after) : after;
  return isForward ? sql`${place} > ${from}` : sql`${place} < ${from}`;
}
