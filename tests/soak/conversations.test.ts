import { expect, test } from "vitest";
import { soak } from "./conversations/soak.ts";

test("100 conversations live through 27 killed servers and 200 cut lines with nothing lost, doubled or out of order", async () => {
  const problems = await soak({
    threads: 100,
    messages: 10_000,
    disconnects: 200,
    kills: { party: 20, database: 5, app: 2 },
    quietMessages: 500,
    lostAnnouncements: 5,
  });
  expect(problems).toEqual([]);
});
