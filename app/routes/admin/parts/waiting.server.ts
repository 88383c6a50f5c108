import type { Work } from "#app/domain/queues/load-queues.server.ts";
import { UNANSWERED_HOURS } from "#app/domain/quotes/schema.ts";
import { HOUR_MS, now } from "#app/platform/clock.ts";

const DAY_HOURS = 24;

/** After how many hours of waiting an item is late; null for never. */
const LATE_AFTER_HOURS: Readonly<Record<Work, number | null>> = {
  requests: UNANSWERED_HOURS,
  // A client who waits for us waits no longer than one who waits for an expert.
  held: UNANSWERED_HOURS,
  unmatched: UNANSWERED_HOURS,
  // The law gives 14 days for the refund; the bank and our questions need some of them.
  withdrawals: 10 * DAY_HOURS,
  // Someone may be insulted or cheated meanwhile.
  reports: DAY_HOURS,
  messages: 2 * DAY_HOURS,
  // A member has paid without Pro, or the bank asks for an answer to a dispute.
  findings: DAY_HOURS,
  // No one waits for an answer about a block.
  blocks: null,
};

export function isOverdue(work: Work, oldestAt: number | null): boolean {
  const hours = LATE_AFTER_HOURS[work];
  return hours !== null && oldestAt !== null && oldestAt < now() - hours * HOUR_MS;
}
