import { expect, test } from "vitest";
import { backOffMs, CONNECTION_TIMEOUT_MS, HEARTBEAT_MS } from "#app/components/live/live-times.ts";

test("a connection to a room is checked every 30 s and closed after 10 s without an answer", () => {
  expect(HEARTBEAT_MS).toBe(30_000);
  expect(CONNECTION_TIMEOUT_MS).toBe(10_000);
});

test("a lost connection is retried after 1, 2 and 5 seconds, then every 10", () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(backOffMs)).toEqual([
    0, 1_000, 2_000, 5_000, 10_000, 10_000, 10_000,
  ]);
});
