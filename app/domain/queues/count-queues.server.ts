import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { QUEUES, type Queue } from "./schema.ts";
import { WAITING } from "./waiting.server.ts";

export interface QueueLength {
  queue: Queue;
  /** The number of waiting items. */
  waiting: number;
  /** The start of the longest wait, in UTC ms; null for an empty queue. */
  oldestAt: number | null;
}

/**
 * Every queue in the order of `QUEUES`, also the empty ones, in one query. That an admin asks is
 * NOT checked here.
 */
export async function countQueues(db: Database): Promise<QueueLength[]> {
  const parts = QUEUES.map((queue) => {
    const { table, since, where } = WAITING[queue];
    return sql`select ${queue} as queue, count(*) as waiting, min(${since}) as oldestAt from ${table} where ${where}`;
  });
  const rows = await db.all<QueueLength>(sql.join(parts, sql` union all `));
  return QUEUES.map((queue) => {
    const found = rows.find((row) => row.queue === queue);
    return { queue, waiting: found?.waiting ?? 0, oldestAt: found?.oldestAt ?? null };
  });
}
