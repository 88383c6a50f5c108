import { type SQL, sql } from "drizzle-orm";
import type { AuditAction } from "#app/domain/audit/audit.server.ts";
import { idFloor } from "#app/lib/ids.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { QUEUE_ROWS } from "./queue-rows.server.ts";
import { QUEUES, type Queue } from "./schema.ts";

/** The most items of one queue that are counted, the oldest first. */
export const MOST_COUNTED = 1_000;
/** The days of the count of decided items. */
const DECIDED_DAYS = 7;

export interface QueueLength {
  queue: Queue;
  /** The number of waiting items, at most `MOST_COUNTED`. */
  waiting: number;
  /** The start of the longest wait, in UTC ms; null for an empty queue. */
  oldestAt: number | null;
}

/** Also how many items admins have decided in the last days. */
export interface QueueFigures extends QueueLength {
  decided: number;
}

/** What the audit log records when an admin has decided an item. */
const DECISIONS: Record<Queue, readonly AuditAction[]> = {
  held: ["quote.released", "quote.rejected"],
  unmatched: ["quote.assigned", "quote.closed"],
  withdrawals: ["withdrawal.answered", "withdrawal.closed"],
  reports: ["report.handled"],
  messages: ["contact-message.answered", "contact-message.closed"],
  findings: ["finding.closed"],
  blocks: ["block.seen"],
};

/**
 * Every queue in the order of `QUEUES`, also the empty ones, in one query. That an admin asks is
 * NOT checked here.
 */
export async function countQueues(db: Database): Promise<QueueLength[]> {
  return toQueueLengths(await db.all<QueueLength>(queueLengthsQuery));
}

/** The lengths as a query: the columns of `QueueLength`, a row for each queue in any order. */
export const queueLengthsQuery: SQL = union(QUEUES.map((queue) => lengthQuery(queue)));

/** The columns of `QueueFigures`, a row for each of these queues in any order. */
export function figuresQuery(queues: readonly Queue[]): SQL {
  const since = idFloor(now() - DECIDED_DAYS * DAY_MS);
  const decided = (queue: Queue) => sql`, (select count(*) from audit_log
    where action in (select value from json_each(${JSON.stringify(DECISIONS[queue])}))
      and id >= ${since}) as decided`;
  return union(queues.map((queue) => lengthQuery(queue, decided(queue))));
}

function lengthQuery(queue: Queue, more: SQL = sql``): SQL {
  const { table, since, where, waitsBy } = QUEUE_ROWS[queue];
  return sql`select ${sql.raw(`'${queue}'`)} as queue, count(*) as waiting, min(at) as oldestAt${more} from (
      select ${since} as at from ${table} where ${where} order by ${waitsBy} limit ${sql.raw(String(MOST_COUNTED))})`;
}

function union(queries: readonly SQL[]): SQL {
  return sql.join([...queries], sql` union all `);
}

export function toQueueLengths(rows: readonly QueueLength[]): QueueLength[] {
  return QUEUES.map((queue) => {
    const found = rows.find((row) => row.queue === queue);
    return { queue, waiting: found?.waiting ?? 0, oldestAt: found?.oldestAt ?? null };
  });
}
