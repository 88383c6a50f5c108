import type { Budget, HearAbout, QuoteCategory, Timeline } from "#app/domain/quotes/schema.ts";
import type { CloseReason, DeclineReason, Side } from "#app/domain/threads/schema.ts";

/** A request's conversation with one expert. Without `openedAfter` the expert never opened it. */
export interface SeedThread {
  /** Username. */
  expert: string;
  /** Minutes after the request; before the expert's first line. */
  openedAfter?: number;
  /** Minutes after the last message, or after the request; also in the fields below. */
  archivedAfter?: number;
  declined?: { after: number; reason: DeclineReason; note: string };
  won?: { after: number; by: Side };
  expiredAfter?: number;
  /**
   * The messages. Each begins with its writer and the time since the message before (the first:
   * since the request) in minutes, hours or days: `expert 20h: The text.`
   */
  lines?: string;
  /** The number of last messages that the other side has not read. */
  unread?: number;
}

export interface SeedRequest {
  name: string;
  email: string;
  company?: string;
  phone?: string;
  hearAbout?: HearAbout;
  locale?: "hu";
  category: QuoteCategory;
  budget: Budget;
  timeline: Timeline;
  details: string;
  minutesAgo: number;
  /**
   * Additions of the client, and the minutes after the request: each thread has them as messages
   * too.
   */
  additions?: readonly (readonly [minutesLater: number, content: string])[];
  /** When the client closed it, and why. */
  closed?: { minutesAgo: number; reason: CloseReason; note: string };
  threads: readonly SeedThread[];
}

export const HOUR = 60;
export const DAY = 24 * HOUR;
