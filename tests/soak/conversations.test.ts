import { expect, test } from "vitest";
import { soak } from "./conversations/soak.ts";

test("100 conversations survive 27 killed servers and 200 cut sockets with no message lost, duplicated or out of order", async () => {
  const problems = await soak({
    threads: 100,
    messages: 10_000,
    disconnects: 200,
    kills: { rooms: 20, database: 5, app: 2 },
    quietMessages: 500,
    lostAnnouncements: 5,
  });
  expect(problems).toEqual([]);
}, 1_800_000);
