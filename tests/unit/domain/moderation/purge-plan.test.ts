import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeStatements } from "#app/domain/moderation/purge.server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("what is over is found by an index, whatever else a table holds", async () => {
  const { db } = database;
  const searches: string[] = [];
  for (const statement of purgeStatements(db, { limit: 500 })) {
    const plan = await db.all<{ detail: string }>(sql`explain query plan ${statement.getSQL()}`);
    const details = plan.map(({ detail }) => detail);
    expect(details.join("\n")).not.toMatch(/SCAN/);
    // The first search deletes rows by their keys, the last one finds those keys.
    searches.push(details.at(-1) ?? "");
  }
  expect(searches).toEqual([
    expect.stringMatching(/rate_limits_expiry \(expires_at<\?\)$/),
    expect.stringMatching(/sessions_expiry \(expires_at<\?\)$/),
    expect.stringMatching(/quote_drafts_expiry \(expires_at<\?\)$/),
    expect.stringMatching(/contact_messages_handled \(handled_at<\?\)$/),
    expect.stringMatching(/SEARCH contact_messages .*\(id<\?\)$/),
    expect.stringMatching(/newsletter_subscribers_state \(state=\? AND id<\?\)$/),
    expect.stringMatching(/SEARCH email_outbox .*\(id<\?\)$/),
  ]);
});
