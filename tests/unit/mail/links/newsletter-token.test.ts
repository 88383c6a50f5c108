import { expect, test } from "vitest";
import {
  createConfirmToken,
  createNewsletterToken,
  readConfirmToken,
  readNewsletterToken,
} from "#app/mail/links/newsletter-token.server.ts";

const secret = "a secret of the test that is long enough";
const link = { subscriberId: "0192-abc", version: 3, expiresAt: 1_900_000_000_000 };

test("a link contains what it was created for", async () => {
  expect(await readConfirmToken(secret, await createConfirmToken(secret, link))).toEqual(link);
  const unsubscribe = await createNewsletterToken(secret, link.subscriberId);
  expect(await readNewsletterToken(secret, unsubscribe)).toBe(link.subscriberId);
});

test("a link of one kind is refused as the other kind", async () => {
  expect(await readNewsletterToken(secret, await createConfirmToken(secret, link))).toBeNull();
  const unsubscribe = await createNewsletterToken(secret, link.subscriberId);
  expect(await readConfirmToken(secret, unsubscribe)).toBeNull();
  const disguised = await createNewsletterToken(secret, "0192-abc.3.1900000000000");
  expect(await readConfirmToken(secret, disguised)).toBeNull();
});

test.each([
  ["another version", (token: string) => token.replace(".3.", ".4.")],
  ["a later end", (token: string) => token.replace(".19", ".29")],
  ["another subscriber", (token: string) => token.replace("abc", "abd")],
  ["no signature", (token: string) => token.slice(0, token.lastIndexOf("."))],
  ["nothing", () => ""],
])("a link with %s is refused", async (_, forge) => {
  const token = await createConfirmToken(secret, link);
  expect(await readConfirmToken(secret, forge(token))).toBeNull();
  expect(await readConfirmToken(`${secret}!`, token)).toBeNull();
});
