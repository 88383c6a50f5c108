import type { Side, ThreadMessage } from "#party/protocol.ts";

export type { Side, ThreadMessage };

/** New: the expert has not written yet. Active: the expert has written. Neither is archived. */
export const THREAD_TABS = ["new", "active", "archived"] as const;
export type ThreadTab = (typeof THREAD_TABS)[number];

export function isThreadTab(value: unknown): value is ThreadTab {
  return THREAD_TABS.includes(value as ThreadTab);
}

/** The orders of the expert's list; the first is the default of the page. */
export const THREAD_SORTS = ["waiting", "newest"] as const;
export type ThreadSort = (typeof THREAD_SORTS)[number];

/** The states of a request with one expert; `state/schema.ts` defines the changes between them. */
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

export function isReportReason(value: unknown): value is ReportReason {
  return REPORT_REASONS.includes(value as ReportReason);
}

/** The longest note with a reason; the longest addition to a request, and the most of them. */
export const MAX_NOTE_LENGTH = 1_000;
export const MAX_ADDITION_LENGTH = 5_000;
export const MAX_ADDITIONS = 20;

export const MAX_CANNED_REPLIES = 50;
export const MAX_CANNED_TITLE_LENGTH = 80;
/** Texts to begin a first reply with, after those that the expert has saved. */
export const REPLY_STARTERS = ["questions", "call", "busy"] as const;

/** Where a saved reply goes in its list. */
export const REPLY_MOVES = ["up", "down"] as const;
export type ReplyMove = (typeof REPLY_MOVES)[number];

/**
 * How often mails report unread messages. Hourly and daily mails are digests of all conversations.
 */
export const MAIL_FREQUENCIES = ["at-once", "hourly", "daily", "off"] as const;
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number];

export const MAX_MESSAGE_LENGTH = 10_000;

export type MessageKind = ThreadMessage["kind"];

/** A message that matches a search, with the text around the match. */
export interface MessageFound {
  seq: number;
  side: Side;
  excerpt: ExcerptPart[];
}

/** A part of a text. A hit is a word that begins with one of the searched words. */
export interface ExcerptPart {
  text: string;
  isHit: boolean;
}

/**
 * An unfinished text. `savedAt` (UTC milliseconds, growing with each change) is its version; 0
 * means there is no draft yet.
 */
export interface Draft {
  content: string;
  savedAt: number;
}

/** A reusable text of an expert; `{name}` or `{név}` in it is the client's name. */
export interface CannedReply {
  id: string;
  title: string;
  /** Null if the expert's texts together are too long for the page, which then loads it on use. */
  content: string | null;
}

/** The highest `seq` of the other side's messages that each side has read. */
export type ReadUpTo = Record<Side, number>;

/** The messages after a `seq`, and the state of the conversation. */
export interface ThreadUpdates {
  messages: ThreadMessage[];
  /** There are more messages after the last one of this answer. */
  more: boolean;
  readUpTo: ReadUpTo;
  /** The state of the request. */
  life: RequestState;
  mayWrite: boolean;
}

/** What a request is about: a product, or one that is gone. */
export interface AboutProduct {
  /** Null once the product is deleted. */
  name: string | null;
  /** Null while the product has no public page. */
  slug: string | null;
}
