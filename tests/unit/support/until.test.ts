import { expect, test, vi } from "vitest";
import { until } from "#tests/support/until.ts";

test("after a pause of the machine the question is asked again before the wait ends", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const never = vi.fn(() => {
    vi.setSystemTime(Date.now() + 3_600_000);
    return false;
  });
  await expect(until("it rains", never, 8)).rejects.toThrow("Waited 8 s in vain until it rains.");
  expect(never).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
