import { expect, test } from "vitest";
import { isAbandoned, type Outcome, retryDelayMs } from "#app/mail/outbox/outcome.server.ts";

type Status = Exclude<Outcome["result"]["status"], "sent">;

const minutes = (attempts: number) => retryDelayMs(attempts) / 60_000;

function afterAttempt(attempts: number, status: Status, createdAt = Date.now()): Outcome {
  const email = { attempts, createdAt } as Outcome["email"];
  return { email, result: { status, reason: "" } };
}

test("the wait doubles from one minute up to an hour", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 22].map(minutes)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test("attempts that may have been accepted end before the provider forgets its keys after a day", () => {
  const all = Array.from({ length: 100 }, (_, index) => index + 1);
  const last = all.find((attempt) => isAbandoned(afterAttempt(attempt, "unsure"))) ?? 0;
  const hours = all.slice(0, last - 1).reduce((total, each) => total + minutes(each), 0) / 60;
  expect(hours).toBeGreaterThan(20);
  // Each wait may end a minute late.
  expect(hours + last / 60).toBeLessThan(24);
});

test("a mail that was certainly not accepted is always retried, a rejected one never", () => {
  expect(isAbandoned(afterAttempt(10_000, "deferred"))).toBe(false);
  expect(isAbandoned(afterAttempt(1, "rejected"))).toBe(true);
});

test("a mail that cannot be composed fails at once, one that our key does not open after a day", () => {
  expect(isAbandoned(afterAttempt(1, "broken"))).toBe(true);
  expect(isAbandoned(afterAttempt(50, "locked"))).toBe(false);
  expect(isAbandoned(afterAttempt(1, "locked", Date.now() - 25 * 3_600_000))).toBe(true);
});

test("a mail whose template this release does not know fails after a day", () => {
  expect(isAbandoned(afterAttempt(50, "unknown"))).toBe(false);
  expect(isAbandoned(afterAttempt(1, "unknown", Date.now() - 25 * 3_600_000))).toBe(true);
});
