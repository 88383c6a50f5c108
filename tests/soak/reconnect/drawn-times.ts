import ReconnectingSocket from "partysocket/ws";
import { expect, vi } from "vitest";
import { reconnectionDelays } from "#app/components/live/live-times.ts";

interface WaitingSocket {
  readonly retryCount: number;
  _getNextDelay(): number;
}

/**
 * The time before a first retry that each page has drawn, in ms, from the first wait of its socket
 * from now on. On a busy machine a page may have waited before, or it has opened a new socket,
 * whose first attempt does not wait.
 */
export function drawnTimes() {
  const prototype = ReconnectingSocket.prototype as unknown as WaitingSocket;
  const wait = prototype._getNextDelay;
  const drawn = new Map<WaitingSocket, number>();
  const spy = vi.spyOn(prototype, "_getNextDelay").mockImplementation(function (
    this: WaitingSocket,
  ) {
    const ms = wait.call(this);
    if (ms > 0 && !drawn.has(this)) drawn.set(this, ms / timesFirst(this.retryCount));
    return ms;
  });
  return () => {
    spy.mockRestore();
    return [...drawn.values()];
  };
}

/** How many times longer than the first wait this one is. */
function timesFirst(attempt: number): number {
  const { minReconnectionDelay, maxReconnectionDelay, reconnectionDelayGrowFactor } =
    reconnectionDelays();
  const most = maxReconnectionDelay / minReconnectionDelay;
  return Math.min(reconnectionDelayGrowFactor ** (attempt - 1), most);
}

/**
 * Each tenth of the time between half and one and a half seconds has its share of the waits. A page
 * that gave a socket up before all were down has waited with two.
 */
export function expectSpread(waits: number[], pages: number): void {
  const count = waits.length;
  expect(count).toBeGreaterThanOrEqual(pages);
  const shares = Array.from(
    { length: 10 },
    (_, tenth) => waits.filter((wait) => Math.floor((wait - 500) / 100) === tenth).length,
  );
  expect(shares.reduce((sum, share) => sum + share)).toBe(count);
  expect(Math.max(...shares)).toBeLessThanOrEqual((count / 10) * 2.25);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(1);
}
