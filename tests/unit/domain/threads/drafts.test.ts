import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveDraft } from "#app/domain/threads/drafts.server.ts";
import { findThread } from "#app/domain/threads/find-thread.server.ts";
import { sendMessage } from "#app/domain/threads/send-message.server.ts";
import { createDatabase } from "#db/client.ts";
import { messageDrafts } from "#db/schema.ts";
import {
  addConversation,
  addExpert,
  type Conversation,
  hardlyAnyLimit as limit,
  say,
  startThreads,
} from "./conversation.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
let expertId: string;
beforeAll(async () => {
  threads = await startThreads();
  expertId = await addExpert(threads.db, "Edit Expert");
});
afterAll(() => threads.close());

type Side = "expert" | "client";

const begin = (talk: Conversation, content: string, base = 0, side: Side = "expert") =>
  saveDraft(threads.db, { viewer: talk[side], threadId: talk.threadId, content, base });
/** Throws when it was not saved. */
async function keep(talk: Conversation, content: string, base = 0, side: Side = "expert") {
  const result = await begin(talk, content, base, side);
  if (result.kind !== "saved") throw new Error(`Not saved: ${result.kind}`);
  return result.savedAt;
}
const send = (talk: Conversation, content: string, draft: number) =>
  sendMessage(threads.services, {
    viewer: talk.expert,
    threadId: talk.threadId,
    ...{ content, draft, limit },
  });
async function draftOf(talk: Conversation, side: Side = "expert") {
  const thread = await findThread(threads.db, { viewer: talk[side], threadId: talk.threadId });
  return thread?.draft;
}

describe("a draft", () => {
  it("waits for its writer on any device, and is nobody else's", async () => {
    const talk = await addConversation(threads.db, expertId);
    const savedAt = await keep(talk, " Dear Anna,\r\nthank you ");
    await keep(talk, "Dear Edit", 0, "client");

    expect(await draftOf(talk)).toEqual({ content: "Dear Anna,\nthank you", savedAt });
    expect((await draftOf(talk, "client"))?.content).toBe("Dear Edit");
  });

  it("is not there for a stranger to save or to take away", async () => {
    const talk = await addConversation(threads.db, expertId);
    const outsider = await addExpert(threads.db, "Otto Outsider");
    const other = await addConversation(threads.db, outsider);
    const base = await keep(talk, "Mine");

    for (const viewer of [other.expert, other.client, { ...talk.client, linkVersion: 2 }]) {
      for (const content of ["Theirs", ""]) {
        const result = await saveDraft(threads.db, {
          viewer,
          threadId: talk.threadId,
          content,
          base,
        });
        expect(result).toEqual({ kind: "not_found" });
      }
    }
    expect((await draftOf(talk))?.content).toBe("Mine");
    expect((await draftOf(talk, "client"))?.content).toBe("");
  });

  it("goes on from version to version, and is gone when nothing is left of it", async () => {
    const talk = await addConversation(threads.db, expertId);
    const first = await keep(talk, "One");
    const second = await keep(talk, "One and two", first);
    expect(second).toBeGreaterThan(first);
    expect(await keep(talk, "One and two", second)).toBe(second);
    await keep(talk, " \n ", second);
    expect((await draftOf(talk))?.content).toBe("");
  });

  it("leaves no row behind where nothing was ever begun", async () => {
    const talk = await addConversation(threads.db, expertId);
    expect(await begin(talk, "  ")).toEqual({ kind: "saved", savedAt: 0 });
    const rows = threads.db.select().from(messageDrafts);
    expect(await rows.where(eq(messageDrafts.threadId, talk.threadId))).toEqual([]);
  });

  it("is refused beyond the length of a message, without asking the database", async () => {
    const talk = await addConversation(threads.db, expertId);
    const to = { viewer: talk.expert, threadId: talk.threadId, base: 0 };
    const dead = createDatabase("http://127.0.0.1:9");
    const content = "x".repeat(10_001);
    expect(await saveDraft(dead, { ...to, content })).toEqual({ kind: "too_long" });
    await keep(talk, "x".repeat(10_000));
  });
});

