import { sql } from "drizzle-orm";
import { idFloor } from "#app/lib/ids.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import { type QuoteStatus, quoteStatusOf } from "./quote-status.server.ts";

const PER_PAGE = 20;

export interface OwnRequest {
  id: string;
  linkVersion: number;
  category: string;
  /** The beginning of the text. */
  details: string;
  createdAt: number;
  isClosed: boolean;
  status: QuoteStatus;
  /** The number of experts who have it, and of those who have written. */
  asked: number;
  answered: number;
  /** Messages that the client has not read. */
  unread: number;
}

/**
 * A page of the requests of an address, newest first, in one round trip. `next` is the cursor of
 * the next page. That the address is verified is NOT checked here.
 */
export async function listOwnRequests(
  db: Database,
  { email, before }: { email: string; before: string | null },
) {
  const rows = await db.all<RawRow<OwnRequest>>(sql`
    select q.id, q.link_version as linkVersion, q.category, substr(q.details, 1, 160) as details,
      q.created_at as createdAt, q.closed_at is not null as isClosed, ${quoteStatusOf("q")} as status,
      (select count(*) from message_threads t where t.quote_id = q.id) as asked,
      (select count(*) from message_threads t
        where t.quote_id = q.id and t.replied_at is not null) as answered,
      (select count(*) from message_threads t join messages m on m.thread_id = t.id
        where t.quote_id = q.id and m.from_client = 0 and m.read_at is null) as unread
    from quotes q where q.email = ${email} and q.id < ${before ?? idFloor(now() + DAY_MS)}
    order by q.id desc limit ${PER_PAGE + 1}`);
  const requests = rows
    .slice(0, PER_PAGE)
    .map((row) => mapRow<OwnRequest>(row, { isClosed: Boolean }));
  return { requests, next: rows.length > PER_PAGE ? (requests.at(-1)?.id ?? null) : null };
}
