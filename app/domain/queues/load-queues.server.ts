import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { LAST_REMINDER } from "#app/domain/quotes/waiting/remind-experts.server.ts";
import { unansweredQuery } from "#app/domain/quotes/waiting/unanswered.server.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import { figuresQuery, MOST_COUNTED, type QueueFigures } from "./queue-figures.server.ts";
import { QUEUE_ROWS } from "./queue-rows.server.ts";
import { QUEUES, type Queue } from "./schema.ts";

/** What an admin can work on: a queue, or "requests" for the clients without an answer. */
export type Work = Queue | "requests";

/** An item that waits, as the list of all queues shows it. */
export interface WaitingItem {
  queue: Work;
  id: string;
  name: string;
  /** As in `QueueRow`. */
  kind: string;
  /** The start of the wait, in UTC ms. */
  at: number;
  /**
   * Of a client without an answer: the experts who have the request, and when the last of them was
   * reminded. Null for all others.
   */
  asked: { experts: number; remindedAt: number | null; budget: string } | null;
}

/** Of each queue. */
const MOST_SHOWN = 3;

/**
 * Every queue in the order of `QUEUES`, also the empty ones, and the items that wait longest in
 * each of them and of the clients without an answer. That an admin asks is NOT checked here.
 */
export async function loadQueuesUnscoped(db: Database) {
  const [rows, items] = await db.batch([
    db.all<QueueFigures>(figuresQuery(QUEUES)),
    db.all<RawRow<WaitingItem>>(firstItemsQuery()),
  ]);
  const figures = QUEUES.map((queue) => {
    const found = rows.find((row) => row.queue === queue);
    return found ?? { queue, waiting: 0, oldestAt: null, decided: 0 };
  });
  return { figures, items: items.map((item) => mapRow<WaitingItem>(item, { asked: readAsked })) };
}

const askedSchema = z.object({
  experts: z.number(),
  remindedAt: z.number().nullable(),
  budget: z.string(),
});

const readAsked = (json: string | null) =>
  json === null ? null : askedSchema.parse(JSON.parse(json));

/** The oldest of each queue first. A block has no page that an admin could open. */
function firstItemsQuery(): SQL {
  const parts = QUEUES.filter((queue) => queue !== "blocks").map((queue) => {
    const { table, since, where, select, waitsBy } = QUEUE_ROWS[queue];
    return firstOf(
      queue,
      sql`select ${select}, ${since} as at, null as asked from ${table} where ${where} order by ${waitsBy}`,
    );
  });
  const clients = sql`
    select q.id, q.name, q.category as kind, w.since as at, (
      select json_object('experts', count(*), 'remindedAt', max(${LAST_REMINDER}),
        'budget', q.budget)
      from message_threads t where t.quote_id = q.id) as asked
    from (${unansweredQuery(MOST_COUNTED)}) w cross join quotes q on q.id = w.quote
    order by w.quote`;
  return sql.join([...parts, firstOf("requests", clients)], sql` union all `);
}

const firstOf = (work: Work, query: SQL) => sql`
  select * from (
    select ${sql.raw(`'${work}'`)} as queue, id, name, kind, at, asked from (
      ${query} limit ${sql.raw(String(MOST_SHOWN))}))`;
