import { type SQL, sql } from "drizzle-orm";
import type { Queue } from "./schema.ts";

interface QueueRows {
  /** The columns `id`, `name`, `kind` and `text`. */
  select: SQL;
  /** The sort key of the pages, in time order. */
  place: SQL;
  handledAt: SQL;
  isHandled: SQL;
}

/** Long enough for two lines. */
const EXCERPT_CHARACTERS = 240;

const prefixOf = (column: string) => sql.raw(`substr(${column}, 1, ${EXCERPT_CHARACTERS})`);
const nameOf = (userId: string) =>
  sql.raw(`coalesce((select full_name from profiles where id = ${userId}), '')`);

/** Rows with an id of their own, handled since the time in this column. */
const handledSince = (column: string) => ({
  place: sql`id`,
  handledAt: sql.raw(column),
  isHandled: sql.raw(`${column} is not null`),
});

/** Handled requests have no list. */
const request: QueueRows = {
  select: sql`id, name, category as kind, ${prefixOf("details")} as text`,
  place: sql`id`,
  handledAt: sql`0`,
  isHandled: sql`false`,
};

/** The columns of each queue's list, next to `WAITING`. */
export const QUEUE_ROWS: Record<Queue, QueueRows> = {
  held: request,
  unmatched: request,
  withdrawals: {
    select: sql`id, name, '' as kind, ${prefixOf("reference")} as text`,
    ...handledSince("handled_at"),
  },
  reports: {
    select: sql`id, (select title from message_threads where id = thread_id) as name, reason as kind,
      ${prefixOf("note")} as text`,
    ...handledSince("handled_at"),
    isHandled: sql`state = 'handled'`,
  },
  messages: {
    select: sql`id, name, subject as kind, ${prefixOf("message")} as text`,
    ...handledSince("handled_at"),
  },
  findings: {
    select: sql`id, ${nameOf("user_id")} as name, kind, coalesce(checkout_session_id, '') as text`,
    ...handledSince("mended_at"),
  },
  // Rows without an id of their own: the two people of a block identify it.
  blocks: {
    select: sql`json_array(expert_id, client_email, side) as id, ${nameOf("expert_id")} as name, side as kind,
      client_email as text`,
    ...handledSince("seen_at"),
    place: sql`blocks.rowid`,
  },
};
