import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dueThreads } from "#app/domain/outbox/unread-threads.server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("the look-up walks a range of ids and never the whole table", async () => {
  const due = dueThreads({ at: Date.now(), afterMinutes: 5, limit: 100 });
  const plan = await database.db.all<{ detail: string }>(sql`explain query plan ${due}`);
  const details = plan.map(({ detail }) => detail).join("\n");
  expect(details).toMatch(/SEARCH m USING INDEX \w+ \(id>/);
  expect(details).not.toMatch(/SCAN/);
});
