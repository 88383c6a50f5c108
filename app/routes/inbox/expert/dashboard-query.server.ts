import {
  isThreadTab,
  THREAD_SORTS,
  type ThreadSort,
  type ThreadTab,
} from "#app/domain/threads/schema.ts";
import { readSeq } from "#app/web/context/page-view.server.ts";

const MAX_SEARCH_LENGTH = 200;
/** How many messages after a found one its page contains. */
const MESSAGES_AFTER_FOUND = 9;

export interface DashboardQuery {
  tab: ThreadTab | null;
  q: string;
  /** Lists only unread threads. */
  unread: boolean;
  /** Lists only snoozed threads. */
  snoozed: boolean;
  sort: ThreadSort;
  /** The cursor of the list. */
  after: string;
  /** Shows the messages before this `seq`. */
  before: number | null;
}

/** Invalid parameters are ignored. A found message (`at`) is shown with the messages around it. */
export function readDashboardQuery({ searchParams }: URL): DashboardQuery {
  const tab = searchParams.get("tab");
  const at = readSeq(searchParams.get("at"));
  return {
    tab: isThreadTab(tab) ? tab : null,
    q: (searchParams.get("q") ?? "").slice(0, MAX_SEARCH_LENGTH),
    unread: searchParams.get("unread") === "true",
    snoozed: searchParams.get("snoozed") === "true",
    sort: THREAD_SORTS.find((sort) => sort === searchParams.get("sort")) ?? "waiting",
    after: searchParams.get("after") ?? "",
    before: readSeq(searchParams.get("before")) ?? (at && at + MESSAGES_AFTER_FOUND + 1),
  };
}
