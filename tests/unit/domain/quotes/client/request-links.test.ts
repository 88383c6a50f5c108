import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { renewRequestLink } from "#app/domain/quotes/client/renew-link.server.ts";
import { mailRequestLinks } from "#app/domain/quotes/client/request-links.server.ts";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import { declineRequest } from "#app/domain/threads/state/change-state.server.ts";
import { emailOutbox, quotes } from "#db/schema.ts";
import {
  addExpert,
  type Conversation,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";
import {
  addRequestIn,
  mailsTo,
  mailsToClient,
  quoteOf,
  setQuote,
} from "#tests/unit/domain/threads/state/request-steps.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
let talk: Conversation;
let email: string;
beforeAll(async () => {
  threads = await startThreads();
});
beforeEach(async () => {
  email = `${uuidv7()}@example.com`;
  const expertId = await addExpert(threads.db, "Edit Expert");
  talk = await addRequestIn(threads.db, expertId, "seen", { email });
});
afterEach(() => threads.told());
afterAll(() => threads.close());

const ask = (to = email, address: string = uuidv7(), mailsPerHour = 5) =>
  mailRequestLinks(threads.db, { email: to, address, mailsPerHour });

async function addQuotes(count: number, createdAt = Date.now()): Promise<string[]> {
  const { id: _, ...template } = await quoteOf(threads.db, talk);
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    const hex = (createdAt + nth + 1).toString(16).padStart(12, "0");
    const id = `${hex.slice(0, 8)}-${hex.slice(8)}${uuidv7().slice(13)}`;
    await threads.db.insert(quotes).values({ ...template, id, draftId: uuidv7(), createdAt });
    ids.push(id);
  }
  return ids;
}

describe("lost links", () => {
  test("are mailed for all requests of the address, open and closed, newest first", async () => {
    const [newer = ""] = await addQuotes(1);
    await setQuote(threads.db, talk, { closedAt: 9, linkVersion: 3 });
    expect(await ask(email.toUpperCase())).toEqual({ state: "accepted" });
    const [mail] = await mailsTo(threads.db, email);
    expect(mail).toMatchObject({ template: "request-links", locale: "en" });
    expect(mail?.params.requests).toEqual([
      expect.objectContaining({ quoteId: newer, linkVersion: 1, closedAt: null }),
      expect.objectContaining({ quoteId: talk.quoteId, linkVersion: 3, closedAt: 9 }),
    ]);
  });

  test("are at most ten, of the last twelve months", async () => {
    await addQuotes(3, Date.now() - 400 * 86_400_000);
    const ids = await addQuotes(11);
    await ask();
    const [mail] = await mailsTo(threads.db, email);
    const requests = mail?.params.requests as { quoteId: string }[];
    expect(requests.map(({ quoteId }) => quoteId)).toEqual(ids.toReversed().slice(0, 10));
  });

  test("are asked for with the same answer where nobody knows the address, and nobody is mailed", async () => {
    const unknown = `${uuidv7()}@example.com`;
    expect(await ask(unknown)).toEqual(await ask());
    expect(await mailsTo(threads.db, unknown)).toEqual([]);
  });

  test("are mailed also to who wants no mails about messages, and as often as the limit allows", async () => {
    await setQuote(threads.db, talk, { messageMail: "off" });
    for (let nth = 0; nth < 4; nth++)
      expect(await ask(email, uuidv7(), 2)).toEqual({ state: "accepted" });
    expect(await mailsTo(threads.db, email)).toHaveLength(2);
  });

  test("cannot be asked for again and again from one network address", async () => {
    const address = uuidv7();
    for (let nth = 0; nth < 3; nth++) await ask(`${uuidv7()}@example.com`, address, 1);
    expect(await ask(email, address, 1)).toMatchObject({ state: "too-many" });
    expect(await mailsTo(threads.db, email)).toEqual([]);
  });
});

describe("a new link", () => {
  const often = { mailsPerHour: 100 };
  const renew = (linkVersion = 1, limits = often) =>
    renewRequestLink(threads.services, { ...talk.client, linkVersion }, limits);

  test("is mailed, and the old one is dead, also for the windows it had opened", async () => {
    expect(await renew()).toBe("done");
    expect(await mailsToClient(threads.db, talk)).toMatchObject([
      { template: "request-link-renewed", params: { quoteId: talk.quoteId, linkVersion: 2 } },
    ]);
    const { client: viewer, threadId } = talk;
    expect(await findThread(threads.db, { viewer, threadId })).toBeNull();
    const renewed = { ...viewer, linkVersion: 2 };
    expect(await findThread(threads.db, { viewer: renewed, threadId })).not.toBeNull();
    expect(await threads.told()).toEqual([
      { path: `/parties/main/${threadId}`, event: { type: "revoke-links", olderThan: 2 } },
    ]);
  });

  test("asked for ten times at once is one, and whoever holds the dead one gets nothing more", async () => {
    await threads.database.startServer();
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        renewRequestLink(
          { ...threads.services, db: threads.database.connect() },
          talk.client,
          often,
        ),
      ),
    );
    expect(results.filter((result) => result === "done")).toHaveLength(1);
    expect((await quoteOf(threads.db, talk)).linkVersion).toBe(2);
    await threads.db.delete(emailOutbox).where(eq(emailOutbox.recipient, email));
    expect(await renew()).toBe("not_found");
    expect(await mailsToClient(threads.db, talk)).toEqual([]);
  });

  test("stands in the mails that have not gone out yet, but never in one that was tried", async () => {
    await declineRequest(threads.services, { ...talk, reason: "other", note: "" });
    const versions = async () =>
      (await mailsToClient(threads.db, talk)).map(({ params }) => params.linkVersion);
    await renew();
    expect(await versions()).toEqual([2, 2]);
    await threads.db
      .update(emailOutbox)
      .set({ attempts: 1 })
      .where(eq(emailOutbox.recipient, email));
    await renew(2);
    expect(await versions()).toEqual([2, 2, 3]);
  });

  test("stands in every kind of mail that waits, also among the links of other requests", async () => {
    const [other] = await addQuotes(1);
    const reader = { side: "client", id: talk.quoteId, linkVersion: 1 };
    await threads.db.insert(emailOutbox).values({
      ...{ id: uuidv7(), idempotencyKey: uuidv7(), template: "unread-digest", locale: "en" },
      ...{ recipient: email, params: { reader }, nextAttemptAt: 1, createdAt: 1 },
    });
    await ask();
    await renew();
    const mails = await mailsTo(threads.db, email);
    const digest = mails.find(({ template }) => template === "unread-digest");
    const links = mails.find(({ template }) => template !== "unread-digest");
    expect(digest?.params).toEqual({ reader: { ...reader, linkVersion: 2 } });
    expect(links?.params.requests).toMatchObject([
      { quoteId: other, linkVersion: 1, closedAt: null },
      { quoteId: talk.quoteId, linkVersion: 2, category: "ai-automation" },
    ]);
  });

  test("cannot be asked for again and again by whoever holds the link, nor kept from its owner with a dead one", async () => {
    const twice = { mailsPerHour: 2 };
    expect(await renew(1, twice)).toBe("done");
    for (let nth = 0; nth < 5; nth++) expect(await renew(1, twice)).toBe("not_found");
    expect(await renew(2, twice)).toBe("done");
    expect(await renew(3, twice)).toMatchObject({ kind: "too_many" });
    expect((await quoteOf(threads.db, talk)).linkVersion).toBe(3);
    expect(await mailsToClient(threads.db, talk)).toHaveLength(2);
  });
});
