import { expect, test } from "vitest";
import {
  countAttempt,
  type RateLimit,
  secondsToWait,
  undoAttempt,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { rateLimits } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { database, db } = await openTestDatabase();

const limitFor = (who: string): RateLimit => ({ name: "test", who, most: 3, windowMinutes: 60 });

test("attempts pass up to the limit and then wait for the end of the window", async () => {
  const limit = limitFor("ann@example.com");
  const waits: (number | null)[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    waits.push(secondsToWait(limit, await countAttempt(db, limit)));
  }
  expect(waits.slice(0, 3)).toEqual([null, null, null]);
  expect(waits[3]).toBeGreaterThan(0);
  expect(waits[4]).toBeLessThanOrEqual(3_600);
});

test("people are counted separately and not named in the table", async () => {
  await countAttempt(db, limitFor("bob@example.com"));
  expect(await countAttempt(db, limitFor("bob@example.com"))).toEqual([{ count: 2 }]);
  expect(await countAttempt(db, limitFor("cleo@example.com"))).toEqual([{ count: 1 }]);
  expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain("example.com");
});

test("attempts at the same moment are all counted", async () => {
  await database.startServer();
  const limit = limitFor("dora@example.com");
  const counted = await atOnce(10, () => countAttempt(database.connect(), limit));
  const passed = counted.filter((rows) => secondsToWait(limit, rows) === null);
  expect(passed).toHaveLength(3);
});

test("an attempt that was not a failure can be undone", async () => {
  const limit = limitFor("eve@example.com");
  for (let attempt = 0; attempt < 9; attempt += 1) {
    expect(secondsToWait(limit, await countAttempt(db, limit))).toBeNull();
    await undoAttempt(db, limit);
  }
});
