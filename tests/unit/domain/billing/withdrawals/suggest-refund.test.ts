import { expect, test } from "vitest";
import type { Payment } from "#app/domain/billing/payments/payment-source.server.ts";
import { suggestRefund } from "#app/domain/billing/withdrawals/suggest-refund.server.ts";
import { withdrawalTerm } from "#app/domain/billing/withdrawals/withdrawal-term.server.ts";

const DAY = 24 * 60 * 60 * 1_000;
/** A Sunday in Hungary, although Saturday in UTC. */
const BOUGHT = Date.UTC(2031, 4, 10, 22);

const payment = (changes: Partial<Payment> = {}) =>
  ({
    userId: "anna",
    amountCents: 4_900,
    refundedCents: 0,
    refundedAt: null,
    paymentIntentId: "pi_1",
    paidAt: BOUGHT,
    failedAt: null,
    completedAt: BOUGHT,
    expiredAt: null,
    disputedAt: null,
    disputeEndedAt: null,
    disputeOutcome: null,
    refusedBecause: "",
    ...changes,
  }) as Payment;

const statedAt = (createdAt: number, userId: string | null = "anna") => ({ createdAt, userId });

/** The time of a clock in Hungary in May, two hours before UTC. */
const may = (day: number, hour: number, minute = 0) => Date.UTC(2031, 4, day, hour - 2, minute);

test.each([
  ["a purchase before midnight in Hungary", may(12, 23, 59), may(26, 23, 59), 14, "open"],
  ["the day after the fourteenth", may(12, 23, 59), may(27, 0), 15, "check"],
  ["a purchase at 23:30 UTC", Date.UTC(2031, 4, 12, 23, 30), may(27, 23, 59), 14, "open"],
  ["day 14 after the hour of purchase", may(14, 9), may(28, 18), 14, "open"],
  ["a last day on a Saturday, until Monday", may(10, 12), may(26, 23, 59), 16, "open"],
  ["a last day on a Saturday, on Tuesday", may(10, 12), may(27, 0), 17, "check"],
  ["a last day on a Sunday, until Monday", may(11, 12), may(26, 23, 59), 15, "open"],
  ["a last day on a Sunday, on Tuesday", may(11, 12), may(27, 0), 16, "check"],
  ["day 18, the last that a holiday can reach", may(12, 12), may(30, 23, 59), 18, "check"],
  ["day 19", may(12, 12), may(31, 0), 19, "late"],
  [
    "the change to summer time",
    Date.UTC(2031, 2, 24, 22, 30),
    Date.UTC(2031, 3, 7, 21, 30),
    14,
    "open",
  ],
  ["a statement before the payment", may(12, 12), may(11, 12), 0, "open"],
] as const)("the term of withdrawal: %s", (_, paidAt, at, days, state) => {
  expect(withdrawalTerm(paidAt, at)).toEqual({ days, state });
});

test.each([
  [BOUGHT + 1, { cents: 4_900, rule: "whole", days: 0 }],
  [BOUGHT + 14 * DAY, { cents: 4_900, rule: "whole", days: 14 }],
  [BOUGHT + 15 * DAY, { cents: 4_900, rule: "whole", days: 15 }],
  [BOUGHT + 16 * DAY, { cents: 0, rule: "check", days: 16 }],
  [BOUGHT + 19 * DAY, { cents: 0, rule: "late", days: 19 }],
] as const)("a statement at %d suggests %o", (at, suggested) => {
  expect(suggestRefund(payment(), statedAt(at))).toEqual(suggested);
});

test("what was refunded before is not due again", () => {
  const partly = payment({ refundedCents: 1_000, refundedAt: BOUGHT + 1 });
  const suggested = suggestRefund(partly, statedAt(BOUGHT + DAY));
  expect(suggested).toEqual({ cents: 3_900, rule: "rest", days: 1 });
});

test.each([
  [{}, null],
  [{}, "eve"],
  [{ userId: null }, null],
] as const)(
  "a statement by anyone but the signed-in buyer suggests nothing: %o, %s",
  (changes, userId) => {
    const suggested = suggestRefund(payment(changes), statedAt(BOUGHT + DAY, userId));
    expect(suggested).toEqual({ cents: 0, rule: "unsigned", days: 1 });
  },
);

test.each([
  { paidAt: null },
  { disputedAt: BOUGHT },
  { refundedCents: 4_900, refundedAt: BOUGHT },
  { paymentIntentId: null },
])("a payment of which nothing can be refunded suggests nothing: %o", (changes) => {
  expect(suggestRefund(payment(changes), statedAt(BOUGHT + DAY))).toBeNull();
});
