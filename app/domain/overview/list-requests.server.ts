/** The requests behind the figures of the overview. That an admin asks is NOT checked here. */
import { type SQL, sql } from "drizzle-orm";
import { MOST_COUNTED } from "#app/domain/queues/queue-figures.server.ts";
import { foundQuotesQuery } from "#app/domain/quotes/search-quotes.server.ts";
import { isUnanswered, unansweredQuery } from "#app/domain/quotes/waiting/unanswered.server.ts";
import { idFloor, isId } from "#app/lib/ids.ts";
import type { Database } from "#db/client.ts";
import { firstShownDay, funnelQuery } from "./daily-figures.server.ts";

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
  /**
   * Of a client whom no expert has answered in time, while one of them still may: when the first
   * of these got the request, UTC ms. Null for all others.
   */
  lateSince: number | null;
  createdAt: number;
}

interface RequestsQuery {
  show: RequestFilter | null;
  /** An address, or a part of a name; empty for all requests. */
  q?: string;
  /** The id of the last request of the page before. Any other text gives the first page. */
  after: string | null;
}

const PER_PAGE = 50;
/** The most requests that a search finds by address, and by name. */
const MOST_FOUND = 500;

/**
 * One page: the newest first, but of unanswered ones the oldest first. `next` is null on the last
 * page. `pageCount` is null where it is unknown: for long lists and searches, and for all but
 * "unanswered". `steps` counts the requests of the shown days, and is null for a search and for
 * later pages, which do not show it.
 */
export async function listRequestsUnscoped(db: Database, query: RequestsQuery) {
  const [rows, counted, [steps]] = await db.batch([
    db.all<ListedRequest>(requestsQuery(query)),
    db.all<{ count: number }>(countQuery(query)),
    db.all<Record<Step | "isCut", number>>(stepsQuery(query)),
  ]);
  const page = rows.slice(0, PER_PAGE);
  const last = rows.length > PER_PAGE ? page.at(-1) : undefined;
  const count = counted[0]?.count ?? null;
  return {
    requests: page,
    steps: steps ?? null,
    next: last?.id ?? null,
    pageCount: count === null || count > MOST_COUNTED ? null : Math.ceil(count / PER_PAGE),
  };
}

export function requestsQuery({ show, q = "", after: cursor }: RequestsQuery): SQL {
  const after = isId(cursor ?? "") ? cursor : null;
  const isFound = q ? sql`q.id in (${foundQuotesQuery(q, MOST_FOUND)})` : sql`true`;
  const { from, order } =
    show !== "unanswered"
      ? newestRows(show, after)
      : q
        ? foundUnansweredRows(after)
        : unansweredRows(after);
  return sql`
    select q.id, q.name, q.category, q.created_at as createdAt,
      (select count(*) from message_threads t where t.quote_id = q.id) as experts,
      case when q.rejected_at is not null then 'rejected'
        when ${someThread(sql`t.won_at is not null`)} then 'won'
        when q.closed_at is not null then 'closed'
        when ${someThread(sql`t.replied_at is not null`)} then 'answered'
        when q.held_at is not null then 'held' when q.unmatched = 1 then 'unmatched'
        when not ${someThread(mayAnswer)} then 'expired'
        when ${someThread(sql`t.opened_at is not null`)} then 'seen' else 'sent' end as state,
      iif(${isUnanswered()}, (
        select min(t.created_at) from message_threads t
        where t.quote_id = q.id and ${mayAnswer}), null) as lateSince
    from ${from} and ${isFound} order by ${order} limit ${PER_PAGE + 1}`;
}

/** The cross join reads the conversations in the order of their index. */
const unansweredRows = (after: string | null) => ({
  from: sql`(${unansweredQuery({ after })}) w cross join quotes q on q.id = w.quote
    where true`,
  order: sql`w.quote`,
});

/** The same for a search, which begins with the few requests that it finds. */
const foundUnansweredRows = (after: string | null) => ({
  from: sql`quotes q where ${isUnanswered()} and ${someThread(mayAnswer)}
    and ${after ? sql`q.id > ${after}` : sql`true`}`,
  order: sql`q.id`,
});

const newestRows = (show: keyof typeof STEPS | null, after: string | null) => ({
  from: sql`quotes q where ${show ? STEPS[show]() : sql`true`}
    and ${after ? sql`q.id < ${after}` : sql`true`}`,
  order: sql`q.id desc`,
});

/** One more than `MOST_COUNTED` means that there are further ones. */
function countQuery({ show, q }: RequestsQuery): SQL {
  if (show !== "unanswered" || q) return sql`select null as count`;
  return sql`select count(*) as count from (
    select 1 from (${unansweredQuery()}) limit ${MOST_COUNTED + 1})`;
}

function stepsQuery({ q, after }: RequestsQuery): SQL {
  return q || after ? sql`select null where false` : funnelQuery(firstShownDay());
}

const mayAnswer = sql`t.state in ('new', 'seen')`;

const someThread = (condition: SQL): SQL =>
  sql`exists (select 1 from message_threads t where t.quote_id = q.id and ${condition})`;

/** Requests of the days that the overview shows. */
const lately = (condition: SQL) => () =>
  sql`q.id >= ${idFloor(firstShownDay())} and ${someThread(condition)}`;

type Step = Exclude<RequestFilter, "unanswered">;

const STEPS: Readonly<Record<Step, () => SQL>> = {
  seen: lately(sql`(t.opened_at is not null or t.replied_at is not null)`),
  answered: lately(sql`t.replied_at is not null`),
  won: lately(sql`t.won_at is not null`),
};
