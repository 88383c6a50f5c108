import { randomBytes } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** An id in Stripe's format: `cs_test_…` and 24 letters and digits, or another number of them. */
export function newId(prefix: string, length = 24): string {
  const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]);
  return `${prefix}_${letters.join("")}`;
}

/** Stripe counts in seconds. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1_000);
