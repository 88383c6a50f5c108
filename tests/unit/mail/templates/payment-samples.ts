import type { TemplateParams } from "#app/mail/templates/all-templates.server.ts";

const day = Date.UTC(2031, 3, 9, 12);

/** Mails about payments, and about the plan that a payment brings. */
export const paymentSamples = {
  "payment-confirmation": {
    paymentId: "p1",
    amountCents: 4_900,
    currency: "usd",
    paidAt: day,
    seller: {
      seller_name: "Sára <b>Seller</b>",
      seller_address: "Fő tér 1, 9700 Szombathely",
      seller_tax_number: "12345678-1-38",
    },
    buyerName: "Clara <b>Client</b>",
    consentedAt: Date.UTC(2031, 3, 8, 12),
    consentText: "Please start right away.",
  },
  "payment-failed": { amountCents: 4_900, currency: "eur" },
  "payment-partly-refunded": {
    paymentId: "0190a000-0000-7000-8000-000000000001",
    planName: "plans.pro.name",
    amountCents: 4_900,
    currency: "eur",
    paidAt: Date.UTC(2031, 3, 8, 12),
    refundedCents: 1_000,
    totalCents: 1_500,
    keepsPlan: true,
  },
  "pro-ended": { reason: "refunded" },
  "pro-restored": {},
  "payment-findings": { count: 2 },
  "payment-disputed": {
    paymentId: "0190a000-0000-7000-8000-000000000001",
    userId: "0190a000-0000-7000-8000-000000000002",
    name: "Clara <b>Client</b>",
    amountCents: 4_900,
    currency: "eur",
    paidAt: Date.UTC(2031, 3, 8, 12),
  },
} satisfies Partial<TemplateParams>;
