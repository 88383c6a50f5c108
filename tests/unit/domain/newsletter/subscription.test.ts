import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  confirmSubscription,
  findConfirmation,
  findLeaving,
  unsubscribeFromNewsletter,
} from "#app/domain/newsletter/subscription.server.ts";
import { createConfirmToken } from "#app/mail/links/newsletter-token.server.ts";
import { emailOutbox, newsletterSubscribers } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { become, mailsTo, secret, signUp, subscriberOf, tokensOf } from "./subscribers.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(newsletterSubscribers), db.delete(emailOutbox)]);
});

const email = "nora@example.com";
const stateOf = async () => (await subscriberOf(database.db, email)).state;

describe("a link to confirm", () => {
  test("changes nothing when it is looked at, and subscribes when it is used, also twice", async () => {
    const { db } = database;
    await become(db, email, "pending");
    const { confirm, leave } = await tokensOf(db, email);
    expect(await findConfirmation(db, secret, confirm)).toEqual({ state: "open" });
    expect(await stateOf()).toBe("pending");
    const done = { state: "done", leaveToken: leave };
    expect(await confirmSubscription(db, secret, confirm)).toEqual(done);
    const { confirmedAt } = await subscriberOf(db, email);
    expect(confirmedAt).toBeGreaterThan(0);
    expect(await confirmSubscription(db, secret, confirm)).toEqual(done);
    expect(await findConfirmation(db, secret, confirm)).toEqual(done);
    expect(await subscriberOf(db, email)).toMatchObject({ state: "confirmed", confirmedAt });
  });

  test("does nothing once it has expired", async () => {
    const { db } = database;
    await become(db, email, "pending");
    const { confirm } = await tokensOf(db, email, Date.now() - 1);
    expect(await findConfirmation(db, secret, confirm)).toEqual({ state: "outdated" });
    expect(await confirmSubscription(db, secret, confirm)).toEqual({ state: "outdated" });
    expect(await stateOf()).toBe("pending");
  });

  test("does nothing once its reader has left; the next mail's link does", async () => {
    const { db } = database;
    await become(db, email, "pending");
    const { confirm, leave } = await tokensOf(db, email);
    await unsubscribeFromNewsletter(db, secret, leave);
    expect(await confirmSubscription(db, secret, confirm)).toEqual({ state: "outdated" });
    expect(await stateOf()).toBe("unsubscribed");
    await signUp(db, email);
    expect(await mailsTo(db, email)).toHaveLength(1);
    const next = await tokensOf(db, email);
    expect(await confirmSubscription(db, secret, next.confirm)).toMatchObject({ state: "done" });
    expect(await subscriberOf(db, email)).toMatchObject({
      state: "confirmed",
      unsubscribedAt: null,
    });
  });

  test("is outdated when its subscriber is gone, and invalid when it is not ours", async () => {
    const { db } = database;
    const gone = { subscriberId: "gone", version: 1, expiresAt: Date.now() + 1_000 };
    const token = await createConfirmToken(secret, gone);
    expect(await confirmSubscription(db, secret, token)).toEqual({ state: "outdated" });
    expect(await confirmSubscription(db, secret, `${token}x`)).toEqual({ state: "invalid" });
    expect(await findConfirmation(db, secret, "x")).toEqual({ state: "invalid" });
  });
});

describe("a link to leave", () => {
  test.each(["pending", "confirmed"] as const)(
    "ends it for who is %s, also twice",
    async (kind) => {
      const { db } = database;
      await become(db, email, kind);
      const { leave } = await tokensOf(db, email);
      expect(await findLeaving(db, secret, leave)).toEqual({ state: "open" });
      expect(await stateOf()).toBe(kind);
      expect(await unsubscribeFromNewsletter(db, secret, leave)).toEqual({ state: "done" });
      const left = await subscriberOf(db, email);
      expect(left).toMatchObject({ state: "unsubscribed", unsubscribedAt: expect.any(Number) });
      expect(await unsubscribeFromNewsletter(db, secret, leave)).toEqual({ state: "done" });
      expect(await findLeaving(db, secret, leave)).toEqual({ state: "done" });
      expect(await subscriberOf(db, email)).toEqual(left);
    },
  );

  test("of an old issue still works for who has come back", async () => {
    const { db } = database;
    await become(db, email, "unsubscribed");
    const { confirm, leave } = await tokensOf(db, email);
    await confirmSubscription(db, secret, confirm);
    expect(await stateOf()).toBe("confirmed");
    expect(await unsubscribeFromNewsletter(db, secret, leave)).toEqual({ state: "done" });
    expect(await stateOf()).toBe("unsubscribed");
  });

  test("has done its work when its subscriber is gone, and is invalid when it is not ours", async () => {
    const { db } = database;
    await become(db, email, "pending");
    const { confirm, leave } = await tokensOf(db, email);
    await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
    expect(await findLeaving(db, secret, leave)).toEqual({ state: "done" });
    expect(await unsubscribeFromNewsletter(db, secret, leave)).toEqual({ state: "done" });
    expect(await unsubscribeFromNewsletter(db, secret, confirm)).toEqual({ state: "invalid" });
    expect(await findLeaving(db, `${secret}!`, leave)).toEqual({ state: "invalid" });
  });
});
