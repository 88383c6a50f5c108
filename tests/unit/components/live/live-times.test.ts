import { expect, test, vi } from "vitest";
import {
  backOffMs,
  CONNECTION_TIMEOUT_MS,
  HEARTBEAT_MS,
  reconnectionDelays,
} from "#app/components/live/live-times.ts";

test("a connection to a room is checked every 30 s and closed after 10 s without an answer", () => {
  expect(HEARTBEAT_MS).toBe(30_000);
  expect(CONNECTION_TIMEOUT_MS).toBe(10_000);
});

test("a message that was not sent is sent again after 1, 2 and 5 seconds, then every 10", () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(backOffMs)).toEqual([
    0, 1_000, 2_000, 5_000, 10_000, 10_000, 10_000,
  ]);
});

/** The first waits, as partysocket computes them. */
function firstWaits(): number[] {
  const { minReconnectionDelay, reconnectionDelayGrowFactor, maxReconnectionDelay } =
    reconnectionDelays();
  return [0, 1, 2, 3, 4].map((retries) =>
    Math.round(
      Math.min(maxReconnectionDelay, minReconnectionDelay * reconnectionDelayGrowFactor ** retries),
    ),
  );
}

test("a lost connection is retried after about 1, 2 and 5 seconds, then every 10, at times that each page draws", () => {
  const random = vi.spyOn(Math, "random");
  random.mockReturnValue(0.5);
  expect(firstWaits()).toEqual([1_000, 2_200, 4_840, 10_000, 10_000]);
  random.mockReturnValue(0);
  expect(firstWaits()).toEqual([500, 1_100, 2_420, 5_000, 5_000]);
  random.mockReturnValue(1);
  expect(firstWaits()).toEqual([1_500, 3_300, 7_260, 15_000, 15_000]);
  random.mockRestore();
});
