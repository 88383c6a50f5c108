import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addFact,
  endOfPayment,
  isInForce,
  type PaymentFacts,
  paymentState,
} from "#app/domain/billing/payments/payment-facts.server.ts";
import type { PaymentFact } from "#app/services/payment-event.server.ts";

const NOTHING: PaymentFacts = {
  amountCents: 4_900,
  completedAt: null,
  paidAt: null,
  failedAt: null,
  expiredAt: null,
  refundedAt: null,
  refundedCents: 0,
  disputedAt: null,
  disputeEndedAt: null,
  disputeOutcome: null,
  refusedBecause: "",
};

const session = (isPaid: boolean) => ({
  id: "cs_1",
  status: "complete" as const,
  isPaid,
  mode: "payment",
  amountCents: 4_900,
  currency: "usd",
  paymentId: null,
  userId: null,
  paymentIntentId: null,
  createdAt: 0,
});

const UNPAID = { kind: "completed", session: session(false) } as const;
const PAID = { kind: "completed", session: session(true) } as const;
const LATER = { kind: "paid-later", session: session(true) } as const;
const FAILED = { kind: "failed-later", session: session(false) } as const;
const EXPIRED = { kind: "expired", session: session(false) } as const;
const PART = { kind: "refunded", refundedCents: 1_000 } as const;
const FULL = { kind: "refunded", refundedCents: 4_900 } as const;
const DISPUTED = { kind: "disputed" } as const;
const WON = { kind: "dispute-ended", outcome: "won" } as const;
const LOST = { kind: "dispute-ended", outcome: "lost" } as const;
const FACTS = [UNPAID, PAID, LATER, FAILED, EXPIRED, PART, FULL, DISPUTED, WON, LOST];

interface Notice {
  fact: PaymentFact;
  at: number;
}

function addAll(notices: readonly Notice[]): PaymentFacts {
  return notices.reduce((facts, { fact, at }) => addFact(facts, fact, at), NOTHING);
}

const addInOrder = (facts: readonly PaymentFact[]) =>
  addAll(facts.map((fact, index) => ({ fact, at: index + 1 })));

test("the same notices lead to the same facts in any order, and however often each is repeated", () => {
  const notice = fc.record({ fact: fc.constantFrom(...FACTS), at: fc.integer({ min: 1, max: 5 }) });
  const orders = fc.array(notice, { maxLength: 10 }).chain((notices) => {
    const again = fc.subarray(notices);
    return fc.record({
      notices: fc.constant(notices),
      reordered: again.chain((more) => {
        const all = [...notices, ...more];
        return fc.shuffledSubarray(all, { minLength: all.length });
      }),
    });
  });
  fc.assert(
    fc.property(orders, ({ notices, reordered }) => {
      expect(addAll(reordered)).toEqual(addAll(notices));
    }),
  );
});

test.each([
  ["expired", [EXPIRED]],
  ["processing", [UNPAID]],
  ["paid", [PAID]],
  ["paid", [UNPAID, LATER]],
  ["failed", [UNPAID, FAILED]],
  ["paid", [UNPAID, FAILED, LATER]],
  ["paid", [EXPIRED, PAID]],
  ["paid", [PAID, PART]],
  ["refunded", [PAID, FULL]],
  ["refunded", [FULL]],
  ["disputed", [PAID, DISPUTED]],
  ["paid", [PAID, DISPUTED, WON]],
  ["disputed", [PAID, DISPUTED, LOST]],
  ["disputed", [PAID, LOST]],
  ["disputed", [PAID, DISPUTED, WON, DISPUTED]],
  ["refunded", [PAID, DISPUTED, WON, FULL]],
])("a payment is %s after these facts: %#", (state, facts) => {
  const sum = addInOrder(facts);
  expect(paymentState(sum)).toBe(state);
  expect(isInForce(sum)).toBe(state === "paid");
});

test("a payment ends when it was refunded or disputed", () => {
  expect(endOfPayment(addInOrder([PAID, PART, FULL]))?.reason).toBe("refunded");
  const disputed = endOfPayment(addInOrder([PAID, DISPUTED, LOST]));
  expect(disputed).toEqual({ at: 2, reason: "disputed" });
  expect(endOfPayment(addInOrder([PAID]))).toBeNull();
});
