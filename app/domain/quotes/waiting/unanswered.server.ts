import { type SQL, sql } from "drizzle-orm";
import { UNANSWERED_HOURS } from "#app/domain/quotes/schema.ts";
import { IS_WAITING } from "#app/domain/threads/state/expire-requests.server.ts";
import { HOUR_MS, now } from "#app/platform/clock.ts";

/** How long an expert has before the reminder. */
export const REMINDER_HOURS = 24;

/** Condition on `quotes q`: experts have the request, and it is neither closed nor held. */
export const isWithExperts = sql`(q.closed_at is null and q.rejected_at is null and q.held_at is null
  and q.unmatched = 0 and exists (select 1 from message_threads t where t.quote_id = q.id))`;

/**
 * Condition on `quotes q`: no expert has written, and none of them has the time of
 * `UNANSWERED_HOURS` left. Those who declined need no time.
 */
export function isUnanswered(): SQL {
  return sql`(${isWithExperts} and not exists (
    select 1 from message_threads t where t.quote_id = q.id and (
      t.replied_at is not null or t.won_at is not null
      or (t.state in ('new', 'seen') and t.created_at > ${now() - UNANSWERED_HOURS * HOUR_MS}))))`;
}

/**
 * Condition on `quotes q`: an expert with an open conversation is about to leave the site, and no
 * other one was asked since.
 */
const losesExpert = sql`(${isWithExperts} and exists (
  select 1 from message_threads t join users u on u.id = t.expert_id
  where t.quote_id = q.id and t.state in ('new', 'seen', 'replied', 'won', 'expired')
    and u.deletes_at is not null and not exists (
      select 1 from message_threads later where later.quote_id = q.id
        and later.created_at > coalesce(u.deletion_requested_at, u.deletes_at))))`;

/** Condition on `quotes q`: the client may send the request to more experts. */
export function mayAskMore(): SQL {
  return sql`(${isUnanswered()} or ${losesExpert})`;
}

/** The clients without an answer: their number, and when the one who waits longest wrote. */
export interface Unanswered {
  count: number;
  /** UTC ms; null for none. */
  oldestAt: number | null;
}

/** In the order of its index: ids begin with their time. */
const OLDEST_FIRST = sql.raw("order by quote_id, id");

/**
 * Selects as `count` how many requests have no answer yet, however new they are. It reads at most
 * so many waiting conversations, those of the oldest requests; `isCut` is whether more
 * conversations wait, so that there may be more requests.
 */
export function openQuery(mostRead: number): SQL {
  return sql`
    select count(distinct quote) as count, (select count(*) from (
        select 1 from message_threads where ${IS_WAITING} limit ${mostRead + 1})) > ${mostRead} as isCut
    from (
      select quote_id as quote from message_threads
      where ${IS_WAITING} ${OLDEST_FIRST} limit ${mostRead})
    where ${hasNoAnswer}`;
}

/** The same requests as `quote`, the oldest first, each in the row of its first conversation. */
export function openRequestsQuery(after: string | null): SQL {
  return sql`
    select quote from (
      select id as thread, quote_id as quote from message_threads
      where ${IS_WAITING} and ${after ? sql`quote_id > ${after}` : sql`true`} ${OLDEST_FIRST})
    where ${hasNoAnswer} and not exists (
      select 1 from message_threads where quote_id = quote and id < thread and ${IS_WAITING})`;
}

/** No expert has written about the request `quote`, or won it. */
const hasNoAnswer = sql`not exists (select 1 from message_threads r where r.quote_id = quote
  and (r.replied_at is not null or r.won_at is not null))`;

/**
 * The requests that are unanswered as `isUnanswered` says, while an expert still may answer:
 * columns `quote` and `since`, the oldest first. It reads at most `mostRead` waiting conversations,
 * those of the oldest requests. A request is in the row of its first waiting conversation, so that
 * nothing is sorted to group them.
 */
export function unansweredQuery(mostRead: number): SQL {
  const until = now() - UNANSWERED_HOURS * HOUR_MS;
  return sql`
    select quote, since from (
      select id as thread, quote_id as quote, created_at as since from message_threads
      where ${IS_WAITING} and created_at <= ${until} ${OLDEST_FIRST} limit ${mostRead})
    where not exists (
        select 1 from message_threads r where r.quote_id = quote and (r.replied_at is not null
          or r.won_at is not null or (r.state in ('new', 'seen') and r.created_at > ${until})))
      and not exists (select 1 from message_threads where quote_id = quote and id < thread
        and created_at <= ${until} and ${IS_WAITING})`;
}
