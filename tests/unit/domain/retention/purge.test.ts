import { like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countAttempt } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { saveDraftStep } from "#app/domain/quotes/wizard/save-draft.server.ts";
import { purgeExpired } from "#app/domain/retention/purge.server.ts";
import { idFloor } from "#app/lib/id-floor.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import {
  contactMessages,
  emailOutbox,
  newsletterSubscribers,
  quoteDrafts,
  rateLimits,
  sessions,
  users,
} from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { visitor } from "#tests/unit/domain/quotes/wizard.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("expired rows go, a bounded number at a time, and the others stay", async () => {
  const { db } = database;
  await db.insert(users).values({ id: "u", email: "u@example.com", createdAt: 1, updatedAt: 1 });
  const session = { userId: "u", createdAt: 1, lastSeenAt: 1, endsAt: 9e12 };
  const later = Date.now() + 60_000;
  await db.insert(sessions).values(
    [1, 2, 3, later].map((expiresAt) => ({
      ...session,
      idHash: `${expiresAt}`,
      publicId: `${expiresAt}`,
      expiresAt,
    })),
  );
  await db.insert(rateLimits).values({ key: "old", count: 1, expiresAt: 1 });
  await countAttempt(db, { name: "test", who: "x", most: 1, windowMinutes: 60 });
  const draft = { ...visitor, key: null, step: 1, values: {} } as const;
  await saveDraftStep(db, draft);
  await db.update(quoteDrafts).set({ expiresAt: 1 });
  await saveDraftStep(db, draft);
  await db.delete(rateLimits).where(like(rateLimits.key, "quote-draft:%"));

  expect(await purgeExpired(db, { limit: 2 })).toBe(4);
  expect(await purgeExpired(db, { limit: 2 })).toBe(1);
  expect(await purgeExpired(db, { limit: 2 })).toBe(0);
  expect([
    await db.$count(sessions),
    await db.$count(rateLimits),
    await db.$count(quoteDrafts),
  ]).toEqual([1, 1, 1]);
});

describe("what people wrote and we need no more", () => {
  const days = (count: number) => Date.now() - count * DAY_MS;

  test("messages of the contact form go half a year after they were handled, or after two years", async () => {
    const { db } = database;
    const message = { locale: "en", name: "", email: "", subject: "", message: "", createdAt: 1 };
    const add = (key: string, age: number, handled: number | null) =>
      db.insert(contactMessages).values({
        ...message,
        id: idFloor(days(age)),
        sendKey: key,
        handledAt: handled && days(handled),
      });
    await add("handled long ago", 200, 181);
    await add("handled lately", 201, 179);
    await add("open", 202, null);
    await add("open for ever", 731, null);
    await add("handled at last", 732, 10);
    expect(await purgeExpired(db, { limit: 9 })).toBe(3);
    const left = await db.select({ key: contactMessages.sendKey }).from(contactMessages);
    expect(left.map(({ key }) => key).sort()).toEqual(["handled lately", "open"]);
  });

  test("addresses that nobody confirmed go after thirty days, the others stay", async () => {
    const { db } = database;
    const add = (email: string, age: number, touched: number, state: "pending" | "unsubscribed") =>
      db.insert(newsletterSubscribers).values({
        id: idFloor(days(age)),
        email,
        locale: "en",
        state,
        createdAt: days(age),
        updatedAt: days(touched),
      });
    await add("forgotten", 31, 31, "pending");
    await add("asked again", 40, 2, "pending");
    await add("new", 29, 29, "pending");
    await add("left", 400, 400, "unsubscribed");
    expect(await purgeExpired(db, { limit: 9 })).toBe(1);
    const left = await db
      .select({ email: newsletterSubscribers.email })
      .from(newsletterSubscribers);
    expect(left.map(({ email }) => email).sort()).toEqual(["asked again", "left", "new"]);
  });

  test("mails go ninety days after they were made, unless they still wait", async () => {
    const { db } = database;
    const add = (key: string, age: number, state: "pending" | "sent" | "failed") =>
      db.insert(emailOutbox).values({
        id: idFloor(days(age)),
        idempotencyKey: key,
        template: "newsletter-subscribed",
        locale: "en",
        recipient: "x@example.com",
        params: {},
        state,
        nextAttemptAt: days(age),
        createdAt: days(age),
      });
    await add("sent", 91, "sent");
    await add("failed", 92, "failed");
    await add("waiting", 93, "pending");
    await add("recent", 89, "sent");
    expect(await purgeExpired(db, { limit: 9 })).toBe(2);
    const left = await db.select({ key: emailOutbox.idempotencyKey }).from(emailOutbox);
    expect(left.map(({ key }) => key).sort()).toEqual(["recent", "waiting"]);
  });
});
