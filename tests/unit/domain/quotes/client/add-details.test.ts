import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import { addDetails } from "#app/domain/quotes/client/add-details.server.ts";
import { findClientRequest } from "#app/domain/quotes/client/client-request.server.ts";
import { closeRequest } from "#app/domain/quotes/client/close-request.server.ts";
import { MAX_ADDITION_LENGTH, MAX_ADDITIONS, type Side } from "#app/domain/threads/schema.ts";
import { blockOtherSide } from "#app/domain/threads/state/block-other-side.server.ts";
import { createDatabase } from "#db/client.ts";
import { messages, messageThreads, quoteAdditions } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { type Conversation, highLimit } from "#tests/unit/domain/threads/conversation.ts";
import { roomPost } from "#tests/unit/domain/threads/room-recorder.ts";
import { setUpThreads, withRevokedLink } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = setUpThreads();
let conversation: Conversation;
beforeEach(async () => {
  conversation = await threads.addRequest("replied");
});

interface AddOptions {
  key?: string;
  limit?: typeof highLimit;
  viewer?: Conversation["client"];
}

const add = (content: string, options: AddOptions = {}, services = threads.services) => {
  const { client: viewer } = conversation;
  return addDetails(services, { viewer, content, key: "", limit: highLimit, ...options });
};
const block = (of: Conversation, side: Side) =>
  blockOtherSide(threads.services, { ...of, viewer: of[side] });
const messagesOf = ({ threadId }: Conversation) => {
  const { seq, kind, content } = messages;
  const rows = threads.db.select({ seq, kind, content }).from(messages);
  return rows.where(eq(messages.threadId, threadId)).orderBy(seq);
};
const additions = () => {
  const isOfRequest = eq(quoteAdditions.quoteId, conversation.quoteId);
  return threads.db.select().from(quoteAdditions).where(isOfRequest);
};
const takePostsOf = async (type: string) =>
  (await threads.takePosts()).filter(({ event }) => event.type === type);

