import { describe, expect, test } from "vitest";
import { stripeEvents } from "#db/schema.ts";
import { readProfile } from "#tests/support/accounts/member-rows.ts";
import type { HeaderChanges, HttpResponse } from "#tests/support/http/http.ts";
import { mailsTo } from "#tests/support/mail/mailed-links.ts";
import { newCheckout } from "#tests/support/payments/payments.ts";
import { type SentEvent, stripeOf } from "#tests/support/payments/stripe.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const stripe = stripeOf(site);

/** As Stripe sends it: no cookie, no origin, JSON. */
function tell(body: string, signature: string | null): Promise<HttpResponse> {
  const headers: HeaderChanges = {
    "Content-Type": "application/json; charset=utf-8",
    Origin: null,
    Referer: null,
    "Sec-Fetch-Site": null,
    "Sec-Fetch-Mode": null,
    "Stripe-Signature": signature,
  };
  return site.newClient().request("/webhooks/stripe", { method: "POST", headers, body });
}

/** A member who has paid, and the unsent event about it. */
async function newPaidEvent() {
  const { buyer, sessionId } = await newCheckout(site);
  await stripe.delivery({ hold: true });
  await stripe.pay(sessionId);
  const event = (await stripe.events()).find(
    ({ type, body }) => type === "checkout.session.completed" && body.includes(sessionId),
  ) as SentEvent;
  return { buyer, sessionId, event };
}

const isPro = async (id: string) => (await readProfile(site.db, id))?.expert;

describe("an event that Stripe has signed", () => {
  test("makes its buyer Pro once, however often it is sent, without a session", async () => {
    const { buyer, event } = await newPaidEvent();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => tell(event.body, stripe.signed(event.body))),
    );
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(headers["set-cookie"]).toBeUndefined();
      expect(headers["cache-control"]).toContain("no-store");
    }
    await stripe.release();
    expect(await isPro(buyer.id)).toBe(true);
    expect(await site.rows(stripeEvents, { id: event.id })).toHaveLength(1);
    expect(await mailsTo(site.db, buyer.email)).toEqual(["payment-confirmation"]);
    await site.inbox.waitFor({ to: buyer.email, subject: "Your payment" });
  });

  test("about something else is taken, and changes nothing", async () => {
    const body = JSON.stringify({
      id: `evt_test_${Date.now()}`,
      object: "event",
      api_version: null,
      livemode: false,
      created: Math.floor(Date.now() / 1_000),
      type: "customer.created",
      data: { object: { id: "cus_1", object: "customer" } },
      pending_webhooks: 1,
      request: null,
    });
    expect((await tell(body, stripe.signed(body))).status).toBe(200);
  });
});

describe("an event without a valid signature", () => {
  test("is refused: unsigned, changed, signed long ago or with another secret", async () => {
    const { buyer, event } = await newPaidEvent();
    const { body } = event;
    const attempts: [string, string | null][] = [
      [body, null],
      [body, ""],
      [body, "t=1,v1=00"],
      [body.replace(buyer.id, "0190a5e0-0000-7000-8000-00000000ffff"), stripe.signed(body)],
      [`${body} `, stripe.signed(body)],
      [body, stripe.signed(body, { agoSeconds: 600 })],
      [body, stripe.signed(body, { agoSeconds: -600 })],
      [body, stripe.signed(body, { secret: "whsec_somebody_elses" })],
      ["", stripe.signed(body)],
    ];
    for (const [sent, signature] of attempts) {
      const answer = await tell(sent, signature);
      expect(answer.status, String(signature)).toBe(400);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    expect(await isPro(buyer.id)).toBe(false);
    await stripe.release();
    expect(await isPro(buyer.id)).toBe(true);
  });

  const session = "checkout.session.completed";
  test.each([
    ...["xx", "null", "{}", '{"id":5}', "[]", '{"object":"event","data":{}}'],
    `{"id":0,"type":"${session}","data":{"object":""}}`,
    `{"id":"evt_1","type":"${session}","created":1,"data":{"object":{"id":[]}}}`,
  ])("nor is %s an event, although it is signed", async (body) => {
    expect((await tell(body, stripe.signed(body))).status).toBe(400);
  });

  test("is not even looked at when it is far too large", async () => {
    const body = JSON.stringify({ padding: "x".repeat(600_000) });
    expect((await tell(body, stripe.signed(body))).status).toBe(413);
  });
});

test("the webhook accepts posts only", async () => {
  const seen = await site.get("/webhooks/stripe");
  expect([seen.status, seen.headers.allow]).toEqual([405, "POST"]);
});
