import { describe, expect, test } from "vitest";
import { createFormTime, readFormAge } from "#app/domain/abuse-prevention/form-time.server.ts";
import {
  countAttempt,
  type RateLimit,
  secondsToWait,
  undoAttempt,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { isSpam } from "#app/domain/abuse-prevention/spam.server.ts";
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

const person = { honeypot: "", formAgeMs: 60_000, text: "Please help us.", repeats: 0 };

describe("a person", () => {
  test("who types fast, uses autofill or links to a site is not suspected", () => {
    const text = "Our site: https://shop.example";
    expect(isSpam({ ...person, formAgeMs: 300, text })).toBe(false);
    expect(isSpam({ ...person, formAgeMs: 300, honeypot: "autofilled" })).toBe(false);
  });

  test("who sends the same text to several experts is not suspected", () => {
    expect(isSpam({ ...person, formAgeMs: 300, repeats: 9 })).toBe(false);
  });

  test("whose form time is unknown is not suspected", () => {
    const unknown = { honeypot: "x", formAgeMs: null, text: "www.shop.example" };
    expect(isSpam({ ...person, ...unknown })).toBe(false);
  });
});

test("a machine that fills every field at once and posts links is suspected", () => {
  expect(isSpam({ ...person, honeypot: "x", formAgeMs: 100, text: "http://a.example" })).toBe(true);
  expect(isSpam({ ...person, honeypot: "x", text: "http://a ".repeat(4) })).toBe(true);
});

describe("the form's time", () => {
  const secret = "a secret of the test that is long enough";

  test("gives the age of the form", async () => {
    const age = await readFormAge(secret, await createFormTime(secret));
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(10_000);
  });

  test("is ignored when it is missing or invented", async () => {
    expect(await readFormAge(secret, null)).toBeNull();
    expect(await readFormAge(secret, "0.abc")).toBeNull();
    expect(await readFormAge(secret, await createFormTime(`${secret}!`))).toBeNull();
  });
});
