import { eq, sql } from "drizzle-orm";
import type { RequestState } from "#app/domain/threads/schema.ts";
import { toMessageFound } from "#app/domain/threads/search/search-excerpt.server.ts";
import { isCutQuery, readSearch } from "#app/domain/threads/search/search-hits.server.ts";
import { unreadInThread } from "#app/domain/threads/unread/unread.server.ts";
import { hasDraft } from "#app/domain/threads/write/drafts.server.ts";
import type { Database } from "#db/client.ts";
import { batchPresent, type PresentResults } from "#db/present-batch.ts";
import { messages, messageThreads, quotes } from "#db/schema.ts";
import { encodeCursor } from "./cursor.server.ts";
import { lastMessage, requestBeginning, waitingOf } from "./last-message.server.ts";
import { countsQuery, hitsQuery } from "./list-counts.server.ts";
import {
  idOfOpen,
  inOrder,
  mostOf,
  pageOfIds,
  placeOf,
  type ThreadListInput,
} from "./list-page.server.ts";

export type ThreadList = ReturnType<typeof toThreadList>;

/**
 * One page of an expert's threads, in the chosen order. `q` matches any part of the title, the
 * client's name or the category, or the beginnings of words in one message or in the text of the
 * request, all without case and accents. A malformed `after` starts at the first page.
 */
export async function listThreads(db: Database, input: ThreadListInput): Promise<ThreadList> {
  return toThreadList(input, await batchPresent(db, listQueries(db, input)));
}

/**
 * Statements of a batch, null where there is nothing to find. `toThreadList` builds the list from
 * their rows, in this order.
 */
export function listQueries(db: Database, input: ThreadListInput) {
  const search = searchOf(input);
  const open = idOfOpen(db, input);
  return [
    rowsQuery(db, input, pageOfIds(db, input, search)),
    open && rowsQuery(db, input, open),
    countsQuery(db, input),
    search && isCutQuery(db, search),
    search && hitsQuery(db, input, search),
  ] as const;
}

type Rows = PresentResults<ReturnType<typeof listQueries>>;

export function toThreadList(input: ThreadListInput, [rows, opened, [counts], cuts, hits]: Rows) {
  const search = searchOf(input);
  const [open] = opened ?? [];
  const words = search?.words ?? [];
  const page = rows.slice(0, mostOf(input));
  const isOpenElsewhere = open && page.every(({ id }) => id !== open.id);
  const threads = [...page, ...(isOpenElsewhere ? [open] : [])].map((row) => toListed(row, words));
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const { tab = "new", unreadNew = 0, unreadActive = 0, snoozed = 0, ...others } = counts ?? {};
  const { timeZone = null, ...tabs } = { timeZone: null, ...others };
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
      new: 0,
      active: 0,
      archived: 0,
      ...Object.fromEntries((hits ?? []).map(({ tab, count }) => [tab, count])),
    },
    /** What is unread in each tab, as the badge counts it; independent of the search. */
    unread: { new: unreadNew, active: unreadActive, archived: 0 },
    /** Snoozed threads of this tab, which its count leaves out. */
    snoozedCount: snoozed,
    /** The expert's own; empty for none. */
    timeZone: timeZone ?? "",
    /** The search has more matches than it reads, and lists only the newest. */
    isCut: Boolean(cuts?.[0]?.isCut),
  };
}

function toListed(
  { message, last, details, ...row }: Rows[0][number],
  words: Parameters<typeof toMessageFound>[1],
) {
  return {
    ...row,
    /** The beginning of the latest message, which may be the request. */
    last: { side: last?.side ?? "client", text: last?.text ?? details },
    waiting: waitingOf({ ...row, last }),
    /** Null if no message matches. */
    found: toMessageFound(message, words),
  };
}

const searchOf = ({ expertId, q = "" }: ThreadListInput) => readSearch(expertId, q);

function rowsQuery(
  db: Database,
  input: ThreadListInput,
  page: NonNullable<ReturnType<typeof pageOfIds | typeof idOfOpen>>,
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
      company: quotes.company,
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
