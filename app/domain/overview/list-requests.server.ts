/** The requests behind the figures of the overview. That an admin asks is NOT checked here. */
import { type SQL, sql } from "drizzle-orm";
import { MOST_COUNTED } from "#app/domain/queues/queue-figures.server.ts";
import { QUEUE_ROWS } from "#app/domain/queues/queue-rows.server.ts";
import { foundQuotesQuery } from "#app/domain/quotes/search-quotes.server.ts";
import { openQuery, openRequestsQuery } from "#app/domain/quotes/waiting/unanswered.server.ts";
import { isId } from "#app/lib/ids.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import { type RequestState, requestState, stateName } from "./request-state.server.ts";

/** Requests by what became of them; those that an admin has to decide about are in the queues. */
export const REQUEST_FILTERS = ["undecided", "unanswered", "answered", "won", "ended"] as const;
export type RequestFilter = (typeof REQUEST_FILTERS)[number];

const STATES = {
  undecided: ["held", "unmatched"],
  unanswered: ["sent", "seen"],
  answered: ["answered"],
  won: ["won"],
  ended: ["expired", "closed", "rejected"],
} as const satisfies Readonly<Record<RequestFilter, readonly ListedRequest["state"][]>>;

export interface ListedRequest extends RequestState {
  id: string;
  name: string;
  company: string;
  category: string;
  budget: string;
  /** How many experts got it, and how many of them have answered. */
  experts: number;
  answers: number;
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
 * One page: the newest first, but of those that wait the oldest first. The other filters list and
 * count the newest `MOST_COUNTED` requests; a search finds earlier ones, too. `next` is null on the
 * last page. `pageCount` is null where it is unknown. `counts` is null for a search; every page
 * shows them.
 */
export async function listRequestsUnscoped(db: Database, query: RequestsQuery) {
  const { show, q } = query;
  const [rows, states, [open], [undecided]] = await db.batch([
    db.all<ListedRequest>(requestsQuery(query)),
    db.all<StateCount>(q ? nothing : statesQuery()),
    db.all<CountedRow>(q ? nothing : openQuery(MOST_COUNTED)),
    db.all<CountedRow>(q ? nothing : undecidedQuery()),
  ]);
  const page = rows.slice(0, PER_PAGE);
  const last = rows.length > PER_PAGE ? page.at(-1) : undefined;
  const counts = open && undecided ? toCounts(states, open, undecided) : null;
  const shown = counts?.[show ?? "all"];
  return {
    requests: page,
    counts,
    next: last?.id ?? null,
    pageCount: shown && !shown.isCut ? Math.max(1, Math.ceil(shown.count / PER_PAGE)) : null,
  };
}

interface Counted {
  count: number;
  isCut: boolean;
}

type CountedRow = RawRow<Counted>;
type StateCount = RawRow<{ state: ListedRequest["state"]; count: number; hasMore: boolean }>;

/** The number of each filter's requests. Of those with `isCut` there may be more. */
function toCounts(states: readonly StateCount[], open: CountedRow, undecided: CountedRow) {
  const sum = (counts: readonly StateCount[]) => counts.reduce((all, { count }) => all + count, 0);
  const ofNewest = (show: RequestFilter) => {
    const names: readonly string[] = STATES[show];
    return { count: sum(states.filter(({ state }) => names.includes(state))), isCut: false };
  };
  return {
    all: { count: sum(states), isCut: states.some(({ hasMore }) => hasMore) },
    undecided: mapRow<Counted>(undecided, { isCut: Boolean }),
    unanswered: mapRow<Counted>(open, { isCut: Boolean }),
    answered: ofNewest("answered"),
    won: ofNewest("won"),
    ended: ofNewest("ended"),
  };
}

export function requestsQuery({ show, q = "", after: cursor }: RequestsQuery): SQL {
  const after = isId(cursor ?? "") ? cursor : null;
  const isFound = q ? sql`q.id in (${foundQuotesQuery(q, MOST_FOUND)})` : sql`true`;
  const { from, order } = rowsFor(show, Boolean(q), after);
  return sql`
    select q.id, q.name, q.company, q.category, q.budget, q.created_at as createdAt,
      (select count(*) from message_threads t where t.quote_id = q.id) as experts,
      (select count(t.replied_at) from message_threads t where t.quote_id = q.id) as answers,
      ${requestState()}
    from ${from} and ${isFound} order by ${order} limit ${PER_PAGE + 1}`;
}

function rowsFor(show: RequestFilter | null, isSearch: boolean, after: string | null) {
  if (show === "unanswered" && !isSearch) return openRows(after);
  if (show === "undecided" && !isSearch)
    return {
      from: sql`quotes q where q.id in (${undecidedIds(PER_PAGE, after)})`,
      order: sql`q.id`,
    };
  return rowsOf(show, isSearch, after);
}

/** The cross join reads the conversations in the order of their index. */
const openRows = (after: string | null) => ({
  from: sql`(${openRequestsQuery(after)}) w cross join quotes q on q.id = w.quote where true`,
  order: sql`w.quote`,
});

/** The oldest of both queues, one more than `most` of each, by the indexes of the queues. */
function undecidedIds(most: number, after: string | null = null): SQL {
  const idsOf = (queue: "held" | "unmatched") => sql`select id from (
    select id from quotes where ${QUEUE_ROWS[queue].where} and ${after ? sql`id > ${after}` : sql`true`}
    order by id limit ${most + 1})`;
  return sql`${idsOf("held")} union ${idsOf("unmatched")}`;
}

const undecidedQuery = (): SQL => sql`
  select min(count(*), ${MOST_COUNTED}) as count, count(*) > ${MOST_COUNTED} as isCut
  from (${undecidedIds(MOST_COUNTED)})`;

function rowsOf(show: RequestFilter | null, isSearch: boolean, after: string | null) {
  const isOldestFirst = show === "unanswered" || show === "undecided";
  const beyond = isOldestFirst ? sql`q.id > ${after}` : sql`q.id < ${after}`;
  return {
    from: sql`quotes q where ${show ? isIn(show) : sql`true`}
      and ${show && !isSearch ? sql`q.id >= ${oldestCounted}` : sql`true`}
      and ${after ? beyond : sql`true`}`,
    order: isOldestFirst ? sql`q.id` : sql`q.id desc`,
  };
}

const isIn = (show: RequestFilter): SQL =>
  sql`${stateName} in (select value from json_each(${JSON.stringify(STATES[show])}))`;

const newestIds = (most: number): SQL => sql`select id from quotes order by id desc limit ${most}`;

/** A rare state would otherwise read every request there is. */
const oldestCounted = sql`(select min(id) from (${newestIds(MOST_COUNTED)}))`;

/** With `hasMore` there are further requests, which are not counted. */
export const statesQuery = (): SQL => sql`
  select state, count(*) as count,
    (select count(*) from (${newestIds(MOST_COUNTED + 1)})) > ${MOST_COUNTED} as hasMore
  from (
    select ${stateName} as state from quotes q
    where q.id in (${newestIds(MOST_COUNTED)}))
  group by state`;

const nothing = sql`select null where false`;
