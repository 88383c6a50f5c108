import { like } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { countAttempt } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import {
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
} from "#app/domain/accounts/sessions/session-terms.server.ts";
import { DELETION_GRACE_DAYS } from "#app/domain/privacy/deletion/deletion-request.server.ts";
import { saveDraftStep } from "#app/domain/quotes/wizard/save-draft.server.ts";
import { DRAFT_DAYS } from "#app/domain/quotes/wizard/update-draft.server.ts";
import { purgeExpired, purgeStatements } from "#app/domain/retention/purge.server.ts";
import { DAYS_OF_YEAR, RETENTION_DAYS } from "#app/domain/retention/retention-days.server.ts";
import { type Dictionary, dictionaries, LOCALES } from "#app/i18n/dictionary.ts";
import { idFloor } from "#app/lib/ids.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import {
  auditLog,
  contactMessages,
  emailOutbox,
  newsletterSubscribers,
  quoteDrafts,
  rateLimits,
  sessions,
  users,
} from "#db/schema.ts";
import { explainQuery, openTestDatabase } from "#tests/support/database.ts";
import { visitor } from "#tests/unit/domain/quotes/wizard.ts";

const { db } = await openTestDatabase();

const purge = (limit = 9) => purgeExpired(db, { limit });

test("expired rows are deleted in limited steps, and the others stay", async () => {
  await db.insert(users).values({ id: "u", email: "u@example.com", createdAt: 1, updatedAt: 1 });
  const session = { userId: "u", createdAt: 1, lastSeenAt: 1, endsAt: 9e12 };
  for (const expiresAt of [1, 2, 3, Date.now() + 60_000]) {
    const ids = { idHash: `${expiresAt}`, publicId: `${expiresAt}` };
    await db.insert(sessions).values({ ...session, ...ids, expiresAt });
  }
  await db.insert(rateLimits).values({ key: "old", count: 1, expiresAt: 1 });
  await countAttempt(db, { name: "test", who: "x", most: 1, windowMinutes: 60 });
  const draft = { ...visitor, key: null, step: 1, values: {} } as const;
  await saveDraftStep(db, draft);
  await db.update(quoteDrafts).set({ expiresAt: 1 });
  await saveDraftStep(db, draft);
  await db.delete(rateLimits).where(like(rateLimits.key, "quote-draft:%"));

  expect([await purge(2), await purge(2), await purge(2)]).toEqual([4, 1, 0]);
  for (const table of [sessions, rateLimits, quoteDrafts]) expect(await db.$count(table)).toBe(1);
});

describe("personal data that is no longer needed", () => {
  const ago = (days: number) => Date.now() - days * DAY_MS;

  /** The values of a column that are left after a purge of so many rows. */
  async function leftAfter(purged: number, column: SQLiteColumn): Promise<unknown[]> {
    expect(await purge()).toBe(purged);
    const rows = await db.select({ value: column }).from(column.table);
    return rows.map(({ value }) => value).sort();
  }

  test("contact messages are deleted half a year after they were handled, or after two years", async () => {
    const message = { locale: "en", name: "", email: "", subject: "", message: "", createdAt: 1 };
    for (const [sendKey, age, handled] of [
      ["handled long ago", 200, 181],
      ["handled lately", 201, 179],
      ["open", 202, null],
      ["open for ever", 731, null],
      ["handled at last", 732, 10],
    ] as const) {
      const handledAt = handled && ago(handled);
      const row = { ...message, id: idFloor(ago(age)), sendKey, handledAt };
      await db.insert(contactMessages).values(row);
    }
    const left = await leftAfter(3, contactMessages.sendKey);
    expect(left).toEqual(["handled lately", "open"]);
  });

  test("unconfirmed newsletter addresses are deleted after thirty days, the others stay", async () => {
    for (const [email, age, updated, state] of [
      ["forgotten", 31, 31, "pending"],
      ["asked again", 40, 2, "pending"],
      ["new", 29, 29, "pending"],
      ["left", 400, 400, "unsubscribed"],
    ] as const) {
      const times = { createdAt: ago(age), updatedAt: ago(updated) };
      const row = { id: idFloor(ago(age)), email, locale: "en", state, ...times };
      await db.insert(newsletterSubscribers).values(row);
    }
    const left = await leftAfter(1, newsletterSubscribers.email);
    expect(left).toEqual(["asked again", "left", "new"]);
  });

  test("mails are deleted ninety days after they were created, unless they still wait", async () => {
    const mail = { template: "newsletter-subscribed", recipient: "x@example.com", params: {} };
    for (const [idempotencyKey, age, state] of [
      ["sent", 91, "sent"],
      ["failed", 92, "failed"],
      ["waiting", 93, "pending"],
      ["recent", 89, "sent"],
    ] as const) {
      const times = { nextAttemptAt: ago(age), createdAt: ago(age) };
      const row = { ...mail, ...times, id: idFloor(ago(age)), locale: "en", idempotencyKey, state };
      await db.insert(emailOutbox).values(row);
    }
    expect(await leftAfter(2, emailOutbox.idempotencyKey)).toEqual(["recent", "waiting"]);
  });

  test("audit entries are deleted after three years, although the log is append-only", async () => {
    const ages = [RETENTION_DAYS.auditEntry + 2, RETENTION_DAYS.auditEntry - 1, 0];
    for (const age of ages) {
      const entry = { id: idFloor(ago(age)), action: "mail.read", subject: `${age}` };
      await db.insert(auditLog).values({ ...entry, createdAt: ago(age) });
    }
    const left = await leftAfter(1, auditLog.subject);
    expect(left).toEqual(expect.arrayContaining(ages.slice(1).map(String)));
  });
});

