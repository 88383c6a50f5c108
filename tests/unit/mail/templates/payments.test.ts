import { expect, test } from "vitest";
import { render, samples } from "./samples.ts";

test("the payment confirmation contains all details and says that it is no invoice", async () => {
  const { subject, text } = await render("payment-confirmation");
  expect(subject).toBe("Your payment of $49.00 (USD) for Pro");
  const seller = "Sára <b>Seller</b>\nFő tér 1, 9700 Szombathely\nTax number: 12345678-1-38";
  for (const part of [
    ...["Amount: $49.00 (USD)", "Paid on: April 9, 2031", "Number: p1"],
    ...["Buyer: Clara <b>Client</b>", seller, "It is not an invoice."],
    "What you agreed to on April 8, 2031:\n> Please start at once.",
    ...["https://directory.example/account/payments/p1", "https://directory.example/withdraw"],
  ])
    expect(text).toContain(part);
});

test("empty details of buyer and seller are left out", async () => {
  const bare = { ...samples["payment-confirmation"], seller: {}, buyerName: "" };
  const { text } = await render("payment-confirmation", bare);
  expect(text).not.toMatch(/Seller|Buyer|Tax number/);
});

test("amounts are formatted for the reader's language", async () => {
  const { text } = await render("payment-confirmation", undefined, "hu");
  expect(text.replaceAll("\u00a0", " ")).toContain("49,00 $ (USD)");
  expect(text).toContain("nem számla");
});

test("the mail about a failed payment links to the plans", async () => {
  const { text } = await render("payment-failed");
  expect(text).toContain("€49.00 (EUR)");
  expect(text).toContain("https://directory.example/pricing");
});

test.each([
  ["refunded", "has been given back"],
  ["disputed", "is disputed at your bank"],
  ["admin", "by an administrator"],
] as const)("the mail about the end of Pro gives the reason: %s", async (reason, words) => {
  const { text } = await render("pro-ended", { reason });
  expect(text).toContain(words);
  expect(text).toContain("https://directory.example/contact");
});

test("the mail about payment findings counts the payments", async () => {
  expect((await render("payment-findings")).subject).toBe("2 payments need a look");
  expect((await render("payment-findings", { count: 1 })).subject).toBe("1 payment needs a look");
});
