/** The requests behind the figures of the overview. That an admin asks is NOT checked here. */
import { type SQL, sql } from "drizzle-orm";
import { unansweredQuery } from "#app/domain/quotes/waiting/unanswered.server.ts";
import { idFloor } from "#app/lib/ids.ts";
import type { Database } from "#db/client.ts";
import { firstShownDay } from "./daily-figures.server.ts";

/** "unanswered" lists clients who wait; the others are steps of the shown days. */
export const REQUEST_FILTERS = ["unanswered", "seen", "answered", "won"] as const;
export type RequestFilter = (typeof REQUEST_FILTERS)[number];

export interface ListedRequest {
  id: string;
  name: string;
  category: string;
  /** How many experts got it. */
  experts: number;
  state:
    | "rejected"
    | "won"
    | "closed"
    | "answered"
    | "held"
    | "unmatched"
    | "expired"
    | "seen"
    | "sent";
  createdAt: number;
}

interface RequestsQuery {
  show: RequestFilter | null;
  /** The id of the last request of the page before. */
  after: string | null;
}

const PER_PAGE = 50;

/** One page: the newest first, but who waits longest first. `next` is null on the last page. */
export async function listRequestsUnscoped(db: Database, query: RequestsQuery) {
  const rows = await db.all<ListedRequest>(requestsQuery(query));
  const requests = rows.slice(0, PER_PAGE);
  return { requests, next: rows.length > PER_PAGE ? (requests.at(-1)?.id ?? null) : null };
}

export function requestsQuery({ show, after }: RequestsQuery): SQL {
  const isOldestFirst = show === "unanswered";
  const beyond = after && (isOldestFirst ? sql`q.id > ${after}` : sql`q.id < ${after}`);
  return sql`
    select q.id, q.name, q.category, q.created_at as createdAt,
      (select count(*) from message_threads t where t.quote_id = q.id) as experts,
      case when q.rejected_at is not null then 'rejected'
        when ${someThread(sql`t.won_at is not null`)} then 'won'
        when q.closed_at is not null then 'closed'
        when ${someThread(sql`t.replied_at is not null`)} then 'answered'
        when q.held_at is not null then 'held' when q.unmatched = 1 then 'unmatched'
        when not ${someThread(sql`t.state in ('new', 'seen')`)} then 'expired'
        when ${someThread(sql`t.opened_at is not null`)} then 'seen' else 'sent' end as state
    from quotes q
    where ${show ? FILTERS[show]() : sql`true`} and ${beyond || sql`true`}
    order by q.id ${sql.raw(isOldestFirst ? "asc" : "desc")} limit ${PER_PAGE + 1}`;
}

const someThread = (condition: SQL): SQL =>
  sql`exists (select 1 from message_threads t where t.quote_id = q.id and ${condition})`;

/** Requests of the days that the overview shows. */
const lately = (condition: SQL) => () =>
  sql`q.id >= ${idFloor(firstShownDay())} and ${someThread(condition)}`;

const FILTERS: Readonly<Record<RequestFilter, () => SQL>> = {
  unanswered: () => sql`q.id in (select quote from (${unansweredQuery()}))`,
  seen: lately(sql`(t.opened_at is not null or t.replied_at is not null)`),
  answered: lately(sql`t.replied_at is not null`),
  won: lately(sql`t.won_at is not null`),
};
