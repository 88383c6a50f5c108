import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  findClientRequest,
  readClientLink,
} from "#app/domain/quotes/client/client-request.server.ts";
import { submitQuoteRequest } from "#app/domain/quotes/wizard/submit-quote.server.ts";
import { createRequestToken, readRequestToken } from "#app/mail/links/request-token.server.ts";
import { createUnsubscribeToken } from "#app/mail/links/unsubscribe-token.server.ts";
import type { Database } from "#db/client.ts";
import { quotes } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { openLastStep, submission } from "#tests/unit/domain/quotes/wizard.ts";

const secret = "a secret of the test that is long enough";

async function findQuote(db: Database, token: string) {
  const viewer = await readClientLink({ token, secret });
  return viewer && (await findClientRequest(db, { viewer, threadId: null, before: null }))?.quote;
}

describe("the private link", () => {
  let database: TestDatabase;
  let quoteId: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    const result = await submitQuoteRequest(
      database.db,
      submission(await openLastStep(database.db)),
    );
    quoteId = result.state === "submitted" ? result.quoteId : "";
  });
  afterAll(() => database.close());

  test("opens its own request and survives a path unchanged", async () => {
    const token = await createRequestToken(secret, { quoteId, version: 1 });
    expect(encodeURIComponent(token)).toBe(token);
    expect(await findQuote(database.db, token)).toMatchObject({ id: quoteId });
  });

  test("is worth nothing with another secret, id, version or a cut signature", async () => {
    const token = await createRequestToken(secret, { quoteId, version: 1 });
    const [id, version, signature = ""] = token.split(".");
    const forged = [
      await createRequestToken(`${secret}!`, { quoteId, version: 1 }),
      `${id}.2.${signature}`,
      `${quoteId.slice(0, -1)}${quoteId.endsWith("0") ? 1 : 0}.${version}.${signature}`,
      `${id}.${version}.${signature.slice(0, -1)}`,
      `${id}.${version}.`,
      `${id}.${version}`,
      "",
      "...",
    ];
    for (const each of forged) expect(await readRequestToken(secret, each)).toBeNull();
  });

  test("a token for stopping mails does not open a request", async () => {
    const token = await createUnsubscribeToken(secret, { threadId: quoteId, side: "client" });
    expect(await readRequestToken(secret, token)).toBeNull();
  });

  test("raising the version revokes it", async () => {
    const token = await createRequestToken(secret, { quoteId, version: 1 });
    await database.db.update(quotes).set({ linkVersion: 2 });
    expect(await findQuote(database.db, token)).toBeUndefined();
    const renewed = await createRequestToken(secret, { quoteId, version: 2 });
    expect(await findQuote(database.db, renewed)).toMatchObject({ id: quoteId });
  });
});
