import { expect, test } from "vitest";
import { dueThreads, lookedAt } from "#app/domain/threads/notifications/due-threads.server.ts";
import { unreadThreads } from "#app/domain/threads/notifications/unread-threads.server.ts";
import { DAY_MS, MINUTE_MS } from "#app/platform/clock.ts";
import { explainQuery, setUpDatabase } from "#tests/support/set-up-database.ts";

const database = setUpDatabase();
const now = { at: Date.now(), afterMinutes: 5, limit: 100 };

test("the query of due threads reads two ranges of ids and never the whole table", async () => {
  const plan = await explainQuery(database.db, dueThreads(now));
  expect(plan.match(/SEARCH messages USING INDEX \w+ \(id>\? AND id<\?\)/g)).toHaveLength(2);
  expect(plan).not.toMatch(/SCAN (messages|message_threads|quotes|users|q|u|b|bq)\b/);
});

test("the conversations of a reader's mail are found by the index of unread threads", async () => {
  const plan = await explainQuery(database.db, unreadThreads(now));
  expect(plan).toMatch(/SEARCH t USING INDEX message_threads_unread \(expert_id=\?/);
  expect(plan).toMatch(/SEARCH t USING (COVERING )?INDEX message_threads_quote_expert/);
  expect(plan).toMatch(/SEARCH x USING INDEX messages_unread/);
  expect(plan).not.toMatch(/SCAN (messages|message_threads|quotes|users|profiles|t|q|u|p|x)\b/);
});

test("new messages are checked every minute, and those of a week within ten minutes", () => {
  const at = Date.UTC(2031, 3, 9, 12, 7, 30);
  const runs = Array.from({ length: 11 }, (_, minute) => at + minute * MINUTE_MS);
  const ranges = runs.map((time) => lookedAt({ at: time, afterMinutes: 5 }));
  for (const [minute, [newest]] of ranges.entries())
    expect((runs[minute] ?? 0) - (newest?.from ?? 0)).toBe(80 * MINUTE_MS);
  const last = at + 10 * MINUTE_MS;
  for (let age = 10 * MINUTE_MS; age < 7 * DAY_MS - 10 * MINUTE_MS; age += 7 * MINUTE_MS) {
    const time = last - age;
    const isChecked = ranges.flat().some(({ from, until }) => from <= time && time < until);
    expect(isChecked, `${age / MINUTE_MS} minutes old`).toBe(true);
  }
});

test("of older messages, one run checks no more than a tenth", () => {
  const [, part] = lookedAt({ at: Date.UTC(2031, 3, 9, 12, 7), afterMinutes: 5 });
  expect((part?.until ?? 0) - (part?.from ?? 0)).toBeLessThan((7 * DAY_MS) / 10 + 11 * MINUTE_MS);
});
