import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeStatements } from "#app/domain/retention/purge.server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("what is over is found by an index, whatever else a table holds", async () => {
  const { db } = database;
  const plans: string[] = [];
  for (const statement of purgeStatements(db, { limit: 500 })) {
    const plan = await db.all<{ detail: string }>(sql`explain query plan ${statement.getSQL()}`);
    const details = plan.map(({ detail }) => detail).join("\n");
    expect(details).not.toMatch(/SCAN/);
    plans.push(details);
  }
  // Each deletes rows by their keys, and finds those keys by a search that these stand for.
  expect(plans).toEqual([
    expect.stringMatching(/rate_limits_expiry \(expires_at<\?\)$/),
    expect.stringMatching(/sessions_expiry \(expires_at<\?\)$/),
    expect.stringMatching(/kept_forms_expiry \(expires_at<\?\)$/),
    expect.stringMatching(/language_imports_expiry \(expires_at<\?\)$/),
    expect.stringMatching(/held_usernames_expiry \(expires_at<\?\)$/),
    expect.stringMatching(/quote_drafts_expiry \(expires_at<\?\)$/),
    expect.stringMatching(/contact_messages_handled \(handled_at<\?\)$/),
    expect.stringMatching(/SEARCH contact_messages .*\(id<\?\)$/),
    expect.stringMatching(/newsletter_subscribers_state \(state=\? AND id<\?\)$/),
    expect.stringMatching(/SEARCH email_outbox .*\(id<\?\)$/),
    expect.stringMatching(/SEARCH audit_log .*\(id<\?\)$/),
    expect.stringMatching(/SEARCH v USING INDEX verifications_expiry \(expires_at<\?\)\nSEARCH u /),
    expect.stringMatching(/SEARCH v USING INDEX verifications_expiry \(expires_at<\?\)\n/),
    expect.stringMatching(/USING INTEGER PRIMARY KEY \(rowid<\?\)/),
    expect.stringMatching(/stripe_events_received \(received_at<\?\)$/),
    expect.stringMatching(/payments_attempts \(id<\?\)\n/),
    expect.stringMatching(/payments_user \(user_id=\? AND id<\?\)\n/),
    expect.stringMatching(/withdrawals_handled \(handled_at<\?\)$/),
    expect.stringMatching(/SEARCH withdrawals .*\(id<\?\)$/),
    expect.stringMatching(/SEARCH product_visits USING INTEGER PRIMARY KEY \(rowid<\?\)/),
  ]);
});