describe("details added to a request", () => {
  test("are part of the request for both sides, in the order of their arrival", async () => {
    expect(await add(" We have 40 people.\r\nAnd a cat. ")).toBe("done");
    expect(await add("Two offices.")).toBe("done");
    const contents = [{ content: "We have 40 people.\nAnd a cat." }, { content: "Two offices." }];
    for (const side of ["expert", "client"] as const) {
      const thread = await threads.find(conversation, side);
      expect(thread?.quote.additions).toMatchObject(contents);
    }
    const request = { viewer: conversation.client, threadId: null, before: null };
    const found = await findClientRequest(threads.db, request);
    expect(found?.quote.additions).toMatchObject(contents);
  });

  test("are a message of the client in every conversation where the client may write", async () => {
    const another = (state: "new" | "won" | "declined" | "seen") =>
      threads.addColleague(conversation, state);
    const [waiting, won] = [await another("new"), await another("won")];
    const [declined, blocked] = [await another("declined"), await another("seen")];
    await block(blocked, "expert");
    await threads.say(conversation, "expert", "How many are you?");
    await threads.takePosts();
    await add("Forty.");
    const details = { kind: "details", content: "Forty." };
    expect(await messagesOf(conversation)).toMatchObject([{ seq: 1 }, { seq: 2, ...details }]);
    for (const of of [waiting, won]) {
      expect(await messagesOf(of)).toEqual([{ seq: 1, ...details }]);
      expect((await threads.threadOf(of)).expertUnread).toBe(1);
    }
    for (const of of [declined, blocked]) expect(await messagesOf(of)).toEqual([]);
    const posts = await takePostsOf("message");
    expect(posts.map(({ path }) => path).sort()).toEqual(
      [conversation, waiting, won].map((of) => roomPost(of, {}).path).sort(),
    );
    expect(posts[0]?.event.message).toMatchObject({ side: "client", ...details });
  });

  test("unarchive the conversation and reopen an expired request", async () => {
    const expired = await threads.addColleague(conversation, "expired");
    await threads.setThread(conversation, { archived: true, archivedAt: 5 });
    await add("Forty.");
    const unarchived = { archived: false, archivedAt: null };
    expect(await threads.threadOf(conversation)).toMatchObject(unarchived);
    expect(await threads.threadOf(expired)).toMatchObject({ state: "new", tab: "new" });
    expect(await takePostsOf("state")).toEqual([roomPost(expired, { type: "state" })]);
  });

  test("sent twenty times at once with one key are added once", async () => {
    await threads.database.startServer();
    const key = "double-click";
    const results = await atOnce(20, () => add("Forty.", { key }, threads.elsewhere()));
    expect(new Set(results)).toEqual(new Set(["done"]));
    expect(await additions()).toHaveLength(1);
    expect(await messagesOf(conversation)).toHaveLength(1);
    expect(await add("Forty-one.", { key })).toBe("done");
    expect(await additions()).toHaveLength(2);
  });

  test("are limited in number, and a repeat of the last one is not counted", async () => {
    for (let number = 1; number <= MAX_ADDITIONS; number += 1)
      await add(`Detail ${number}`, { key: `detail-${number}` });
    expect(await add("One more")).toBe("too_many");
    const repeat = await add(`Detail ${MAX_ADDITIONS}`, { key: `detail-${MAX_ADDITIONS}` });
    expect(repeat).toBe("done");
    expect(await additions()).toHaveLength(MAX_ADDITIONS);
  });

  test("need a text that is not too long, which is checked without a database query", async () => {
    const dead = { ...threads.services, db: createDatabase("http://127.0.0.1:9") };
    expect(await add(" \r\n ", {}, dead)).toBe("empty");
    expect(await add("x".repeat(MAX_ADDITION_LENGTH + 1), {}, dead)).toBe("too_long");
  });

  test("are refused beyond the limit per hour, with the time to wait", async () => {
    const limit = messageLimit("hasty", 1);
    expect(await add("One", { limit })).toBe("done");
    const refused = { kind: "rate_limited", retryAfterSeconds: expect.any(Number) };
    expect(await add("Two", { limit })).toEqual(refused);
    expect(await additions()).toHaveLength(1);
  });

  test("are refused with a revoked link and for a closed request", async () => {
    const { client: viewer } = withRevokedLink(conversation);
    expect(await add("Forty.", { viewer })).toBe("not_found");
    await closeRequest(threads.services, conversation.client, { reason: null, note: "" });
    expect(await add("Forty.")).toBe("closed");
    expect(await additions()).toEqual([]);
    expect(await messagesOf(conversation)).toEqual([]);
  });

  test.each(["client", "expert"] as const)(
    "are hidden from the expert after a block by the %s",
    async (side) => {
      await add("Before");
      await threads.db.update(quoteAdditions).set({ createdAt: 1 });
      await block(conversation, side);
      await add("My new number is 555-0100.");
      const seenBy = async (viewer: Side) =>
        (await threads.find(conversation, viewer))?.quote.additions.map(({ content }) => content);
      expect(await seenBy("client")).toEqual(["Before", "My new number is 555-0100."]);
      expect(await seenBy("expert")).toEqual(["Before"]);
    },
  );

  test("get a short key even if the form sends a very long one", async () => {
    await add("Forty.", { key: "x".repeat(10_000) });
    const [post] = await takePostsOf("message");
    expect(post?.event.message).toMatchObject({ key: expect.stringMatching(/^[\w-]{36}$/) });
  });

  test("can be added to a request that no expert has yet", async () => {
    const isOfRequest = eq(messageThreads.id, conversation.threadId);
    await threads.db.delete(messageThreads).where(isOfRequest);
    expect(await add("Forty.")).toBe("done");
    expect(await additions()).toHaveLength(1);
  });
});
