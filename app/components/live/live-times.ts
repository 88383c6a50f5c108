export const HEARTBEAT_MS = 30_000;
export const CONNECTION_TIMEOUT_MS = 10_000;
/** On a very slow line a message is longer under way than an answer is waited for. */
export const SEND_TIMEOUT_MS = 30_000;
/** Waits before the first, second, third and every later attempt to connect again. */
const BACK_OFF_MS = [1_000, 2_000, 5_000, 10_000];
export const POLL_EVERY_MS = 5_000;
/** Where nothing seems to be missing: a room never hears of a message whose app died right after storing it. */
export const LOOK_EVERY_MS = 30_000;
export const TYPING_SHOWN_MS = 4_000;
export const TYPING_SAID_EVERY_MS = 2_000;

/** `attempt` 0 is the first connection, which waits for nothing. */
export function backOffMs(attempt: number): number {
  return attempt > 0 ? (BACK_OFF_MS[Math.min(attempt, BACK_OFF_MS.length) - 1] ?? 0) : 0;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
