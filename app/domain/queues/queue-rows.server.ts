import { type SQL, sql } from "drizzle-orm";
import type { Queue } from "./schema.ts";

interface QueueRows {
  table: SQL;
  /** The start of the wait. */
  since: SQL;
  /** The waiting items; each queue has a partial index for this condition. */
  where: SQL;
  /** The columns `id`, `name`, `kind` and `text`. */
  select: SQL;
  /** The sort key of the pages, in time order. */
  place: SQL;
  /** The column of the index, in time order. */
  waitsBy: SQL;
  handledAt: SQL;
  isHandled: SQL;
}

/** Long enough for two lines. */
const EXCERPT_CHARACTERS = 240;

const prefixOf = (column: string) => sql.raw(`substr(${column}, 1, ${EXCERPT_CHARACTERS})`);
const nameOf = (userId: string) =>
  sql.raw(`coalesce((select full_name from profiles where id = ${userId}), '')`);

/** The client and the expert of a reported conversation. */
const bothSides = sql`(
  select q.name || ' – ' || ${nameOf("t.expert_id")}
  from message_threads t join quotes q on q.id = t.quote_id
  where t.id = thread_id)`;

/** Rows that wait from their creation until the column `handledAt` has a time. */
const until = (table: string, handledAt: string) => ({
  table: sql.raw(table),
  since: sql`created_at`,
  where: sql.raw(`${handledAt} is null`),
  place: sql`id`,
  waitsBy: sql`id`,
  handledAt: sql.raw(handledAt),
  isHandled: sql.raw(`${handledAt} is not null`),
});

/** Handled requests have no list. */
const request = {
  table: sql`quotes`,
  select: sql`id, name, category as kind, ${prefixOf("details")} as text`,
  place: sql`id`,
  waitsBy: sql`id`,
  handledAt: sql`0`,
  isHandled: sql`false`,
};

/** The items of each queue. Only this table defines when an item waits. */
export const QUEUE_ROWS: Record<Queue, QueueRows> = {
  held: {
    ...request,
    since: sql`held_at`,
    where: sql`held_at is not null and closed_at is null`,
  },
  unmatched: {
    ...request,
    since: sql`created_at`,
    where: sql`unmatched = 1 and closed_at is null`,
  },
  withdrawals: {
    ...until("withdrawals", "handled_at"),
    select: sql`id, name, '' as kind, ${prefixOf("reference")} as text`,
  },
  reports: {
    ...until("thread_reports", "handled_at"),
    select: sql`id, ${bothSides} as name, reason as kind,
      ${prefixOf("note")} as text`,
    where: sql`state = 'open'`,
    waitsBy: sql`created_at`,
    isHandled: sql`state = 'handled'`,
  },
  messages: {
    ...until("contact_messages", "handled_at"),
    select: sql`id, name, subject as kind, ${prefixOf("message")} as text`,
  },
  findings: {
    ...until("payment_findings", "mended_at"),
    select: sql`id, ${nameOf("user_id")} as name, kind, coalesce(checkout_session_id, '') as text`,
  },
  // Rows without an id of their own: the two people of a block identify it.
  blocks: {
    ...until("blocks", "seen_at"),
    select: sql`json_array(expert_id, client_email, side) as id, ${nameOf("expert_id")} as name, side as kind,
      client_email as text`,
    place: sql`blocks.rowid`,
    waitsBy: sql`created_at`,
  },
};
