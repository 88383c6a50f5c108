import { expect, test } from "vitest";
import { soak } from "#tests/soak/conversations/soak.ts";

/** `npm run test:soak` runs the same with thousands of messages. */
test("conversations survive killed servers and cut sockets with no message lost, duplicated or out of order", async () => {
  const problems = await soak({
    threads: 10,
    messages: 300,
    disconnects: 10,
    kills: { rooms: 2, database: 1, app: 0 },
    quietMessages: 20,
    lostAnnouncements: 0,
  });
  expect(problems).toEqual([]);
  // Three hundred messages through kills take long beside two other files on two cores.
}, 400_000);
