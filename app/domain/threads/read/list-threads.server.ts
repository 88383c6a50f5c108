import { eq, type SQL, sql } from "drizzle-orm";
import type { RequestState, ThreadTab } from "#app/domain/threads/schema.ts";
import { toMessageFound } from "#app/domain/threads/search/search-excerpt.server.ts";
import {
  isCutQuery,
  readSearch,
  searchHits,
  type ThreadSearch,
} from "#app/domain/threads/search/search-hits.server.ts";
import { IS_UNREAD, unreadInThread } from "#app/domain/threads/unread/unread.server.ts";
import { hasDraft } from "#app/domain/threads/write/drafts.server.ts";
import type { Database } from "#db/client.ts";
import { messages, messageThreads, quotes } from "#db/schema.ts";
import { encodeCursor } from "./cursor.server.ts";
import { lastMessage, requestBeginning, waitingOf } from "./last-message.server.ts";
import {
  IS_SNOOZED,
  idOfOpen,
  inOrder,
  mostOf,
  pageOfIds,
  placeOf,
  type ThreadListInput,
  tabOf,
} from "./list-page.server.ts";

/** Counts of a tab stop here. A count at the limit means "that many or more". */
export const MOST_COUNTED = { threads: 1_000, unread: 100 };

export type ThreadList = ReturnType<typeof toThreadList>;

/**
 * One page of an expert's threads, in the chosen order. `q` matches any part of the title, the
 * client's name or the category, or the beginnings of words in one message, all without case and
 * accents. A malformed `after` starts at the first page.
 */
export async function listThreads(db: Database, input: ThreadListInput): Promise<ThreadList> {
  return toThreadList(input, await db.batch(listQueries(db, input)));
}

/** Statements of a batch. `toThreadList` builds the list from their rows, in this order. */
export function listQueries(db: Database, input: ThreadListInput) {
  const search = searchOf(input);
  return [
    rowsQuery(db, input, pageOfIds(db, input, search)),
    rowsQuery(db, input, idOfOpen(db, input)),
    countsQuery(db, input),
    isCutQuery(db, search),
    hitsQuery(db, input, search),
  ] as const;
}

type Queries = ReturnType<typeof listQueries>;
type Rows = readonly [
  Awaited<Queries[0]>,
  Awaited<Queries[1]>,
  Awaited<Queries[2]>,
  Awaited<Queries[3]>,
  Awaited<Queries[4]>,
];

export function toThreadList(input: ThreadListInput, [rows, [open], [counts], [cut], hits]: Rows) {
  const search = searchOf(input);
  const words = search?.words ?? [];
  const page = rows.slice(0, mostOf(input));
  const isOpenElsewhere = open && page.every(({ id }) => id !== open.id);
  const threads = [...page, ...(isOpenElsewhere ? [open] : [])].map(
    ({ message, last, details, ...row }) => ({
      ...row,
      /** The beginning of the latest message, or of the request. */
      last: { side: last?.side ?? "client", text: last?.text ?? details },
      waiting: waitingOf({ ...row, last }),
      /** Null if only the title, client or category matches. */
      found: toMessageFound(message, words),
    }),
  );
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const { tab = "new", unread = 0, snoozed = 0, ...tabs } = counts ?? {};
  return {
    tab,
    threads,
    /** Cursor of the next page, null on the last one. */
    next: last ? encodeCursor(last) : null,
    /** All threads of each tab, independent of the search. */
    counts: { new: 0, active: 0, archived: 0, ...tabs },
    /**
     * The threads of each tab that the search finds, only unread ones if the list is of those. Null
     * without a search.
     */
    hits: search && {
      ...{ new: 0, active: 0, archived: 0 },
      ...Object.fromEntries(hits.map(({ tab, count }) => [tab, count])),
    },
    /** Unread threads of this tab, independent of the search; 0 in the archive. */
    unreadCount: unread,
    /** Snoozed threads of this tab, which its count leaves out. */
    snoozedCount: snoozed,
    /** The search has more matches than it reads, and lists only the newest. */
    isCut: Boolean(cut?.isCut),
  };
}

const searchOf = ({ expertId, q = "" }: ThreadListInput) => readSearch(expertId, q);

function rowsQuery(
  db: Database,
  input: ThreadListInput,
  page: ReturnType<typeof pageOfIds | typeof idOfOpen>,
) {
  return db
    .select({
      id: messageThreads.id,
      title: messageThreads.title,
      tab: messageThreads.tab,
      state: shownState,
      snoozedUntil: messageThreads.snoozedUntil,
      updatedAt: messageThreads.updatedAt,
      unansweredSince: messageThreads.unansweredSince,
      place: sql<number>`${messageThreads}.${placeOf(input)}`,
      unread: unreadInThread,
      name: quotes.name,
      email: quotes.email,
      category: quotes.category,
      budget: quotes.budget,
      timeline: quotes.timeline,
      createdAt: messageThreads.createdAt,
      details: requestBeginning,
      last: lastMessage,
      hasDraft: hasDraft("expert"),
      message: { seq: messages.seq, fromClient: messages.fromClient, content: messages.content },
    })
    .from(page)
    .crossJoin(messageThreads)
    .innerJoin(quotes, eq(quotes.id, messageThreads.quoteId))
    .leftJoin(messages, eq(messages.searchRank, page.place))
    .where(eq(messageThreads.id, page.id))
    .orderBy(inOrder(input, sql`${messageThreads}`));
}

/** As the expert sees it, with the expert's own note. */
const shownState = sql<
  RequestState | "lost"
>`iif(lost_at is null, ${messageThreads.state}, 'lost')`;

/** Bounded like the search itself. */
function hitsQuery(
  db: Database,
  { expertId, unread }: ThreadListInput,
  search: ThreadSearch | null,
) {
  const hits = search
    ? sql`${searchHits(search)} h cross join message_threads t on t.id = h.thread_id`
    : sql`message_threads t where 0`;
  const listed = unread ? sql` and (tab = 'archived' or ${IS_UNREAD})` : sql``;
  const owned = search ? sql`where expert_id = ${expertId}${listed}` : sql``;
  return db.all<{ tab: ThreadTab; count: number }>(
    sql`select tab, count(*) as count from ${hits} ${owned} group by tab`,
  );
}

function countsQuery(db: Database, input: ThreadListInput) {
  const { expertId } = input;
  const tab = tabOf(input);
  const count = (condition: SQL, most: number) => sql`(select count(*) from (
    select 1 from message_threads where expert_id = ${expertId} and ${condition} limit ${sql.raw(String(most))}))`;
  // Counted apart, because the index of a tab does not know which threads are snoozed.
  const snoozedIn = (each: SQL | ThreadTab) =>
    sql`(select count(*) from message_threads where expert_id = ${expertId} and tab = ${each} and ${IS_SNOOZED})`;
  const ofTab = (each: ThreadTab) =>
    sql`max(0, ${count(sql`tab = ${each}`, MOST_COUNTED.threads)} - ${snoozedIn(each)})`;
  return db.all<Record<ThreadTab | "unread" | "snoozed", number> & { tab: ThreadTab }>(sql`
    select ${tab} as tab, ${ofTab("new")} as new, ${ofTab("active")} as active, ${ofTab("archived")} as archived,
      ${count(sql`+tab = ${tab} and ${IS_UNREAD}`, MOST_COUNTED.unread)} as unread,
      ${snoozedIn(tab)} as snoozed`);
}
