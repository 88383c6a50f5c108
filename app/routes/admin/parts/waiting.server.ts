import type { Work } from "#app/domain/queues/load-queues.server.ts";
import { UNANSWERED_HOURS } from "#app/domain/quotes/waiting/unanswered.server.ts";
import { DAY_MS, HOUR_MS, now } from "#app/platform/clock.ts";

/** Whether someone waits longer than we promise. No one waits for an answer about a block. */
export function isOverdue(work: Work, oldestAt: number | null): boolean {
  if (work === "blocks" || oldestAt === null) return false;
  return oldestAt < now() - UNANSWERED_HOURS * HOUR_MS;
}

export const daysSince = (at: number): number => Math.floor((now() - at) / DAY_MS);
