import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signUpMailQuery } from "#app/domain/newsletter/sign-up-mail.server.ts";
import { unsubscribeFromNewsletter } from "#app/domain/newsletter/subscription.server.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/clock.ts";
import { emailOutbox, newsletterSubscribers, rateLimits } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { become, mailsTo, secret, signUp, subscriberOf, tokensOf } from "./subscribers.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(newsletterSubscribers), db.delete(emailOutbox), db.delete(rateLimits)]);
});

const email = "nora@example.com";

/** As if every mail so far had been written so much earlier. */
function later(milliseconds: number) {
  const createdAt = sql`${emailOutbox.createdAt} - ${milliseconds}`;
  return database.db.update(emailOutbox).set({ createdAt });
}

/** How many mails come when somebody enters the address every hour. */
async function mailsIn(days: number): Promise<number> {
  const before = (await mailsTo(database.db, email)).length;
  for (let hour = 0; hour < days * 24; hour += 1) {
    await signUp(database.db, email);
    await later(HOUR_MS);
  }
  await database.db.delete(rateLimits);
  return (await mailsTo(database.db, email)).length - before;
}

test.each(["unsubscribed", "confirmed"] as const)(
  "who is %s is written to once in thirty days, however often somebody enters the address",
  async (kind) => {
    await become(database.db, email, kind);
    expect(await mailsIn(2)).toBe(1);
    await later(27 * DAY_MS);
    expect(await mailsIn(1)).toBe(0);
    expect(await mailsIn(1)).toBe(1);
  },
);

test("who never confirmed is written to again after six hours, three times in thirty days", async () => {
  await signUp(database.db, email);
  await later(6 * HOUR_MS - 1_000);
  await signUp(database.db, email);
  expect(await mailsTo(database.db, email)).toHaveLength(1);
  await later(1_000);
  expect(await mailsIn(2)).toBe(2);
  await later(28 * DAY_MS);
  expect(await mailsIn(2)).toBe(3);
});

test("who leaves and comes back at once gets a new link, because the old one is revoked", async () => {
  await database.startServer();
  const { db } = database;
  await signUp(db, email);
  const { leave } = await tokensOf(db, email);
  await unsubscribeFromNewsletter(db, secret, leave);
  await Promise.all([1, 2, 3].map(() => signUp(db, email)));
  const mails = await mailsTo(db, email);
  expect(mails.map(({ params }) => params.version)).toEqual([1, 2]);
});

test("what was mailed before is found by a range of keys, however full the outbox is", async () => {
  const { db } = database;
  await signUp(db, email);
  const mail = signUpMailQuery(db, await subscriberOf(db, email), { email, locale: "en" });
  const plan = await db.all<{ detail: string }>(sql`explain query plan ${mail.getSQL()}`);
  const details = plan.map(({ detail }) => detail);
  expect(details.join("\n")).toMatch(/\(idempotency_key>\? AND idempotency_key<\?\)/);
});