test("expired rows are found by an index, however large the table is", async () => {
  const plans: string[] = [];
  for (const statement of purgeStatements(db, { limit: 500 })) {
    const plan = await explainQuery(db, statement.getSQL());
    expect(plan).not.toMatch(/SCAN/);
    plans.push(plan);
  }
  // Each statement deletes rows by their keys and finds the keys by one of these searches.
  const searches = [
    /rate_limits_expiry \(expires_at<\?\)$/,
    /sessions_expiry \(expires_at<\?\)\nSEARCH sealed_acts .*sealed_acts_session/,
    /kept_forms_expiry \(expires_at<\?\)$/,
    /sealed_acts_expiry \(expires_at<\?\)$/,
    /language_imports_expiry \(expires_at<\?\)$/,
    /held_usernames_expiry \(expires_at<\?\)$/,
    /quote_drafts_expiry \(expires_at<\?\)$/,
    /contact_messages_handled \(handled_at<\?\)$/,
    /SEARCH contact_messages .*\(id<\?\)$/,
    /newsletter_subscribers_state \(state=\? AND id<\?\)$/,
    /SEARCH email_outbox .*\(id<\?\)$/,
    /resend_events_received \(received_at<\?\)$/,
    // The listings of the experts with the addresses that the next statement deletes.
    /undeliverable_addresses_newest \(reported_at<\?\)$/,
    /undeliverable_addresses_newest \(reported_at<\?\)$/,
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
    /search_misses_day \(day<\?\)/,
    /SEARCH expert_views USING INTEGER PRIMARY KEY \(rowid<\?\)/,
  ];
  expect(plans).toEqual(searches.map((search) => expect.stringMatching(search)));
});

type Activity = keyof Dictionary["privacy"]["activities"];

/** Each period, in days or years, with the part of the privacy policy that names it. */
const TERMS: Record<string, [Activity, number]> = {
  handledContactMessage: ["contact", RETENTION_DAYS.handledContactMessage],
  contactMessage: ["contact", RETENTION_DAYS.contactMessage],
  pendingSubscriber: ["newsletter", RETENTION_DAYS.pendingSubscriber],
  finishedMail: ["mails", RETENTION_DAYS.finishedMail],
  mailReport: ["mails", RETENTION_DAYS.mailReport],
  undeliverableAddress: ["mails", RETENTION_DAYS.undeliverableAddress],
  finishedLink: ["account", RETENTION_DAYS.finishedLink],
  unconfirmedAccount: ["account", RETENTION_DAYS.unconfirmedAccount],
  removedListing: ["profile", RETENTION_DAYS.removedListing],
  stripeEvent: ["payments", RETENTION_DAYS.stripeEvent],
  productVisits: ["profile", RETENTION_DAYS.productVisits],
  expertViews: ["profile", RETENTION_DAYS.expertViews],
  searchMiss: ["profile", RETENTION_DAYS.searchMiss],
  paymentAttempt: ["payments", RETENTION_DAYS.paymentAttempt],
  nobodysPayment: ["payments", RETENTION_DAYS.nobodysPayment / DAYS_OF_YEAR],
  handledWithdrawal: ["withdrawals", RETENTION_DAYS.handledWithdrawal / DAYS_OF_YEAR],
  withdrawal: ["withdrawals", RETENTION_DAYS.withdrawal / DAYS_OF_YEAR],
  finishedImport: ["imports", RETENTION_DAYS.finishedImport],
  removedFile: ["profile", RETENTION_DAYS.removedFile],
  auditEntry: ["administration", RETENTION_DAYS.auditEntry / DAYS_OF_YEAR],
  sessionIdle: ["account", SESSION_IDLE_DAYS],
  session: ["account", SESSION_DAYS],
  deletionGrace: ["account", DELETION_GRACE_DAYS],
  draft: ["quotes", DRAFT_DAYS],
};

describe.each(LOCALES)("the privacy policy (%s)", (locale) => {
  test.each(Object.entries(TERMS))(
    "names the retention period of the site: %s",
    (_, [activity, term]) => {
      const { kept } = dictionaries[locale].privacy.activities[activity];
      expect(kept).toMatch(new RegExp(`(?<!\\d)${term}(?!\\d)`));
    },
  );
});

test("every retention period of the purge is checked", () => {
  expect(Object.keys(TERMS)).toEqual(expect.arrayContaining(Object.keys(RETENTION_DAYS)));
});