describe("two devices", () => {
  it("never overwrite each other: who comes second is shown the other's text", async () => {
    const talk = await addConversation(threads.db, expertId);
    const both = await keep(talk, "Begun on the train");
    const phone = await keep(talk, "Begun on the train, gone on", both);

    expect(await begin(talk, "Written at the desk", both)).toEqual({
      kind: "newer",
      draft: { content: "Begun on the train, gone on", savedAt: phone },
    });
    await keep(talk, "Written at the desk", phone);
    expect((await draftOf(talk))?.content).toBe("Written at the desk");
  });

  it("that begin at the same moment leave one text, and the other hears of it", async () => {
    const talk = await addConversation(threads.db, expertId);
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, device) =>
        saveDraft(createDatabase(threads.url), {
          viewer: talk.expert,
          threadId: talk.threadId,
          content: `Device ${device}`,
          base: 0,
        }),
      ),
    );
    expect(results.filter(({ kind }) => kind === "saved")).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === "newer")).toHaveLength(9);
  });

  it("replace what their own window has posted before and not heard of, and nothing that was sent", async () => {
    const talk = await addConversation(threads.db, expertId);
    await keep(talk, "Own words");
    const more = {
      viewer: talk.expert,
      threadId: talk.threadId,
      base: 0,
      posted: ["", " Own words"],
    };
    const saved = await saveDraft(threads.db, { ...more, content: "Own words, and more" });
    expect(saved.kind).toBe("saved");
    await say(threads.services, talk, "expert", "Own words, and more");
    expect((await saveDraft(threads.db, { ...more, content: "Own words, and mor" })).kind).toBe(
      "newer",
    );
  });

  it("that save the same text agree", async () => {
    const talk = await addConversation(threads.db, expertId);
    const savedAt = await keep(talk, "The same");
    expect(await begin(talk, "The same", 7)).toEqual({ kind: "saved", savedAt });
  });
});

describe("a message", () => {
  it("takes the draft that it was made of away, for its own side only", async () => {
    const talk = await addConversation(threads.db, expertId);
    await keep(talk, "Hello Anna");
    await keep(talk, "Hello Edit", 0, "client");
    const { createdAt } = await say(threads.services, talk, "expert", "Hello Anna");

    expect(await draftOf(talk)).toEqual({ content: "", savedAt: createdAt });
    expect((await draftOf(talk, "client"))?.content).toBe("Hello Edit");
  });

  it("takes an earlier form of itself away, whatever the version, and what its sender had before them", async () => {
    const talk = await addConversation(threads.db, expertId);
    await keep(talk, "Hello An");
    await say(threads.services, talk, "expert", "Hello Anna");
    expect((await draftOf(talk))?.content).toBe("");

    const base = (await draftOf(talk))?.savedAt ?? 0;
    const typo = await keep(talk, "Heloo again", base);
    await send(talk, "Hello again", typo);
    expect((await draftOf(talk))?.content).toBe("");
  });

  it("leaves what another device has begun", async () => {
    const talk = await addConversation(threads.db, expertId);
    const before = await keep(talk, "A short answer");
    await keep(talk, "A long answer, written elsewhere", before);
    await send(talk, "A short answer!", before);
    expect((await draftOf(talk))?.content).toBe("A long answer, written elsewhere");
  });

  it("that was refused leaves the draft", async () => {
    const talk = await addConversation(threads.db, expertId, { name: "Vera" });
    const draft = await keep(talk, "Not through");
    const refused = { ...limit, who: talk.threadId, most: 0 };
    const result = await sendMessage(threads.services, {
      viewer: talk.expert,
      threadId: talk.threadId,
      ...{ content: "Not through", draft, limit: refused },
    });
    expect(result.kind).toBe("too_many");
    expect((await draftOf(talk))?.content).toBe("Not through");
  });

  it("that is sent does not come back with a draft that was on its way", async () => {
    const talk = await addConversation(threads.db, expertId);
    const { createdAt } = await say(threads.services, talk, "expert", "Never kept before");
    expect(await begin(talk, "Never kept bef")).toEqual({
      kind: "newer",
      draft: { content: "", savedAt: createdAt },
    });

    const base = await keep(talk, "Kept before", createdAt);
    await say(threads.services, talk, "expert", "Kept before, and sent");
    expect((await begin(talk, "Kept before, and", base)).kind).toBe("newer");
    expect((await draftOf(talk))?.content).toBe("");
  });

  it("sent twice takes only what was there the first time", async () => {
    const talk = await addConversation(threads.db, expertId);
    const once = { viewer: talk.expert, threadId: talk.threadId, key: "the-same-key", limit };
    const first = await sendMessage(threads.services, { ...once, content: "Hello" });
    const sentAt = first.kind === "sent" ? first.message.createdAt : 0;
    await keep(talk, "Hello", sentAt);
    await sendMessage(threads.services, { ...once, content: "Hello" });
    expect((await draftOf(talk))?.content).toBe("Hello");
    const rows = await threads.db
      .select()
      .from(messageDrafts)
      .where(and(eq(messageDrafts.threadId, talk.threadId), eq(messageDrafts.side, "expert")));
    expect(rows).toHaveLength(1);
  });
});
