import { describe, expect, test } from "vitest";
import {
  confirmSubscription,
  findConfirmation,
  findLeaving,
  unsubscribeFromNewsletter,
} from "#app/domain/newsletter/subscription.server.ts";
import { createConfirmToken } from "#app/mail/links/newsletter-token.server.ts";
import { newsletterSubscribers } from "#db/schema.ts";
import { secret, setUpSubscribers } from "./subscribers.ts";

const newsletter = setUpSubscribers();

const stateOf = async () => (await newsletter.subscriberOf()).state;
const confirmWith = (token: string) => confirmSubscription(newsletter.db, secret, token);
const lookAtConfirmation = (token: string) => findConfirmation(newsletter.db, secret, token);
const leaveWith = (token: string) => unsubscribeFromNewsletter(newsletter.db, secret, token);
const lookAtLeaving = (token: string, key = secret) => findLeaving(newsletter.db, key, token);

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
    await newsletter.db.delete(newsletterSubscribers);
    expect(await lookAtLeaving(leave)).toEqual({ state: "done" });
    expect(await leaveWith(leave)).toEqual({ state: "done" });
    expect(await leaveWith(confirm)).toEqual({ state: "invalid" });
    expect(await lookAtLeaving(leave, `${secret}!`)).toEqual({ state: "invalid" });
  });
});
