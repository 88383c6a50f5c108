import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { messageThreads, quotes } from "#db/schema.ts";
import { decodeCursor, encodeCursor } from "./cursor.server.ts";
import type { ThreadTab } from "./schema.ts";
import { foldForSearch } from "./search-text.server.ts";
import { unreadInThread } from "./unread.server.ts";

export const THREADS_PER_PAGE = 50;
const MAX_SEARCH_LENGTH = 200;

export interface ThreadListItem {
  id: string;
  title: string;
  tab: ThreadTab;
  updatedAt: number;
  unread: number;
  name: string;
  category: string;
  budget: string;
  timeline: string;
}

export interface ThreadList {
  threads: ThreadListItem[];
  /** Cursor of the next page, null on the last one. */
  next: string | null;
  /** All threads of each tab, whatever is searched for. */
  counts: Record<ThreadTab, number>;
}

/**
 * One page of an expert's threads, latest update first. `q` is any part of title, client's name or category, case and accents
 * ignored. A malformed `after` begins at the top.
 */
export async function listThreads(
  db: Database,
  input: { expertId: string; tab: ThreadTab; q?: string; after?: string | null },
): Promise<ThreadList> {
  const [rows, counts] = await db.batch([pageQuery(db, input), countsQuery(db, input.expertId)]);
  const threads = rows.slice(0, THREADS_PER_PAGE);
  const last = rows.length > threads.length ? threads.at(-1) : undefined;
  const found: Record<ThreadTab, number> = { new: 0, active: 0, archived: 0 };
  for (const { tab, count } of counts) found[tab] = count;
  return { threads, next: last ? encodeCursor(last) : null, counts: found };
}

function pageQuery(db: Database, input: Parameters<typeof listThreads>[1]) {
  return db
    .select({
      id: messageThreads.id,
      title: messageThreads.title,
      tab: messageThreads.tab,
      updatedAt: messageThreads.updatedAt,
      unread: unreadInThread,
      name: quotes.name,
      category: quotes.category,
      budget: quotes.budget,
      timeline: quotes.timeline,
    })
    .from(messageThreads)
    .innerJoin(quotes, eq(quotes.id, messageThreads.quoteId))
    .where(
      and(
        eq(messageThreads.expertId, input.expertId),
        eq(messageThreads.tab, input.tab),
        containing(input.q ?? ""),
        below(input.after ?? ""),
      ),
    )
    .orderBy(desc(messageThreads.updatedAt), desc(messageThreads.id))
    .limit(THREADS_PER_PAGE + 1);
}

// `instr` knows no wildcards, so any text is safe to look for.
function containing(q: string): SQL | undefined {
  const part = foldForSearch(q.slice(0, MAX_SEARCH_LENGTH));
  return part ? sql`instr(${messageThreads.searchText}, ${part}) > 0` : undefined;
}

function below(cursor: string): SQL | undefined {
  const position = decodeCursor(cursor);
  if (!position) return undefined;
  return sql`(${messageThreads.updatedAt}, ${messageThreads.id}) < (${position.updatedAt}, ${position.id})`;
}

function countsQuery(db: Database, expertId: string) {
  return db
    .select({ tab: messageThreads.tab, count: sql<number>`count(*)` })
    .from(messageThreads)
    .where(eq(messageThreads.expertId, expertId))
    .groupBy(messageThreads.tab);
}
