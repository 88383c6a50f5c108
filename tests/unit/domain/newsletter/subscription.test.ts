import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { signUpMailQuery } from "#app/domain/newsletter/sign-up.server.ts";
import {
  confirmSubscription,
  findConfirmation,
  findLeaving,
  unsubscribeFromNewsletter,
} from "#app/domain/newsletter/subscription.server.ts";
import { createConfirmToken } from "#app/mail/links/newsletter-token.server.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/clock.ts";
import { emailOutbox, newsletterSubscribers, rateLimits } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { explainQuery } from "#tests/support/database.ts";
import {
  email,
  kinds,
  secret,
  setUpSubscribers,
} from "#tests/unit/domain/newsletter/subscribers.ts";

const newsletter = await setUpSubscribers();
const { database, db } = newsletter;

const stateOf = async () => (await newsletter.subscriberOf()).state;
const confirmWith = (token: string) => confirmSubscription(db, secret, token);
const lookAtConfirmation = (token: string) => findConfirmation(db, secret, token);
const leaveWith = (token: string) => unsubscribeFromNewsletter(db, secret, token);
const lookAtLeaving = (token: string, key = secret) => findLeaving(db, key, token);

describe("a link to confirm", () => {
  test("changes nothing when it is opened, and subscribes when it is used, also twice", async () => {
    await newsletter.become("pending");
    const { confirm, leave } = await newsletter.tokensOf();
    expect(await lookAtConfirmation(confirm)).toEqual({ state: "open" });
    expect(await stateOf()).toBe("pending");
    const done = { state: "done", leaveToken: leave };
    expect(await confirmWith(confirm)).toEqual(done);
    const { confirmedAt } = await newsletter.subscriberOf();
    expect(confirmedAt).toBeGreaterThan(0);
    expect(await confirmWith(confirm)).toEqual(done);
    expect(await lookAtConfirmation(confirm)).toEqual(done);
    expect(await newsletter.subscriberOf()).toMatchObject({ state: "confirmed", confirmedAt });
  });

  test("has no effect once it has expired", async () => {
    await newsletter.become("pending");
    const { confirm } = await newsletter.tokensOf(Date.now() - 1);
    expect(await lookAtConfirmation(confirm)).toEqual({ state: "outdated" });
    expect(await confirmWith(confirm)).toEqual({ state: "outdated" });
    expect(await stateOf()).toBe("pending");
  });

  test("has no effect once its reader unsubscribed, but the next mail's link has", async () => {
    await newsletter.become("pending");
    const { confirm, leave } = await newsletter.tokensOf();
    await leaveWith(leave);
    expect(await confirmWith(confirm)).toEqual({ state: "outdated" });
    expect(await stateOf()).toBe("unsubscribed");
    await newsletter.signUp();
    expect(await newsletter.mailsTo()).toHaveLength(1);
    const next = await newsletter.tokensOf();
    expect(await confirmWith(next.confirm)).toMatchObject({ state: "done" });
    const confirmed = { state: "confirmed", unsubscribedAt: null };
    expect(await newsletter.subscriberOf()).toMatchObject(confirmed);
  });

  test("is outdated without its subscriber, and invalid with a wrong signature", async () => {
    const gone = { subscriberId: "gone", version: 1, expiresAt: Date.now() + 1_000 };
    const token = await createConfirmToken(secret, gone);
    expect(await confirmWith(token)).toEqual({ state: "outdated" });
    expect(await confirmWith(`${token}x`)).toEqual({ state: "invalid" });
    expect(await lookAtConfirmation("x")).toEqual({ state: "invalid" });
  });
});

describe("a link to unsubscribe", () => {
  test.each(["pending", "confirmed"] as const)(
    "ends a subscription that is %s, also when used twice",
    async (kind) => {
      await newsletter.become(kind);
      const { leave } = await newsletter.tokensOf();
      expect(await lookAtLeaving(leave)).toEqual({ state: "open" });
      expect(await stateOf()).toBe(kind);
      expect(await leaveWith(leave)).toEqual({ state: "done" });
      const left = await newsletter.subscriberOf();
      expect(left).toMatchObject({ state: "unsubscribed", unsubscribedAt: expect.any(Number) });
      expect(await leaveWith(leave)).toEqual({ state: "done" });
      expect(await lookAtLeaving(leave)).toEqual({ state: "done" });
      expect(await newsletter.subscriberOf()).toEqual(left);
    },
  );

  test("of an old issue still works for a reader who subscribed again", async () => {
    await newsletter.become("unsubscribed");
    const { confirm, leave } = await newsletter.tokensOf();
    await confirmWith(confirm);
    expect(await stateOf()).toBe("confirmed");
    expect(await leaveWith(leave)).toEqual({ state: "done" });
    expect(await stateOf()).toBe("unsubscribed");
  });

  test("is done without its subscriber, and invalid with a wrong signature", async () => {
    await newsletter.become("pending");
    const { confirm, leave } = await newsletter.tokensOf();
    await db.delete(newsletterSubscribers);
    expect(await lookAtLeaving(leave)).toEqual({ state: "done" });
    expect(await leaveWith(leave)).toEqual({ state: "done" });
    expect(await leaveWith(confirm)).toEqual({ state: "invalid" });
    expect(await lookAtLeaving(leave, `${secret}!`)).toEqual({ state: "invalid" });
  });
});

