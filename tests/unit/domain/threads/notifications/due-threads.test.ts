import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dueThreads, lookedAt } from "#app/domain/threads/notifications/due-threads.server.ts";
import { unreadThreads } from "#app/domain/threads/notifications/unread-threads.server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("the look-up walks two ranges of ids and never the whole table", async () => {
  const due = dueThreads({ at: Date.now(), afterMinutes: 5, limit: 100 });
  const plan = await database.db.all<{ detail: string }>(sql`explain query plan ${due}`);
  const details = plan.map(({ detail }) => detail).join("\n");
  expect(details.match(/SEARCH messages USING INDEX \w+ \(id>\? AND id<\?\)/g)).toHaveLength(2);
  expect(details).not.toMatch(/SCAN (messages|message_threads|quotes|users|q|u|b|bq)\b/);
});

test("what a reader's mail gathers is found by the index of unread threads", async () => {
  const all = unreadThreads({ at: Date.now(), afterMinutes: 5, limit: 100 });
  const plan = await database.db.all<{ detail: string }>(sql`explain query plan ${all}`);
  const details = plan.map(({ detail }) => detail).join("\n");
  expect(details).toMatch(/SEARCH t USING INDEX message_threads_unread \(expert_id=\?/);
  expect(details).toMatch(/SEARCH t USING (COVERING )?INDEX message_threads_quote_expert/);
  expect(details).toMatch(/SEARCH x USING INDEX messages_unread/);
  expect(details).not.toMatch(/SCAN (messages|message_threads|quotes|users|profiles|t|q|u|p|x)\b/);
});

test("what is fresh is looked at every minute, and everything of a week within ten", () => {
  const at = Date.UTC(2031, 3, 9, 12, 7, 30);
  const spans = Array.from({ length: 11 }, (_, minute) =>
    lookedAt({ at: at + minute * MINUTE_MS, afterMinutes: 5 }),
  );
  for (const [minute, [fresh]] of spans.entries()) {
    const past = at + minute * MINUTE_MS - (fresh?.from ?? 0);
    expect(past).toBe(80 * MINUTE_MS);
  }
  const last = at + 10 * MINUTE_MS;
  for (let age = 10 * MINUTE_MS; age < 7 * DAY_MS - 10 * MINUTE_MS; age += 7 * MINUTE_MS) {
    const moment = last - age;
    const isSeen = spans.some((each) =>
      each.some(({ from, until }) => from <= moment && moment < until),
    );
    expect(isSeen, `${age / MINUTE_MS} minutes old`).toBe(true);
  }
});

test("of what is older, a minute looks at no more than a tenth", () => {
  const [, part] = lookedAt({ at: Date.UTC(2031, 3, 9, 12, 7), afterMinutes: 5 });
  expect((part?.until ?? 0) - (part?.from ?? 0)).toBeLessThan((7 * DAY_MS) / 10 + 11 * MINUTE_MS);
});
