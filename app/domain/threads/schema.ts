/** New: the expert has not written yet. Active: the expert has. Both are not archived. */
export const THREAD_TABS = ["new", "active", "archived"] as const;
export type ThreadTab = (typeof THREAD_TABS)[number];

export function isThreadTab(value: unknown): value is ThreadTab {
  return THREAD_TABS.includes(value as ThreadTab);
}

/** The two people of a conversation: an expert with an account, and a client who only has the private link. */
export type Side = "expert" | "client";

export const MAX_MESSAGE_LENGTH = 10_000;

export interface ThreadMessage {
  id: string;
  /** Position in the thread, from 1 without a gap. */
  seq: number;
  side: Side;
  content: string;
  /** UTC milliseconds. */
  createdAt: number;
  /** The key that the sender's own browser gave this message. */
  key: string;
}

/** The highest `seq` up to which a side has read what the other one wrote. */
export type ReadUpTo = Record<Side, number>;
