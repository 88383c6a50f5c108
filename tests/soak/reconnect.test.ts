import { test } from "vitest";
import { dropAllSockets } from "./reconnect/drop-all.ts";

test("a thousand sockets dropped at once come back with jitter and miss nothing", async () => {
  await dropAllSockets(50);
});
