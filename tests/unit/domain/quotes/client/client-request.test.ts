import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import { addDetails } from "#app/domain/quotes/client/add-details.server.ts";
import { findClientRequest } from "#app/domain/quotes/client/client-request.server.ts";
import { closeRequest, reopenRequest } from "#app/domain/quotes/client/close-request.server.ts";
import {
  MAX_ADDITION_LENGTH,
  MAX_ADDITIONS,
  type RequestState,
  type Side,
} from "#app/domain/threads/schema.ts";
import { blockOtherSide } from "#app/domain/threads/state/block-other-side.server.ts";
import { declineRequest, markWon } from "#app/domain/threads/state/change-state.server.ts";
import { createDatabase } from "#db/client.ts";
import { messages, messageThreads, quoteAdditions } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { type Conversation, highLimit } from "#tests/unit/domain/threads/conversation.ts";
import { roomPost, statePosts } from "#tests/unit/domain/threads/room-recorder.ts";
import { setUpThreads, withRevokedLink } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { db, services } = threads;
let conversation: Conversation;
beforeEach(async () => {
  conversation = await threads.addRequest("replied");
});

const close = (of = conversation) =>
  closeRequest(services, of.client, { reason: "hired-elsewhere", note: " Thank you " });
const reopen = (of = conversation) => reopenRequest(services, of.client);
const threadRow = (of = conversation) => threads.threadOf(of);
const quoteRow = () => threads.quoteOf(conversation);

describe("closing a request", () => {
  test("informs its open conversations and the experts' lists, and so does reopening it", async () => {
    for (const [change, state] of [
      [close, "closed"],
      [reopen, "replied"],
    ] as const) {
      expect(await change()).toBe("done");
      expect((await threadRow()).state).toBe(state);
      expect(await threads.takePosts()).toEqual(statePosts(conversation));
    }
  });

  test("stores the reason, and reopening deletes it", async () => {
    await close();
    const reason = { closeReason: "hired-elsewhere", closeNote: "Thank you" };
    expect(await quoteRow()).toMatchObject(reason);
    await reopen();
    const open = { closedAt: null, closeReason: null, closeNote: "" };
    expect(await quoteRow()).toMatchObject(open);
  });

  test("or reopening a second time changes nothing and sends no posts and no mail", async () => {
    await close();
    await threads.takePosts();
    const before = [await quoteRow(), await threadRow()];
    const other = { reason: "other", note: "Other words" } as const;
    expect(await closeRequest(services, conversation.client, other)).toBe("done");
    expect([await quoteRow(), await threadRow()]).toEqual(before);
    expect(await threads.mailsToExpert(conversation)).toHaveLength(1);
    await reopen();
    await threads.takePosts();
    const open = await threadRow();
    expect(await reopen()).toBe("done");
    expect(await threadRow()).toEqual(open);
    expect(await threads.takePosts()).toEqual([]);
  });

  test("archives threads without a message of the expert, and reopening unarchives only those", async () => {
    const silent = await another("seen");
    const archived = await another("seen");
    await threads.setThread(archived, { archived: true, archivedAt: 5 });
    await close();
    const tabs = async () => {
      const rows = await Promise.all([conversation, silent, archived].map(threadRow));
      return rows.map(({ tab }) => tab);
    };
    expect(await tabs()).toEqual(["active", "archived", "archived"]);
    await reopen();
    expect(await tabs()).toEqual(["active", "new", "archived"]);
    expect((await threadRow(archived)).archivedAt).toBe(5);
  });

  test("leaves an agreed conversation open for messages", async () => {
    const won = await another("won");
    await close();
    expect(await threadRow(won)).toMatchObject({ state: "won", closedAt: null });
    await threads.say(won, "client", "See you on Monday");
  });

  test("and reopening restores the state before: a declined request stays declined", async () => {
    await declineRequest(services, { ...conversation, reason: "other", note: "" });
    await close();
    expect((await threadRow()).state).toBe("closed");
    await reopen();
    expect(await threadRow()).toMatchObject({ state: "declined", archived: true });
  });

  test("is mailed to experts who may still work on it, unless undone within a minute", async () => {
    const states = ["new", "seen", "declined", "expired", "won"] as const;
    const others = await Promise.all(states.map(another));
    const counts = async () => {
      const all = [conversation, ...others];
      const mails = await Promise.all(all.map((each) => threads.mailsToExpert(each)));
      return mails.map(({ length }) => length);
    };
    await close();
    expect(await counts()).toEqual([1, 1, 1, 0, 0, 0]);
    const params = { name: "Anna Client", reason: "hired-elsewhere", note: "Thank you" };
    const mails = await threads.mailsToExpert(conversation);
    expect(mails).toMatchObject([{ template: "request-closed", params }]);
    await reopen();
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
    await close();
    expect(await counts()).toEqual([1, 1, 1, 0, 0, 0]);
  });

  test("is not possible with a revoked link or the link of another request", async () => {
    const other = await threads.addRequest("new", { expertId: conversation.expertId });
    expect(await close(withRevokedLink(conversation))).toBe("not_found");
    expect(await reopen(withRevokedLink(conversation))).toBe("not_found");
    expect(await threads.takePosts()).toEqual([]);
    await close(other);
    expect((await threadRow()).state).toBe("replied");
    const asOther = { ...conversation, viewer: other.client };
    expect(await markWon(services, asOther)).toBe("not_found");
  });
});

type AddOptions = Partial<Parameters<typeof addDetails>[1]>;

const add = (content: string, options: AddOptions = {}, own = services) => {
  const { client: viewer } = conversation;
  return addDetails(own, { viewer, content, key: "", limit: highLimit, ...options });
};
const another = (state: RequestState) => threads.addColleague(conversation, state);
const block = (of: Conversation, side: Side) =>
  blockOtherSide(services, { ...of, viewer: of[side] });
const messagesOf = ({ threadId }: Conversation) => {
  const { seq, kind, content } = messages;
  const rows = db.select({ seq, kind, content }).from(messages);
  return rows.where(eq(messages.threadId, threadId)).orderBy(seq);
};
const additions = () =>
  db.select().from(quoteAdditions).where(eq(quoteAdditions.quoteId, conversation.quoteId));
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
    const found = await findClientRequest(db, request);
    expect(found?.quote.additions).toMatchObject(contents);
  });

  test("are a message of the client in every conversation where the client may write", async () => {
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
    const expired = await another("expired");
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
    const dead = { ...services, db: createDatabase("http://127.0.0.1:9") };
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
    await closeRequest(services, conversation.client, { reason: null, note: "" });
    expect(await add("Forty.")).toBe("closed");
    expect(await additions()).toEqual([]);
    expect(await messagesOf(conversation)).toEqual([]);
  });

  test.each(["client", "expert"] as const)(
    "are hidden from the expert after a block by the %s",
    async (side) => {
      await add("Before");
      await db.update(quoteAdditions).set({ createdAt: 1 });
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
    await db.delete(messageThreads).where(isOfRequest);
    expect(await add("Forty.")).toBe("done");
    expect(await additions()).toHaveLength(1);
  });
});
