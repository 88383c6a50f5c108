import { expect, test } from "vitest";
import type { Payment } from "#app/domain/billing/payments/payment-source.server.ts";
import { suggestRefund } from "#app/domain/billing/withdrawals/suggest-refund.server.ts";

const DAY = 24 * 60 * 60 * 1_000;
const BOUGHT = Date.UTC(2031, 4, 10, 22);

const payment = (changes: Partial<Payment> = {}) =>
  ({
    ...{ amountCents: 4_900, refundedCents: 0, refundedAt: null, paymentIntentId: "pi_1" },
    ...{ paidAt: BOUGHT, failedAt: null, completedAt: BOUGHT, expiredAt: null },
    ...{ disputedAt: null, disputeEndedAt: null, disputeOutcome: null, refusedBecause: "" },
    ...changes,
  }) as Payment;

test.each([
  [BOUGHT + 1, { cents: 4_900, rule: "whole", days: 0 }],
  [BOUGHT + 3 * 60 * 60 * 1_000, { cents: 4_900, rule: "whole", days: 1 }],
  [Date.UTC(2031, 4, 24, 23), { cents: 4_900, rule: "whole", days: 14 }],
  [Date.UTC(2031, 4, 25), { cents: 0, rule: "late", days: 15 }],
] as const)("a statement at %d suggests %o", (statedAt, suggested) => {
  expect(suggestRefund(payment(), statedAt)).toEqual(suggested);
});

test("what was refunded before is not due again", () => {
  const partly = payment({ refundedCents: 1_000, refundedAt: BOUGHT + 1 });
  expect(suggestRefund(partly, BOUGHT + DAY)).toEqual({ cents: 3_900, rule: "rest", days: 1 });
});

test.each([
  { paidAt: null },
  { disputedAt: BOUGHT },
  { refundedCents: 4_900, refundedAt: BOUGHT },
  { paymentIntentId: null },
])("a payment of which nothing can be refunded suggests nothing: %o", (changes) => {
  expect(suggestRefund(payment(changes), BOUGHT + DAY)).toBeNull();
});
