import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  findClientRequest,
  readClientLink,
} from "#app/domain/quotes/client/client-request.server.ts";
import { submitQuoteRequest } from "#app/domain/quotes/wizard/submit-quote.server.ts";
import { createRequestToken, readRequestToken } from "#app/mail/links/request-token.server.ts";
import { createUnsubscribeToken } from "#app/mail/links/unsubscribe-token.server.ts";
import { quotes } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { openLastStep, submission } from "#tests/unit/domain/quotes/wizard.ts";

const secret = "a secret of the test that is long enough";

describe("the private link", () => {
  let database: TestDatabase;
  let quoteId: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    const { db } = database;
    const result = await submitQuoteRequest(db, submission(await openLastStep(db)));
    quoteId = result.state === "submitted" ? result.quoteId : "";
  });
  afterAll(() => database.close());

  const createToken = (version = 1) => createRequestToken(secret, { quoteId, version });
  async function findQuote(token: string) {
    const viewer = await readClientLink({ token, secret });
    const query = viewer && { viewer, threadId: null, before: null };
    return query && (await findClientRequest(database.db, query))?.quote;
  }

  test("opens its own request and survives a path unchanged", async () => {
    const token = await createToken();
    expect(encodeURIComponent(token)).toBe(token);
    expect(await findQuote(token)).toMatchObject({ id: quoteId });
  });

  test("is refused with another secret, id, version or a shortened signature", async () => {
    const token = await createToken();
    const [id, version, signature = ""] = token.split(".");
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
    await database.db.update(quotes).set({ linkVersion: 2 });
    expect(await findQuote(token)).toBeUndefined();
    expect(await findQuote(await createToken(2))).toMatchObject({ id: quoteId });
  });
});
