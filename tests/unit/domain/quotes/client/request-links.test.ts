import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { renewRequestLink } from "#app/domain/quotes/client/renew-link.server.ts";
import { mailRequestLinks } from "#app/domain/quotes/client/request-links.server.ts";
import { declineRequest } from "#app/domain/threads/state/change-state.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { emailOutbox, quotes } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { roomPost } from "#tests/unit/domain/threads/room-recorder.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { db, services } = threads;
let conversation: Conversation;
let email: string;
beforeEach(async () => {
  email = `${uuidv7()}@example.com`;
  conversation = await threads.addRequest("seen", { email });
});

const ask = (to = email, address: string = uuidv7(), mailsPerHour = 5) =>
  mailRequestLinks(db, { email: to, address, mailsPerHour });
const mails = () => threads.mailsTo(email);

async function addQuotes(count: number, createdAt = Date.now()): Promise<string[]> {
  const { id: _, ...template } = await threads.quoteOf(conversation);
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const hex = (createdAt + number + 1).toString(16).padStart(12, "0");
    const id = `${hex.slice(0, 8)}-${hex.slice(8)}${uuidv7().slice(13)}`;
    await db.insert(quotes).values({ ...template, id, draftId: uuidv7(), createdAt });
    ids.push(id);
  }
  return ids;
}

describe("lost links", () => {
  test("are mailed for all requests of the address, open and closed, newest first", async () => {
    const [newer = ""] = await addQuotes(1);
    await threads.setQuote(conversation, { closedAt: 9, linkVersion: 3 });
    expect(await ask(email.toUpperCase())).toEqual({ state: "accepted" });
    const [mail] = await mails();
    expect(mail).toMatchObject({ template: "request-links", locale: "en" });
    const { quoteId } = conversation;
    expect(mail?.params.requests).toEqual([
      expect.objectContaining({ quoteId: newer, linkVersion: 1, closedAt: null }),
      expect.objectContaining({ quoteId, linkVersion: 3, closedAt: 9 }),
    ]);
  });

  test("are in one mail, at most fifty, of the last twelve months", async () => {
    await addQuotes(3, Date.now() - 400 * DAY_MS);
    const ids = await addQuotes(51);
    await ask();
    const [mail] = await mails();
    const requests = mail?.params.requests as { quoteId: string }[];
    expect(requests.map(({ quoteId }) => quoteId)).toEqual(ids.toReversed().slice(0, 50));
  });

  test("give the same answer for an unknown address, to which no mail is sent", async () => {
    const unknown = `${uuidv7()}@example.com`;
    expect(await ask(unknown)).toEqual(await ask());
    expect(await threads.mailsTo(unknown)).toEqual([]);
  });

  test("are mailed up to the limit, also to clients who want no mails about messages", async () => {
    await threads.setQuote(conversation, { messageMail: "off" });
    const stranger = uuidv7();
    for (let time = 0; time < 4; time += 1)
      expect(await ask(email, stranger, 2)).toEqual({ state: "accepted" });
    expect(await mails()).toHaveLength(2);
    expect(await ask(email, uuidv7(), 2)).toEqual({ state: "accepted" });
    expect(await mails(), "from another network").toHaveLength(3);
  });

  test("cannot be requested without limit from one network address", async () => {
    const address = uuidv7();
    for (let time = 0; time < 3; time += 1) await ask(`${uuidv7()}@example.com`, address, 1);
    expect(await ask(email, address, 1)).toMatchObject({ state: "too-many" });
    expect(await mails()).toEqual([]);
  });
});

describe("a new link", () => {
  const often = { mailsPerHour: 100 };
  const renew = (linkVersion = 1, limits = often) =>
    renewRequestLink(services, { ...conversation.client, linkVersion }, limits);

  test("is mailed, and the old one is revoked, also for its open windows", async () => {
    expect(await renew()).toBe("done");
    const params = { quoteId: conversation.quoteId, linkVersion: 2 };
    expect(await mails()).toMatchObject([{ template: "request-link-renewed", params }]);
    expect(await threads.find(conversation, "client")).toBeNull();
    const renewed = { ...conversation, client: { ...conversation.client, linkVersion: 2 } };
    expect(await threads.find(renewed, "client")).not.toBeNull();
    const revoked = { type: "revoke-links", olderThan: 2 };
    expect(await threads.takePosts()).toEqual([roomPost(conversation, revoked)]);
  });

  test("requested ten times at once is created once, and the old link has no more effect", async () => {
    await threads.database.startServer();
    const results = await atOnce(10, () =>
      renewRequestLink(threads.elsewhere(), conversation.client, often),
    );
    expect(results.filter((result) => result === "done")).toHaveLength(1);
    expect((await threads.quoteOf(conversation)).linkVersion).toBe(2);
    await db.delete(emailOutbox).where(eq(emailOutbox.recipient, email));
    expect(await renew()).toBe("not_found");
    expect(await mails()).toEqual([]);
  });

  test("is put into waiting mails, but never into one that was tried before", async () => {
    await declineRequest(services, { ...conversation, reason: "other", note: "" });
    const versions = async () => (await mails()).map(({ params }) => params.linkVersion);
    await renew();
    expect(await versions()).toEqual([2, 2]);
    const isToClient = eq(emailOutbox.recipient, email);
    await db.update(emailOutbox).set({ attempts: 1 }).where(isToClient);
    await renew(2);
    expect(await versions()).toEqual([2, 2, 3]);
  });

  test("is put into every kind of waiting mail, also among links of other requests", async () => {
    const [other] = await addQuotes(1);
    const reader = { side: "client", id: conversation.quoteId, linkVersion: 1 };
    await db.insert(emailOutbox).values({
      id: uuidv7(),
      idempotencyKey: uuidv7(),
      template: "unread-digest",
      locale: "en",
      recipient: email,
      params: { reader },
      nextAttemptAt: 1,
      createdAt: 1,
    });
    await ask();
    await renew();
    const waiting = await mails();
    const digest = waiting.find(({ template }) => template === "unread-digest");
    const links = waiting.find(({ template }) => template === "request-links");
    expect(digest?.params).toEqual({ reader: { ...reader, linkVersion: 2 } });
    expect(links?.params.requests).toMatchObject([
      { quoteId: other, linkVersion: 1, closedAt: null },
      { quoteId: conversation.quoteId, linkVersion: 2, category: "ai-automation" },
    ]);
  });

  test("is limited per hour for its holder, and a revoked link does not use up that limit", async () => {
    const twice = { mailsPerHour: 2 };
    expect(await renew(1, twice)).toBe("done");
    for (let time = 0; time < 5; time += 1) expect(await renew(1, twice)).toBe("not_found");
    expect(await renew(2, twice)).toBe("done");
    expect(await renew(3, twice)).toMatchObject({ kind: "too_many" });
    expect((await threads.quoteOf(conversation)).linkVersion).toBe(3);
    expect(await mails()).toHaveLength(2);
  });
});
