import { setTimeout as pause } from "node:timers/promises";

/** The most that one question counts, because the machine may have been paused. */
const LONGEST_QUESTION_MS = 5_000;

/**
 * Calls repeatedly until the answer is neither null, undefined nor false. Throws after a timeout.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  timeoutSeconds = 20,
): Promise<T> {
  let waitedMs = 0;
  for (;;) {
    const askedAt = Date.now();
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (waitedMs > timeoutSeconds * 1_000) break;
    await pause(50);
    waitedMs += Math.min(Date.now() - askedAt, LONGEST_QUESTION_MS);
  }
  throw new Error(`Waited ${timeoutSeconds} s in vain until ${what}.`);
}
