import type {
  MessageFound,
  RequestState,
  ThreadSort,
  ThreadTab,
} from "#app/domain/threads/schema.ts";
import type { DateText } from "#app/i18n/format.ts";
import type { PackedRows } from "#app/lib/packed-rows.ts";
import { paths } from "#app/paths.ts";

/** The state of a request, or the expert's own note about it. */
export type ShownState = RequestState | "lost";

/** A thread in the list of the inbox. */
export interface ListThread {
  id: string;
  /** The client's name. */
  name: string;
  /** May be empty. */
  company: string;
  category: string;
  budget: string;
  timeline: string;
  state: ShownState;
  /** Until when it is hidden; null for most. */
  snoozedUntil: string | null;
  /** The relative time of the last change, and the same as short as it can be. */
  updated: DateText & { age: string };
  unread: number;
  /** The expert has a draft in it. */
  hasDraft: boolean;
  found: MessageFound | null;
  /** The beginning of the latest message, after "You:" for one's own. */
  last: string;
  /** Its group in the order of who waits longest. */
  group: ThreadGroup;
  /** Who has to answer; null where the tab says so already. A late one has its age, too. */
  waiting: { text: string; look: "mine" | "late" | null; age: string | null } | null;
  /**
   * Its place among the requests of this client with the same text; null for most, and in a list
   * that may lack some of them.
   */
  alike: { nth: number; total: number } | null;
}

/** In their order: a wait of more than a day, a shorter one, and none. */
export type ThreadGroup = "late" | "soon" | "none";

export interface ThreadListView {
  tab: ThreadTab;
  /** The searched text. */
  q: string;
  /** Lists unread threads only. Has no effect in the archive. */
  unread: boolean;
  /** Lists snoozed threads only. */
  snoozed: boolean;
  sort: ThreadSort;
  /** The cursor of this page; empty at the top. */
  after: string;
  threads: PackedRows<ListThread>;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
  /** Only the first rows of the page, because they are beside a conversation. */
  isShort: boolean;
  /**
   * The threads of each tab, or those that the search finds. Formatted; a count that stopped early
   * ends in a plus sign.
   */
  counts: Record<ThreadTab, string>;
  /** The other tabs where the search finds something. */
  elsewhere: ThreadTab[];
  /** What is unread in each tab. Their sum is the number of the badge. */
  unreadCounts: Record<ThreadTab, number>;
  /** Snoozed threads of this tab; 0 for none. */
  snoozedCount: number;
  /** Tomorrow, as date fields have it: the first day to snooze until. */
  tomorrow: string;
  /** The search has too many matches: only the newest are listed. */
  isCut: boolean;
}

/** The address of the list with these changes, at its top. */
export function listAddress(list: ThreadListView, changes: Partial<ThreadListView> = {}): string {
  const shown = { ...list, ...changes };
  return paths.dashboard({ tab: shown.tab, ...toListQuery(shown) });
}

/** The parameters that tabs, pages and the search share. */
export function toListQuery({
  q,
  unread,
  snoozed,
  sort,
}: Pick<ThreadListView, "q" | "unread" | "snoozed" | "sort">) {
  return {
    q,
    unread: unread ? "true" : undefined,
    snoozed: snoozed ? "true" : undefined,
    sort: sort === "waiting" ? undefined : sort,
  };
}
