import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#tests/support/until.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("a machine that stood still for an hour gets the rest of the time", async () => {
  let asked = 0;
  const answer = await until("it was asked three times", () => {
    vi.setSystemTime(Date.now() + 3_600_000);
    asked += 1;
    return asked === 3;
  });
  expect(answer).toBe(true);
});

test("the wait ends with what it waited for", async () => {
  const never = () => {
    vi.setSystemTime(Date.now() + 4_000);
    return false;
  };
  await expect(until("the door opens", never, 8)).rejects.toThrow(
    "Waited 8 s in vain until the door opens.",
  );
});
