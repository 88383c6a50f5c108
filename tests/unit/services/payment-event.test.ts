import type Stripe from "stripe";
import { expect, test } from "vitest";
import { isWholeEvent, toPaymentEvent } from "#app/services/payment-event.server.ts";

/** An event as Stripe writes it, with the fields that are read. */
function event(type: string, object: object): Stripe.Event {
  const data = { object };
  return { id: "evt_1", object: "event", created: 1_800_000_000, type, data } as Stripe.Event;
}

test.each([
  ["won", "won"],
  ["warning_closed", "won"],
  ["lost", "lost"],
  ["prevented", "lost"],
  ["something_new", "lost"],
])("a dispute that was closed as %s counts as %s", (status, outcome) => {
  const dispute = { id: "du_1", payment_intent: "pi_1", status };
  expect(toPaymentEvent(event("charge.dispute.closed", dispute))).toMatchObject({
    objectId: "du_1",
    paymentIntentId: "pi_1",
    createdAt: 1_800_000_000_000,
    fact: { kind: "dispute-ended", outcome },
  });
});

test("an object that Stripe expands is identified by its id", () => {
  const session = {
    id: "cs_1",
    status: "complete",
    payment_status: "paid",
    mode: "payment",
    amount_total: 4_900,
    currency: "usd",
    client_reference_id: "noor",
    created: 1,
    payment_intent: { id: "pi_1", latest_charge: { amount_refunded: 900 } },
  };
  expect(toPaymentEvent(event("checkout.session.completed", session))).toMatchObject({
    objectId: "cs_1",
    paymentId: null,
    paymentIntentId: "pi_1",
    fact: { kind: "completed", session: { isPaid: true, refundedCents: 900 } },
  });
});

test("a free session is not paid, and a session of another mode keeps its mode", () => {
  const session = {
    id: "cs_1",
    status: "complete",
    payment_status: "no_payment_required",
    mode: "subscription",
    amount_total: null,
    currency: null,
    created: 1,
    client_reference_id: null,
    payment_intent: null,
    metadata: null,
  };
  const { fact } = toPaymentEvent(event("checkout.session.completed", session));
  expect(fact).toMatchObject({
    session: { isPaid: false, mode: "subscription", amountCents: 0, currency: "", userId: null },
  });
});

test("a charge without a payment intent has no payment", () => {
  const charge = { id: "ch_1", payment_intent: null, amount_refunded: 100, metadata: {} };
  expect(toPaymentEvent(event("charge.refunded", charge))).toMatchObject({
    objectId: "ch_1",
    paymentId: null,
    paymentIntentId: null,
    fact: { kind: "refunded", refundedCents: 100 },
  });
});

test("an inquiry has no fact until money is withdrawn", () => {
  const inquiry = { id: "du_1", payment_intent: "pi_1", status: "warning_needs_response" };
  expect(toPaymentEvent(event("charge.dispute.created", inquiry)).fact).toBeNull();
  const dispute = { ...inquiry, status: "needs_response" };
  for (const type of ["charge.dispute.created", "charge.dispute.funds_withdrawn"])
    expect(toPaymentEvent(event(type, dispute)).fact).toEqual({ kind: "disputed" });
});

test.each([
  ["an empty session", "checkout.session.completed", {}],
  ["a session whose id is a number", "checkout.session.expired", { id: 5, mode: "payment" }],
  ["a refund without an amount", "charge.refunded", { id: "ch_1", metadata: {} }],
  ["a dispute without an id", "charge.dispute.created", { status: "lost" }],
])("%s is no whole event", (_, type, object) => {
  expect(isWholeEvent(toPaymentEvent(event(type, object)))).toBe(false);
});
