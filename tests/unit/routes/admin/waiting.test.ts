import { expect, test } from "vitest";
import { isOverdue } from "#app/routes/admin/parts/waiting.server.ts";

const HOUR_MS = 3_600_000;

test.each([
  ["requests", 48],
  ["held", 48],
  ["unmatched", 48],
  ["withdrawals", 240],
  ["reports", 24],
  ["messages", 48],
  ["findings", 24],
] as const)("an item of %s is late after %i hours", (work, hours) => {
  const since = (age: number) => Date.now() - age * HOUR_MS;
  expect(isOverdue(work, since(hours - 1))).toBe(false);
  expect(isOverdue(work, since(hours + 1))).toBe(true);
  expect(isOverdue(work, null)).toBe(false);
});

test("a block that waits to be read is never late", () => {
  expect(isOverdue("blocks", 0)).toBe(false);
});
