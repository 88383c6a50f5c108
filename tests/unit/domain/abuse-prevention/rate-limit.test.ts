import { afterAll, beforeAll, expect, test } from "vitest";
import {
  countAttempt,
  type RateLimit,
  secondsToWait,
  undoAttempt,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { rateLimits } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const limitFor = (who: string): RateLimit => ({ name: "test", who, most: 3, windowMinutes: 60 });

test("attempts pass up to the limit and wait for the window's end after it", async () => {
  const limit = limitFor("ann@example.com");
  const waits: (number | null)[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    waits.push(secondsToWait(limit, await countAttempt(database.db, limit)));
  }
  expect(waits.slice(0, 3)).toEqual([null, null, null]);
  expect(waits[3]).toBeGreaterThan(0);
  expect(waits[4]).toBeLessThanOrEqual(3_600);
});

test("people are counted apart and nobody is named in the table", async () => {
  const { db } = database;
  await countAttempt(db, limitFor("bob@example.com"));
  expect(await countAttempt(db, limitFor("bob@example.com"))).toEqual([{ count: 2 }]);
  expect(await countAttempt(db, limitFor("cleo@example.com"))).toEqual([{ count: 1 }]);
  expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain("example.com");
});

test("attempts at once are all counted", async () => {
  await database.startServer();
  const limit = limitFor("dora@example.com");
  const counted = await Promise.all(
    Array.from({ length: 10 }, () => countAttempt(database.connect(), limit)),
  );
  const passed = counted.filter((rows) => secondsToWait(limit, rows) === null);
  expect(passed).toHaveLength(3);
});

test("an attempt that was no failure is taken back", async () => {
  const limit = limitFor("eve@example.com");
  for (let attempt = 0; attempt < 9; attempt += 1) {
    expect(secondsToWait(limit, await countAttempt(database.db, limit))).toBeNull();
    await undoAttempt(database.db, limit);
  }
});
