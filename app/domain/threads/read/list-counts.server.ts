import { type SQL, sql } from "drizzle-orm";
import type { ThreadTab } from "#app/domain/threads/schema.ts";
import { searchHits, type ThreadSearch } from "#app/domain/threads/search/search-hits.server.ts";
import { IS_UNREAD, unreadInThread } from "#app/domain/threads/unread/unread.server.ts";
import type { Database } from "#db/client.ts";
import { IS_SNOOZED, type ThreadListInput, tabOf } from "./list-page.server.ts";

/** The counts of a tab stop here. A count at the limit means "that many or more". */
export const MOST_COUNTED = { threads: 1_000 };

/** The threads of each tab that the search finds. Bounded like the search itself. */
export function hitsQuery(
  db: Database,
  { expertId, unread, snoozed }: ThreadListInput,
  search: ThreadSearch,
) {
  const hits = sql`${searchHits(search)} h cross join message_threads t on t.id = h.thread_id`;
  const listed = unread ? sql` and (tab = 'archived' or ${IS_UNREAD})` : sql``;
  const hidden = snoozed ? sql` and ${IS_SNOOZED}` : sql``;
  const owned = sql`where expert_id = ${expertId}${listed}${hidden}`;
  return db.all<{ tab: ThreadTab; count: number }>(
    sql`select tab, count(*) as count from ${hits} ${owned} group by tab`,
  );
}

/** The threads of each tab and what is unread in them, and the snoozed ones of this tab. */
export function countsQuery(db: Database, input: ThreadListInput) {
  const { expertId } = input;
  const tab = tabOf(input);
  const ofTab = (each: ThreadTab) => listedIn(expertId, each);
  return db.all<
    Record<ThreadTab | "unreadNew" | "unreadActive" | "snoozed", number> & {
      tab: ThreadTab;
      timeZone: string | null;
    }
  >(sql`
    select ${tab} as tab, ${ofTab("new")} as new, ${ofTab("active")} as active, ${ofTab("archived")} as archived,
      ${unreadIn(expertId, "new")} as unreadNew, ${unreadIn(expertId, "active")} as unreadActive,
      ${snoozedIn(expertId, tab)} as snoozed,
      (select time_zone from profiles where id = ${expertId}) as timeZone`);
}

/** How many threads a tab lists: all but the snoozed ones. */
const listedIn = (expertId: string, tab: ThreadTab): SQL =>
  sql`max(0, ${count(expertId, sql`tab = ${tab}`, MOST_COUNTED.threads)} - ${snoozedIn(expertId, tab)})`;

const count = (expertId: string, condition: SQL, most: number) => sql`(select count(*) from (
  select 1 from message_threads where expert_id = ${expertId} and ${condition} limit ${sql.raw(String(most))}))`;

/** Like the badge, which counts all tabs. The archive has nothing unread. */
const unreadIn = (expertId: string, tab: ThreadTab) => sql`(
  select coalesce(sum(${unreadInThread}), 0) from message_threads
  where expert_id = ${expertId} and +tab = ${tab} and ${IS_UNREAD})`;

/** Counted apart, because the index of a tab does not know which threads are snoozed. */
const snoozedIn = (expertId: string, tab: SQL | ThreadTab) =>
  sql`(select count(*) from message_threads where expert_id = ${expertId} and tab = ${tab} and ${IS_SNOOZED})`;

/** Counting stops at `most`, so the number may be higher. */
export function countText(count: number, most: number): string {
  return count < most ? String(count) : `${most - 1}+`;
}
