export const HEARTBEAT_MS = 30_000;
export const CONNECTION_TIMEOUT_MS = 10_000;
/** On a very slow connection sending a message takes longer than other requests may. */
export const SEND_TIMEOUT_MS = 30_000;
export const POLL_EVERY_MS = 5_000;
/**
 * Polling while nothing seems to be missing. If the app died right after storing a message, the
 * room was not notified.
 */
export const IDLE_POLL_EVERY_MS = 30_000;
export const TYPING_SHOWN_MS = 4_000;
export const TYPING_SENT_EVERY_MS = 2_000;

/** Delays before the first, second, third and every later attempt to send a message again. */
const BACK_OFF_MS = [1_000, 2_000, 5_000, 10_000];

/** `attempt` 0 is the first one, which has no delay. */
export function backOffMs(attempt: number): number {
  return attempt > 0 ? (BACK_OFF_MS[Math.min(attempt, BACK_OFF_MS.length) - 1] ?? 0) : 0;
}

/**
 * About 1, 2, 5 and then always 10 s before the attempts to reconnect. Each page draws its own
 * times, because a new release ends all connections at once.
 */
export function reconnectionDelays() {
  const factor = 0.5 + Math.random();
  return {
    minReconnectionDelay: 1_000 * factor,
    reconnectionDelayGrowFactor: 2.2,
    maxReconnectionDelay: 10_000 * factor,
  };
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
