import type { Budget, HearAbout, QuoteCategory, Timeline } from "#app/domain/quotes/schema.ts";
import type { CloseReason, DeclineReason, Side } from "#app/domain/threads/schema.ts";

/** Who wrote, how many minutes after the line before (the first: after the request), and what. */
export type SeedLine = readonly [from: "client" | "expert", minutesLater: number, content: string];

/** A request's conversation with one expert. Without `openedAfter` the expert never looked. */
export interface SeedThread {
  /** Username. */
  expert: string;
  /** Minutes after the request; before the expert's first line. */
  openedAfter?: number;
  /** Minutes after the last line, or after the request where nobody wrote; so are the following. */
  archivedAfter?: number;
  declined?: { after: number; reason: DeclineReason; note: string };
  won?: { after: number; by: Side };
  expiredAfter?: number;
  lines: readonly SeedLine[];
  /** How many of the last lines the other side has not read yet. */
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
  /** What the client added, how many minutes after the request: each thread has it as a message, too. */
  additions?: readonly (readonly [minutesLater: number, content: string])[];
  /** When the client closed it, and why. */
  closed?: { minutesAgo: number; reason: CloseReason; note: string };
  threads: readonly SeedThread[];
}

export const HOUR = 60;
export const DAY = 24 * HOUR;
