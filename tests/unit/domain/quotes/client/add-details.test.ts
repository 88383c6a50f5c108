import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import { addDetails } from "#app/domain/quotes/client/add-details.server.ts";
import { findClientRequest } from "#app/domain/quotes/client/client-request.server.ts";
import { closeRequest } from "#app/domain/quotes/client/close-request.server.ts";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import {
  MAX_ADDITION_LENGTH,
  MAX_ADDITIONS,
  type RequestState,
} from "#app/domain/threads/schema.ts";
import { blockOtherSide } from "#app/domain/threads/state/block-other-side.server.ts";
import { createDatabase } from "#db/client.ts";
import { messages, messageThreads, quoteAdditions } from "#db/schema.ts";
import {
  addExpert,
  addThread,
  type Conversation,
  hardlyAnyLimit,
  say,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";
import {
  addRequestIn,
  setThread,
  threadOf,
  timesOf,
} from "#tests/unit/domain/threads/state/request-steps.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
let talk: Conversation;
beforeAll(async () => {
  threads = await startThreads();
});
beforeEach(async () => {
  talk = await addRequestIn(threads.db, await addExpert(threads.db, "Edit Expert"), "replied");
});
afterEach(() => threads.told());
afterAll(() => threads.close());

const add = (content: string, key = "", limit = hardlyAnyLimit) =>
  addDetails(threads.services, { viewer: talk.client, content, key, limit });
const linesOf = (of: Conversation) =>
  threads.db
    .select({ seq: messages.seq, kind: messages.kind, content: messages.content })
    .from(messages)
    .where(eq(messages.threadId, of.threadId))
    .orderBy(messages.seq);
const additions = () =>
  threads.db.select().from(quoteAdditions).where(eq(quoteAdditions.quoteId, talk.quoteId));

async function another(state: RequestState): Promise<Conversation> {
  const other = await addThread(threads.db, talk, await addExpert(threads.db, "Otto Other"));
  await setThread(threads.db, other, timesOf(state));
  return other;
}

describe("details added to a request", () => {
  test("stand in the request, for both sides, in the order they came", async () => {
    expect(await add(" We have 40 people.\r\nAnd a cat. ")).toBe("done");
    expect(await add("Two offices.")).toBe("done");
    const contents = [{ content: "We have 40 people.\nAnd a cat." }, { content: "Two offices." }];
    for (const viewer of [talk.expert, talk.client]) {
      const thread = await findThread(threads.db, { viewer, threadId: talk.threadId });
      expect(thread?.quote.additions).toMatchObject(contents);
    }
    const request = { viewer: talk.client, threadId: null, before: null };
    const found = await findClientRequest(threads.db, request);
    expect(found?.quote.additions).toMatchObject(contents);
  });

  test("are a message of the client in every conversation where the client may write", async () => {
    const [waiting, won] = [await another("new"), await another("won")];
    const [declined, blocked] = [await another("declined"), await another("seen")];
    await blockOtherSide(threads.services, { ...blocked, viewer: blocked.expert });
    await say(threads.services, talk, "expert", "How many are you?");
    await threads.told();
    await add("Forty.");
    const details = { kind: "details", content: "Forty." };
    expect(await linesOf(talk)).toMatchObject([{ seq: 1 }, { seq: 2, ...details }]);
    for (const of of [waiting, won]) {
      expect(await linesOf(of)).toEqual([{ seq: 1, ...details }]);
      expect((await threadOf(threads.db, of)).expertUnread).toBe(1);
    }
    for (const of of [declined, blocked]) expect(await linesOf(of)).toEqual([]);
    const told = (await threads.told()).filter(({ event }) => event.type === "message");
    expect(told.map(({ path }) => path).sort()).toEqual(
      [talk, waiting, won].map(({ threadId }) => `/parties/main/${threadId}`).sort(),
    );
    expect(told[0]?.event.message).toMatchObject({ side: "client", ...details });
  });

  test("bring back what was put away and what had expired", async () => {
    const expired = await another("expired");
    await setThread(threads.db, talk, { archived: true, archivedAt: 5 });
    await add("Forty.");
    expect(await threadOf(threads.db, talk)).toMatchObject({ archived: false, archivedAt: null });
    expect(await threadOf(threads.db, expired)).toMatchObject({ state: "new", tab: "new" });
    const told = await threads.told();
    expect(told.filter(({ event }) => event.type === "state")).toEqual([
      { path: `/parties/main/${expired.threadId}`, event: { type: "state" } },
    ]);
  });

  test("sent twenty times at once with one key are added once", async () => {
    await threads.database.startServer();
    const services = () => ({ ...threads.services, db: threads.database.connect() });
    const once = {
      viewer: talk.client,
      content: "Forty.",
      key: "double-click",
      limit: hardlyAnyLimit,
    };
    const results = await Promise.all(
      Array.from({ length: 20 }, () => addDetails(services(), once)),
    );
    expect(new Set(results)).toEqual(new Set(["done"]));
    expect(await additions()).toHaveLength(1);
    expect(await linesOf(talk)).toHaveLength(1);
    expect(await add("Forty-one.", "double-click")).toBe("done");
    expect(await additions()).toHaveLength(2);
  });

  test("stop at their number, and a repeat of the last one is none", async () => {
    for (let nth = 1; nth <= MAX_ADDITIONS; nth++) await add(`Detail ${nth}`, `detail-${nth}`);
    expect(await add("One more")).toBe("too_many");
    expect(await add(`Detail ${MAX_ADDITIONS}`, `detail-${MAX_ADDITIONS}`)).toBe("done");
    expect(await additions()).toHaveLength(MAX_ADDITIONS);
  });

  test("need a text that is not too long, without asking the database", async () => {
    const db = createDatabase("http://127.0.0.1:9");
    const to = { viewer: talk.client, key: "", limit: hardlyAnyLimit };
    const dead = { ...threads.services, db };
    expect(await addDetails(dead, { ...to, content: " \r\n " })).toBe("empty");
    const long = "x".repeat(MAX_ADDITION_LENGTH + 1);
    expect(await addDetails(dead, { ...to, content: long })).toBe("too_long");
  });

  test("are refused beyond the limit, and say for how long", async () => {
    const limit = messageLimit("hasty", 1);
    expect(await add("One", "", limit)).toBe("done");
    expect(await add("Two", "", limit)).toEqual({
      kind: "rate_limited",
      retryAfterSeconds: expect.any(Number),
    });
    expect(await additions()).toHaveLength(1);
  });

  test("are for nobody else, and for no closed request", async () => {
    const revoked = { ...talk.client, linkVersion: 2 };
    const details = { content: "Forty.", key: "", limit: hardlyAnyLimit };
    expect(await addDetails(threads.services, { ...details, viewer: revoked })).toBe("not_found");
    await closeRequest(threads.services, talk.client, { reason: null, note: "" });
    expect(await add("Forty.")).toBe("closed");
    expect(await additions()).toEqual([]);
    expect(await linesOf(talk)).toEqual([]);
  });

  test.each(["client", "expert"] as const)(
    "are not for the expert after a block by the %s",
    async (side) => {
      await add("Before");
      await threads.db.update(quoteAdditions).set({ createdAt: 1 });
      await blockOtherSide(threads.services, { ...talk, viewer: talk[side] });
      await add("My new number is 555-0100.");
      const seenBy = async (viewer: Conversation["expert"]) => {
        const thread = await findThread(threads.db, { ...talk, viewer });
        return thread?.quote.additions.map(({ content }) => content);
      };
      expect(await seenBy(talk.client)).toEqual(["Before", "My new number is 555-0100."]);
      expect(await seenBy(talk.expert)).toEqual(["Before"]);
    },
  );

  test("come with a short key or none, whatever the form was made to send", async () => {
    await add("Forty.", "x".repeat(10_000));
    const told = (await threads.told()).find(({ event }) => event.type === "message");
    expect(told?.event.message).toMatchObject({ key: expect.stringMatching(/^[\w-]{36}$/) });
  });

  test("can be added to a request that no expert has yet", async () => {
    await threads.db.delete(messageThreads).where(eq(messageThreads.id, talk.threadId));
    expect(await add("Forty.")).toBe("done");
    expect(await additions()).toHaveLength(1);
  });
});
