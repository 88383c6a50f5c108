/** New: the expert has not written yet. Active: the expert has written. Neither is archived. */
export const THREAD_TABS = ["new", "active", "archived"] as const;
export type ThreadTab = (typeof THREAD_TABS)[number];

export function isThreadTab(value: unknown): value is ThreadTab {
  return THREAD_TABS.includes(value as ThreadTab);
}

/**
 * The states of a request with one expert; `state/transitions.server.ts` defines the changes
 * between them.
 */
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

/** The changes of a request's state; `state/transitions.server.ts` has the rules. */
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

/**
 * The reasons of an expert who declines, of a client who closes, and of either who reports the
 * other. A note is optional.
 */
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

/** The longest note with a reason; the longest addition to a request, and the most of them. */
export const MAX_NOTE_LENGTH = 1_000;
export const MAX_ADDITION_LENGTH = 5_000;
export const MAX_ADDITIONS = 20;

export const MAX_CANNED_REPLIES = 50;
export const MAX_CANNED_TITLE_LENGTH = 80;

/**
 * How often mails report unread messages. Hourly and daily mails are digests of all conversations.
 */
export const MAIL_FREQUENCIES = ["at-once", "hourly", "daily", "off"] as const;
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number];

/**
 * The two sides of a conversation: an expert with an account, and a client with only the private
 * link.
 */
export type Side = "expert" | "client";

export const MAX_MESSAGE_LENGTH = 10_000;

export type MessageKind = "text" | "details";

export interface ThreadMessage {
  id: string;
  /** Position in the thread, from 1 without gaps. */
  seq: number;
  side: Side;
  /** "details": the client's addition to the request. */
  kind: MessageKind;
  content: string;
  /** UTC milliseconds. */
  createdAt: number;
  /** The key that the sender's browser gave this message. */
  key: string;
}

/** The highest `seq` of the other side's messages that each side has read. */
export type ReadUpTo = Record<Side, number>;
