import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emailOutbox, newsletterSubscribers, rateLimits } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { become, kinds, mailsTo, signUp, subscriberOf } from "./subscribers.ts";

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

describe("signing up", () => {
  test("makes a pending subscriber and mails a link that is good for seven days", async () => {
    const { db } = database;
    expect(await signUp(db, email, { locale: "hu" })).toEqual({ state: "accepted" });
    const { id, state, locale } = await subscriberOf(db, email);
    expect({ state, locale }).toEqual({ state: "pending", locale: "hu" });
    const [mail] = await mailsTo(db, email);
    expect(mail).toMatchObject({
      template: "newsletter-confirm",
      locale: "hu",
      params: { subscriberId: id, version: 1 },
    });
    const days = (Number(mail?.params.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
  });

  test.each(kinds)("with an address that is %s is answered alike", async (kind) => {
    const { db } = database;
    await become(db, email, kind);
    expect(await signUp(db, email)).toEqual({ state: "accepted" });
    expect(await mailsTo(db, email)).toHaveLength(1);
  });

  test.each([
    ["unknown", "pending", "newsletter-confirm"],
    ["pending", "pending", "newsletter-confirm"],
    ["unsubscribed", "unsubscribed", "newsletter-confirm"],
    ["confirmed", "confirmed", "newsletter-subscribed"],
  ] as const)("proves nothing: who is %s is then %s", async (kind, after, template) => {
    const { db } = database;
    await become(db, email, kind);
    await signUp(db, email);
    expect((await subscriberOf(db, email)).state).toBe(after);
    expect((await mailsTo(db, email)).map((mail) => mail.template)).toEqual([template]);
  });

  test("many times, also at once, makes one subscriber and one mail", async () => {
    await database.startServer();
    const { db } = database;
    await Promise.all([1, 2, 3, 4].map(() => signUp(db, email)));
    await signUp(db, email);
    expect(await db.$count(newsletterSubscribers)).toBe(1);
    expect(await mailsTo(db, email)).toHaveLength(1);
  });

  test("in another language changes the language of who has not confirmed, and of nobody else", async () => {
    const { db } = database;
    await become(db, email, "pending");
    await signUp(db, email, { locale: "hu" });
    expect((await subscriberOf(db, email)).locale).toBe("hu");
    const confirmed = "carl@example.com";
    await become(db, confirmed, "confirmed");
    await signUp(db, confirmed, { locale: "hu" });
    expect((await subscriberOf(db, confirmed)).locale).toBe("en");
    expect((await mailsTo(db, confirmed))[0]?.locale).toBe("en");
  });

  test("too often from one network is refused, whatever the address", async () => {
    const { db } = database;
    await become(db, "carl@example.com", "confirmed");
    await db.delete(rateLimits);
    await signUp(db, email, { signUpsPerHour: 1 });
    for (const other of [email, "carl@example.com", "olga@example.com"]) {
      const refused = await signUp(db, other, { signUpsPerHour: 1 });
      expect(refused).toEqual({ state: "too-many", retryAfterSeconds: expect.any(Number) });
    }
    expect(await mailsTo(db, "olga@example.com")).toEqual([]);
    const elsewhere = await signUp(db, "olga@example.com", { address: "192.0.2.9" });
    expect(elsewhere).toEqual({ state: "accepted" });
  });
});
