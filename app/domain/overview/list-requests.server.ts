/** The requests behind the figures of the overview. That an admin asks is NOT checked here. */
import { type SQL, sql } from "drizzle-orm";
import { MOST_COUNTED } from "#app/domain/queues/queue-figures.server.ts";
import { foundQuotesQuery } from "#app/domain/quotes/search-quotes.server.ts";
import {
  isUnanswered,
  openQuery,
  openRequestsQuery,
} from "#app/domain/quotes/waiting/unanswered.server.ts";
import { isId } from "#app/lib/ids.ts";
import type { Database } from "#db/client.ts";

/** Requests by what became of them; those that wait for us are in the queues. */
export const REQUEST_FILTERS = ["unanswered", "answered", "won", "ended"] as const;
export type RequestFilter = (typeof REQUEST_FILTERS)[number];

const STATES = {
  unanswered: ["sent", "seen"],
  answered: ["answered"],
  won: ["won"],
  ended: ["expired", "closed", "rejected"],
} as const satisfies Readonly<Record<RequestFilter, readonly ListedRequest["state"][]>>;

export interface ListedRequest {
  id: string;
  name: string;
  category: string;
  budget: string;
  /** How many experts got it, and how many of them have answered. */
  experts: number;
  answers: number;
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
  /** When the first expert who still may answer got it, UTC ms; null for none. */
  waitingSince: number | null;
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
 * One page: the newest first, but of unanswered ones the oldest first. The other filters list and
 * count the newest `MOST_COUNTED` requests; a search finds earlier ones, too. `next` is null on the
 * last page. `pageCount` is null where it is unknown. `counts` is null for a search; every page
 * shows them.
 */
export async function listRequestsUnscoped(db: Database, query: RequestsQuery) {
  const { show, q } = query;
  const [rows, states, [open]] = await db.batch([
    db.all<ListedRequest>(requestsQuery(query)),
    db.all<StateCount>(q ? nothing : statesQuery()),
    db.all<{ count: number; isCut: number }>(q ? nothing : openQuery(MOST_COUNTED)),
  ]);
  const page = rows.slice(0, PER_PAGE);
  const last = rows.length > PER_PAGE ? page.at(-1) : undefined;
  const counts = open ? toCounts(states, open) : null;
  const shown = counts?.[show ?? "all"];
  return {
    requests: page,
    counts,
    next: last?.id ?? null,
    pageCount: shown && !shown.isCut ? Math.max(1, Math.ceil(shown.count / PER_PAGE)) : null,
  };
}

type StateCount = Pick<ListedRequest, "state"> & { count: number; hasMore: number };

/** The number of each filter's requests. Of those with `isCut` there may be more. */
function toCounts(states: readonly StateCount[], open: { count: number; isCut: number }) {
  const sum = (counts: readonly StateCount[]) => counts.reduce((all, { count }) => all + count, 0);
  const ofNewest = (show: RequestFilter) => {
    const names: readonly string[] = STATES[show];
    return { count: sum(states.filter(({ state }) => names.includes(state))), isCut: false };
  };
  return {
    all: { count: sum(states), isCut: states.some(({ hasMore }) => hasMore === 1) },
    unanswered: { count: open.count, isCut: open.isCut === 1 },
    answered: ofNewest("answered"),
    won: ofNewest("won"),
    ended: ofNewest("ended"),
  };
}

export function requestsQuery({ show, q = "", after: cursor }: RequestsQuery): SQL {
  const after = isId(cursor ?? "") ? cursor : null;
  const isFound = q ? sql`q.id in (${foundQuotesQuery(q, MOST_FOUND)})` : sql`true`;
  const { from, order } =
    show === "unanswered" && !q ? openRows(after) : rowsOf(show, Boolean(q), after);
  return sql`
    select q.id, q.name, q.category, q.budget, q.created_at as createdAt,
      (select count(*) from message_threads t where t.quote_id = q.id) as experts,
      (select count(t.replied_at) from message_threads t where t.quote_id = q.id) as answers,
      ${STATE} as state,
      ${WAITING_SINCE} as waitingSince, iif(${isUnanswered()}, ${WAITING_SINCE}, null) as lateSince
    from ${from} and ${isFound} order by ${order} limit ${PER_PAGE + 1}`;
}

const mayAnswer = sql`t.state in ('new', 'seen')`;

const WAITING_SINCE = sql`(select min(t.created_at) from message_threads t where t.quote_id = q.id and ${mayAnswer})`;

const someThread = (condition: SQL): SQL =>
  sql`exists (select 1 from message_threads t where t.quote_id = q.id and ${condition})`;

/** The state of `quotes q`: the furthest that one of its experts has reached. */
const STATE = sql`case when q.rejected_at is not null then 'rejected'
  when ${someThread(sql`t.won_at is not null`)} then 'won'
  when q.closed_at is not null then 'closed'
  when ${someThread(sql`t.replied_at is not null`)} then 'answered'
  when q.held_at is not null then 'held' when q.unmatched = 1 then 'unmatched'
  when not ${someThread(mayAnswer)} then 'expired'
  when ${someThread(sql`t.opened_at is not null`)} then 'seen' else 'sent' end`;

/** The cross join reads the conversations in the order of their index. */
const openRows = (after: string | null) => ({
  from: sql`(${openRequestsQuery(after)}) w cross join quotes q on q.id = w.quote
    where true`,
  order: sql`w.quote`,
});

function rowsOf(show: RequestFilter | null, isSearch: boolean, after: string | null) {
  const isOldestFirst = show === "unanswered";
  const beyond = isOldestFirst ? sql`q.id > ${after}` : sql`q.id < ${after}`;
  return {
    from: sql`quotes q where ${show ? isIn(show) : sql`true`}
      and ${show && !isSearch ? sql`q.id >= ${oldestCounted}` : sql`true`}
      and ${after ? beyond : sql`true`}`,
    order: isOldestFirst ? sql`q.id` : sql`q.id desc`,
  };
}

const isIn = (show: RequestFilter): SQL =>
  sql`${STATE} in (select value from json_each(${JSON.stringify(STATES[show])}))`;

const newestIds = (most: number): SQL => sql`select id from quotes order by id desc limit ${most}`;

/** A rare state would otherwise read every request there is. */
const oldestCounted = sql`(select min(id) from (${newestIds(MOST_COUNTED)}))`;

/** With `hasMore` (0 or 1) there are further requests, which are not counted. */
export const statesQuery = (): SQL => sql`
  select state, count(*) as count,
    (select count(*) from (${newestIds(MOST_COUNTED + 1)})) > ${MOST_COUNTED} as hasMore
  from (
    select ${STATE} as state from quotes q
    where q.id in (${newestIds(MOST_COUNTED)}))
  group by state`;

const nothing = sql`select null where false`;
