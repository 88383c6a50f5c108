import { createServer, type Server } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#db/client.ts";

let silent: Server;
let url: string;

beforeAll(async () => {
  silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => silent.close());

test("a database that takes the call and says nothing counts as down", async () => {
  const db = createDatabase(url, undefined, { timeoutMs: 50 });
  await expect(db.all(sql`select 1`)).rejects.toThrow();
});

test("so does one that is not there", async () => {
  await expect(createDatabase("http://127.0.0.1:9").all(sql`select 1`)).rejects.toThrow();
});
