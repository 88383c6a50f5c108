import { expect, test } from "vitest";
import { retryDelayMinutes } from "#app/domain/outbox/outcome.server.ts";

test("the wait doubles from one minute up to an hour", () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 22].map(retryDelayMinutes);
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test("all waits together end before the provider forgets its keys after a day", () => {
  const attempts = Array.from({ length: 22 }, (_, index) => index + 1);
  const minutes = attempts.reduce((total, attempt) => total + retryDelayMinutes(attempt), 0);
  expect(minutes).toBeLessThan(20 * 60);
});
