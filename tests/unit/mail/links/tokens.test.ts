import { describe, expect, test } from "vitest";
import {
  findClientRequest,
  readClientLink,
} from "#app/domain/quotes/client/client-request.server.ts";
import { submitQuoteRequest } from "#app/domain/quotes/wizard/submit-quote.server.ts";
import {
  createConfirmToken,
  createNewsletterToken,
  readConfirmToken,
  readNewsletterToken,
} from "#app/mail/links/newsletter-token.server.ts";
import { createRequestToken, readRequestToken } from "#app/mail/links/request-token.server.ts";
import { createUnsubscribeToken } from "#app/mail/links/unsubscribe-token.server.ts";
import { quotes } from "#db/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { openLastStep, submission } from "#tests/unit/domain/quotes/wizard.ts";

const secret = "a secret of the test that is long enough";

const { db } = await openTestDatabase();
const result = await submitQuoteRequest(db, submission(await openLastStep(db)));
const quoteId = result.state === "submitted" ? result.quoteId : "";

describe("the private link", () => {
  const createToken = (version = 1) => createRequestToken(secret, { quoteId, version });
  async function findQuote(token: string) {
    const viewer = await readClientLink({ token, secret });
    const query = viewer && { viewer, threadId: null, before: null };
    return query && (await findClientRequest(db, query))?.quote;
  }

  test("opens its own request and survives a path unchanged", async () => {
    const token = await createToken();
    expect(encodeURIComponent(token)).toBe(token);
    expect(await findQuote(token)).toMatchObject({ id: quoteId });
  });

  test("is refused with another secret, id, version or a shortened signature", async () => {
    const [id, version, signature = ""] = (await createToken()).split(".");
    const forged = [
      await createRequestToken(`${secret}!`, { quoteId, version: 1 }),
      `${id}.2.${signature}`,
      `${quoteId.slice(0, -1)}${quoteId.endsWith("0") ? 1 : 0}.${version}.${signature}`,
      `${id}.${version}.${signature.slice(0, -1)}`,
      ...[`${id}.${version}.`, `${id}.${version}`, "", "..."],
    ];
    for (const each of forged) expect(await readRequestToken(secret, each)).toBeNull();
  });

  test("a token for stopping mails does not open a request", async () => {
    const token = await createUnsubscribeToken(secret, { threadId: quoteId, side: "client" });
    expect(await readRequestToken(secret, token)).toBeNull();
  });

  test("raising the version revokes it", async () => {
    const token = await createToken();
    await db.update(quotes).set({ linkVersion: 2 });
    expect(await findQuote(token)).toBeUndefined();
    expect(await findQuote(await createToken(2))).toMatchObject({ id: quoteId });
  });
});

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
