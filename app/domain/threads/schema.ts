/** New: the expert has not written yet. Active: the expert has. Both are not archived. */
export const THREAD_TABS = ["new", "active", "archived"] as const;
export type ThreadTab = (typeof THREAD_TABS)[number];

export function isThreadTab(value: unknown): value is ThreadTab {
  return THREAD_TABS.includes(value as ThreadTab);
}

/** The life of a request with one expert; `request-life.server.ts` says how it goes from one to the next. */
export const REQUEST_STATES = [
  "new",
  "seen",
  "replied",
  "declined",
  "won",
  "closed",
  "expired",
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What may happen to a request; the rules are in `request-life.server.ts`. */
export type Transition =
  | "open"
  | "reply"
  | "decline"
  | "undecline"
  | "win"
  | "unwin"
  | "expire"
  | "revive"
  | "close"
  | "reopen";

/** Why an expert declines, why a client closes, why either reports the other; each may come with a note. */
export const DECLINE_REASONS = ["capacity", "expertise", "budget", "timing", "other"] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
export const CLOSE_REASONS = [
  "hired-here",
  "hired-elsewhere",
  "postponed",
  "no-fit",
  "other",
] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];
export const REPORT_REASONS = ["spam", "fraud", "abuse", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The longest note that goes with a reason, and the longest and most additions to a request. */
export const MAX_NOTE_LENGTH = 1_000;
export const MAX_ADDITION_LENGTH = 5_000;
export const MAX_ADDITIONS = 20;

export const MAX_CANNED_REPLIES = 50;
export const MAX_CANNED_TITLE_LENGTH = 80;

/** How often mails tell of unread messages. Hourly and daily gather all conversations in one mail. */
export const MAIL_FREQUENCIES = ["at-once", "hourly", "daily", "off"] as const;
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number];

/** The two people of a conversation: an expert with an account, and a client who only has the private link. */
export type Side = "expert" | "client";

export const MAX_MESSAGE_LENGTH = 10_000;

export type MessageKind = "text" | "details";

export interface ThreadMessage {
  id: string;
  /** Position in the thread, from 1 without a gap. */
  seq: number;
  side: Side;
  /** "details": what the client added to the request. */
  kind: MessageKind;
  content: string;
  /** UTC milliseconds. */
  createdAt: number;
  /** The key that the sender's own browser gave this message. */
  key: string;
}

/** The highest `seq` up to which a side has read what the other one wrote. */
export type ReadUpTo = Record<Side, number>;
