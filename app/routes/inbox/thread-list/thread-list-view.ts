import type { RequestState, Side, ThreadTab } from "#app/domain/threads/schema.ts";
import type { DateText } from "#app/i18n/format.ts";

/** A message in which a search found its words. */
export interface FoundMessage {
  seq: number;
  /** Who wrote it. */
  side: Side;
  /** Its surroundings, in parts; a hit is a word that was looked for. */
  excerpt: { text: string; isHit: boolean }[];
}

/** What the dashboard's list shows of a thread. */
export interface ListThread {
  id: string;
  /** The client's. */
  name: string;
  category: string;
  budget: string;
  timeline: string;
  state: RequestState;
  /** How long ago something happened in it. */
  updated: DateText;
  unread: number;
  /** Something was begun to be written there. */
  hasDraft: boolean;
  found: FoundMessage | null;
}

export interface ThreadListView {
  tab: ThreadTab;
  /** What is searched for. */
  q: string;
  /** Only what is unread is listed; changes nothing in the archive. */
  unread: boolean;
  /** Where this page of the list begins; empty at the top. */
  after: string;
  threads: ListThread[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** Ready to be shown; large ones end in a plus sign. */
  counts: Record<ThreadTab, string>;
  /** Unread threads of this tab; null for none. */
  unreadCount: string | null;
  /** The search found more than is looked at: only the newest matches are listed. */
  isCut: boolean;
}

/** What is kept through tabs, pages and the search, as parameters of an address. */
export function keptQuery({ q, unread }: Pick<ThreadListView, "q" | "unread">) {
  return { q, unread: unread ? "true" : undefined };
}
