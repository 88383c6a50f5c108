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
  ...{ completedAt: null, paidAt: null, failedAt: null, expiredAt: null },
  ...{ refundedAt: null, refundedCents: 0 },
  ...{ disputedAt: null, disputeEndedAt: null, disputeOutcome: null },
  refusedBecause: "",
};

const session = (isPaid: boolean) => ({
  ...{ id: "cs_1", status: "complete" as const, isPaid, mode: "payment" },
  ...{ amountCents: 4_900, currency: "usd" },
  ...{ paymentId: null, userId: null, paymentIntentId: null, createdAt: 0 },
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

interface Word {
  fact: PaymentFact;
  at: number;
}

function addAll(words: readonly Word[]): PaymentFacts {
  return words.reduce((facts, { fact, at }) => addFact(facts, fact, at), NOTHING);
}

test("The same words come to the same facts in whatever order, and however often each is said", () => {
  const word = fc.record({ fact: fc.constantFrom(...FACTS), at: fc.integer({ min: 1, max: 5 }) });
  const orders = fc.array(word, { maxLength: 10 }).chain((words) => {
    const again = fc.subarray(words);
    return fc.record({
      words: fc.constant(words),
      reordered: again.chain((more) => {
        const all = [...words, ...more];
        return fc.shuffledSubarray(all, { minLength: all.length });
      }),
    });
  });
  fc.assert(
    fc.property(orders, ({ words, reordered }) => {
      expect(addAll(reordered)).toEqual(addAll(words));
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
])("A payment is %s after these words: %#", (state, facts) => {
  const sum = addAll(facts.map((fact, nth) => ({ fact, at: nth + 1 })));
  expect(paymentState(sum)).toBe(state);
  expect(isInForce(sum)).toBe(state === "paid");
});

test("A payment ends when it was given back, or taken back", () => {
  const refunded = addAll([PAID, PART, FULL].map((fact, nth) => ({ fact, at: nth + 1 })));
  const disputed = addAll([PAID, DISPUTED, LOST].map((fact, nth) => ({ fact, at: nth + 1 })));
  expect(endOfPayment(refunded)?.reason).toBe("refunded");
  expect(endOfPayment(disputed)).toEqual({ at: 2, reason: "disputed" });
  expect(endOfPayment(addAll([{ fact: PAID, at: 1 }]))).toBeNull();
});
