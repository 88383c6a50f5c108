import { test } from "vitest";
import { dropAllSockets } from "#tests/soak/reconnect/drop-all.ts";

/** `npm run test:soak` does the same with a thousand. */
test("two hundred sockets dropped at once come back with jitter and miss nothing", async () => {
  await dropAllSockets(10);
}, 400_000);
