import { and, type SQL, sql } from "drizzle-orm";
import type { ThreadSort, ThreadTab } from "#app/domain/threads/schema.ts";
import { searchHits, type ThreadSearch } from "#app/domain/threads/search/search-hits.server.ts";
import { IS_UNREAD } from "#app/domain/threads/unread/unread.server.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { decodeCursor } from "./cursor.server.ts";

export const THREADS_PER_PAGE = 50;

export interface ThreadListInput {
  expertId: string;
  /** One of the tabs, or the tab of a thread of this expert. */
  tab: ThreadTab | { ofThread: string };
  q?: string;
  /** Only unread threads, of a tab that is known. It has no effect in the archive. */
  unread?: boolean;
  /** Only snoozed threads. Without it a list leaves them out, and a search finds them, too. */
  snoozed?: boolean;
  /**
   * The reader has this thread open. It stays in an unread list although it is read, and is added
   * to a short list of its tab that ends before it.
   */
  openId?: string | null;
  /** The default is "newest". */
  sort?: ThreadSort;
  /** A cursor of the same order. */
  after?: string | null;
  /** The most threads of the page. */
  most?: number | undefined;
}

export const mostOf = ({ most = THREADS_PER_PAGE }: ThreadListInput) => most;

/**
 * Sub-query: the ids of the page, and where the search found each thread. Indexes and hits answer
 * it; the displayed columns are read for these ids only. The plus signs make SQLite look up each
 * hit by its id: else it reads the whole tab for each of them.
 */
export function pageOfIds(db: Database, input: ThreadListInput, search: ThreadSearch | null) {
  return db
    .select({
      id: sql<string>`t.id`.as("page_id"),
      place: sql<number | null>`${search ? sql`h.place` : sql`null`}`.as("page_place"),
    })
    .from(search ? threadsOf(searchHits(search), input) : threadsIn(input))
    .where(
      and(
        sql`${search ? sql`+` : sql``}t.expert_id = ${input.expertId}`,
        sql`${search || isFiltered(input) ? sql`+` : sql``}t.tab = ${tabOf(input)}`,
        beyond(input),
      ),
    )
    .orderBy(inOrder(input, sql`t`))
    .limit(mostOf(input) + 1)
    .as("page");
}

/** The same for the open thread, where a short list of its tab may lack it; else null. */
export function idOfOpen(db: Database, input: ThreadListInput) {
  const { expertId, q, unread, snoozed, after, most, openId: id } = input;
  const isShort = most !== undefined && !after && !q && !unread && !snoozed;
  if (!isShort || !id) return null;
  return db
    .select({
      id: sql<string>`t.id`.as("page_id"),
      place: sql<number | null>`null`.as("page_place"),
    })
    .from(sql`message_threads t`)
    .where(
      sql`t.id = ${id} and t.expert_id = ${expertId}
        and t.tab = ${tabOf(input)} and t.snoozed_until is null`,
    )
    .as("page");
}

/** From then on a client waits too long: the expert gets a reminder, too. */
export const LATE_AFTER_MS = DAY_MS;

/** The id of the request that is first in the order of who waits longest; null if none waits. */
export const mostUrgentId = ({ expertId, tab }: Pick<ThreadListInput, "expertId" | "tab">): SQL =>
  sql`(select t.id from message_threads t
    where t.expert_id = ${expertId} and t.tab = ${tab} and t.tab <> 'archived'
      and t.snoozed_until is null and t.waiting_place <= ${now()}
    order by t.waiting_place, t.id limit 1)`;

/** The name of the tab. A thread that the expert does not have is looked for among the new ones. */
export function tabOf({ expertId, tab }: ThreadListInput): SQL<ThreadTab> {
  if (typeof tab === "string") return sql`${tab}`;
  return sql`coalesce((
    select tab from message_threads where id = ${tab.ofThread} and expert_id = ${expertId}), 'new')`;
}

/** The threads `t` of these hits `h`. */
function threadsOf(hits: SQL, input: ThreadListInput): SQL {
  const unread = isFiltered(input)
    ? sql`and (${IS_UNREAD} or t.id = ${input.openId ?? null})`
    : sql``;
  const snoozed = input.snoozed ? sql`and ${IS_SNOOZED}` : sql``;
  return sql`${hits} h cross join message_threads t on t.id = h.thread_id ${unread} ${snoozed}`;
}

/**
 * The threads `t` of a tab. Unread threads have their own index: an OR would not use it, and the
 * plus sign makes SQLite prefer it.
 */
function threadsIn(input: ThreadListInput): SQL {
  const { expertId, openId = null } = input;
  const columns = sql`select id, expert_id, tab, ${placeOf(input)} from message_threads`;
  if (input.snoozed) return sql`(${columns} where expert_id = ${expertId} and ${IS_SNOOZED}) t`;
  if (!isFiltered(input)) return sql`(${columns} where snoozed_until is null) t`;
  return sql`(${columns} where expert_id = ${expertId} and +tab = ${tabOf(input)} and ${IS_UNREAD}
    union all ${columns} where id = ${openId} and not (${IS_UNREAD})) t`;
}

/** Condition: a snoozed thread; its index holds only those. */
export const IS_SNOOZED: SQL = sql.raw("snoozed_until is not null");

function isFiltered({ unread, tab }: ThreadListInput): boolean {
  return unread === true && tab !== "archived";
}

/** Each order follows a column that ends an index of the tab, and then the id. */
const ORDERS: Readonly<
  Record<ThreadSort, Readonly<Record<"place" | "direction" | "beyond", SQL>>>
> = {
  newest: { place: sql.raw("updated_at"), direction: sql.raw("desc"), beyond: sql.raw("<") },
  waiting: { place: sql.raw("waiting_place"), direction: sql.raw("asc"), beyond: sql.raw(">") },
};

type Sorted = Pick<ThreadListInput, "sort">;

/** The column of the order. */
export const placeOf = ({ sort = "newest" }: Sorted): SQL => ORDERS[sort].place;

/** The terms of an `order by` for the threads of this table. */
export function inOrder({ sort = "newest" }: Sorted, table: SQL): SQL {
  const { place, direction } = ORDERS[sort];
  return sql`${table}.${place} ${direction}, ${table}.id ${direction}`;
}

/** Nothing on the first page, and for a malformed cursor. */
function beyond({ sort = "newest", after }: ThreadListInput): SQL | undefined {
  const position = decodeCursor(after ?? "");
  if (!position) return undefined;
  const { place, beyond } = ORDERS[sort];
  return sql`(t.${place}, t.id) ${beyond} (${position.place}, ${position.id})`;
}
