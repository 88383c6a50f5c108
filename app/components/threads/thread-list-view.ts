import type { ThreadTab } from "#app/domain/threads/schema.ts";
import type { DateText } from "#app/i18n/format.ts";

/** What the dashboard's list shows of a thread. */
export interface ListThread {
  id: string;
  /** The client's. */
  name: string;
  category: string;
  budget: string;
  timeline: string;
  /** How long ago something happened in it. */
  updated: DateText;
  unread: number;
}

export interface ThreadListView {
  tab: ThreadTab;
  /** What is searched for. */
  q: string;
  /** Where this page of the list begins; empty at the top. */
  after: string;
  threads: ListThread[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
  counts: Record<ThreadTab, number>;
}

/** What the links of the list carry along. */
export type ListQuery = Pick<ThreadListView, "q" | "after"> & { tab?: ThreadTab };
