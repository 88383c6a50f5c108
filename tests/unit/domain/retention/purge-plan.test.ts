import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { purgeStatements } from "#app/domain/retention/purge.server.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();

test("expired rows are found by an index, however large the table is", async () => {
  const plans: string[] = [];
  for (const statement of purgeStatements(db, { limit: 500 })) {
    const plan = await db.all<{ detail: string }>(sql`explain query plan ${statement.getSQL()}`);
    const details = plan.map(({ detail }) => detail).join("\n");
    expect(details).not.toMatch(/SCAN/);
    plans.push(details);
  }
  // Each statement deletes rows by their keys and finds the keys by one of these searches.
  const searches = [
    /rate_limits_expiry \(expires_at<\?\)$/,
    /sessions_expiry \(expires_at<\?\)$/,
    /kept_forms_expiry \(expires_at<\?\)$/,
    /language_imports_expiry \(expires_at<\?\)$/,
    /held_usernames_expiry \(expires_at<\?\)$/,
    /quote_drafts_expiry \(expires_at<\?\)$/,
    /contact_messages_handled \(handled_at<\?\)$/,
    /SEARCH contact_messages .*\(id<\?\)$/,
    /newsletter_subscribers_state \(state=\? AND id<\?\)$/,
    /SEARCH email_outbox .*\(id<\?\)$/,
    /SEARCH audit_log .*\(id<\?\)$/,
    /SEARCH v USING INDEX verifications_expiry \(expires_at<\?\)\nSEARCH u /,
    /SEARCH v USING INDEX verifications_expiry \(expires_at<\?\)\n/,
    /USING INTEGER PRIMARY KEY \(rowid<\?\)/,
    /stripe_events_received \(received_at<\?\)$/,
    /payments_attempts \(id<\?\)\n/,
    /payments_user \(user_id=\? AND id<\?\)\n/,
    /withdrawals_handled \(handled_at<\?\)$/,
    /SEARCH withdrawals .*\(id<\?\)$/,
    /SEARCH product_visits USING INTEGER PRIMARY KEY \(rowid<\?\)/,
  ];
  expect(plans).toEqual(searches.map((search) => expect.stringMatching(search)));
});
