import { setTimeout as pause } from "node:timers/promises";

/**
 * Calls repeatedly until the answer is neither null, undefined nor false. Throws after a timeout.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  timeoutSeconds = 20,
): Promise<T> {
  const deadline = Date.now() + timeoutSeconds * 1_000;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutSeconds} s in vain until ${what}.`);
    await pause(50);
  }
}