describe("signing up", () => {
  test("creates a pending subscriber and mails a link that is valid for seven days", async () => {
    expect(await newsletter.signUp({ locale: "hu" })).toEqual({ state: "accepted" });
    const { id, state, locale } = await newsletter.subscriberOf();
    expect({ state, locale }).toEqual({ state: "pending", locale: "hu" });
    const [mail] = await newsletter.mailsTo();
    const params = { subscriberId: id, version: 1 };
    expect(mail).toMatchObject({ template: "newsletter-confirm", locale: "hu", params });
    const days = (Number(mail?.params.expiresAt) - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(7, 2);
  });

  test.each(kinds)("gives the same answer for an address that is %s", async (kind) => {
    await newsletter.become(kind);
    expect(await newsletter.signUp()).toEqual({ state: "accepted" });
    expect(await newsletter.mailsTo()).toHaveLength(1);
  });

  test.each([
    ["unknown", "pending", "newsletter-confirm"],
    ["pending", "pending", "newsletter-confirm"],
    ["unsubscribed", "unsubscribed", "newsletter-confirm"],
    ["confirmed", "confirmed", "newsletter-subscribed"],
  ] as const)("proves nothing: an address that is %s is then %s", async (kind, after, template) => {
    await newsletter.become(kind);
    await newsletter.signUp();
    expect((await newsletter.subscriberOf()).state).toBe(after);
    expect((await newsletter.mailsTo()).map((mail) => mail.template)).toEqual([template]);
  });

  test("several times, also at once, creates one subscriber and one mail", async () => {
    await database.startServer();
    await atOnce(4, () => newsletter.signUp());
    await newsletter.signUp();
    expect(await db.$count(newsletterSubscribers)).toBe(1);
    expect(await newsletter.mailsTo()).toHaveLength(1);
  });

  test("in another language changes the language of unconfirmed subscribers only", async () => {
    await newsletter.become("pending");
    await newsletter.signUp({ locale: "hu" });
    expect((await newsletter.subscriberOf()).locale).toBe("hu");
    const confirmed = "carl@example.com";
    await newsletter.become("confirmed", confirmed);
    await newsletter.signUp({ email: confirmed, locale: "hu" });
    expect((await newsletter.subscriberOf(confirmed)).locale).toBe("en");
    expect((await newsletter.mailsTo(confirmed))[0]?.locale).toBe("en");
  });

  test("too often from one network is refused, whatever the address", async () => {
    const [carl, olga] = ["carl@example.com", "olga@example.com"];
    await newsletter.become("confirmed", carl);
    await db.delete(rateLimits);
    await newsletter.signUp({ signUpsPerHour: 1 });
    const refused = { state: "too-many", retryAfterSeconds: expect.any(Number) };
    for (const other of [email, carl, olga])
      expect(await newsletter.signUp({ email: other, signUpsPerHour: 1 })).toEqual(refused);
    expect(await newsletter.mailsTo(olga)).toEqual([]);
    const elsewhere = await newsletter.signUp({ email: olga, address: "192.0.2.9" });
    expect(elsewhere).toEqual({ state: "accepted" });
  });
});

test("the addresses of one mailbox get no more mails together than one of them may get", async () => {
  const tagged = Array.from({ length: 5 }, (_, nth) => `nora+${nth}@example.com`);
  for (const each of tagged) await newsletter.signUp({ email: each });
  expect(await db.$count(emailOutbox)).toBe(3);
  await newsletter.signUp();
  expect(await newsletter.mailsTo()).toEqual([]);
  await newsletter.signUp({ email: "nora@example.org" });
  expect(await newsletter.mailsTo("nora@example.org")).toHaveLength(1);
});

describe("the mails after a sign-up", () => {
  /** Makes every mail so far older. */
  const age = (milliseconds: number) => {
    const createdAt = sql`${emailOutbox.createdAt} - ${milliseconds}`;
    return db.update(emailOutbox).set({ createdAt });
  };

  /** How many mails are sent when the address is entered every hour. */
  async function mailsIn(days: number): Promise<number> {
    const before = (await newsletter.mailsTo()).length;
    for (let hour = 0; hour < days * 24; hour += 1) {
      await newsletter.signUp();
      await age(HOUR_MS);
    }
    await db.delete(rateLimits);
    return (await newsletter.mailsTo()).length - before;
  }

  test.each(["unsubscribed", "confirmed"] as const)(
    "are sent to an address that is %s once in thirty days, however often it is entered",
    async (kind) => {
      await newsletter.become(kind);
      expect(await mailsIn(2)).toBe(1);
      await age(27 * DAY_MS);
      expect(await mailsIn(1)).toBe(0);
      expect(await mailsIn(1)).toBe(1);
    },
  );

  test("are repeated without a confirmation after six hours, three times in thirty days", async () => {
    await newsletter.signUp();
    await age(6 * HOUR_MS - 1_000);
    await newsletter.signUp();
    expect(await newsletter.mailsTo()).toHaveLength(1);
    await age(1_000);
    expect(await mailsIn(2)).toBe(2);
    await age(28 * DAY_MS);
    expect(await mailsIn(2)).toBe(3);
  });

  test("have a new link when the reader unsubscribed, because the old one is revoked", async () => {
    await database.startServer();
    await newsletter.signUp();
    const { leave } = await newsletter.tokensOf();
    await unsubscribeFromNewsletter(db, secret, leave);
    await atOnce(3, () => newsletter.signUp());
    const mails = await newsletter.mailsTo();
    expect(mails.map(({ params }) => params.version)).toEqual([1, 2]);
  });

  test("are found by a range of keys, however full the outbox is", async () => {
    await newsletter.signUp();
    const subscriber = await newsletter.subscriberOf();
    const mail = signUpMailQuery(db, subscriber, { email, locale: "en" });
    const plan = await explainQuery(db, mail.getSQL());
    expect(plan).toMatch(/\(idempotency_key>\? AND idempotency_key<\?\)/);
  });
});
