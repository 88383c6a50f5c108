import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import { saveDraft } from "#app/domain/threads/write/drafts.server.ts";
import { createDatabase } from "#db/client.ts";
import { messageDrafts } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { setUpThreads, withRevokedLink } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { db } = threads;
let conversation: Conversation;
beforeEach(async () => {
  conversation = await threads.addConversation();
});

interface SaveOptions {
  base?: number;
  side?: Side;
  posted?: string[];
}

const save = (content: string, options: SaveOptions = {}, client = db, of = conversation) => {
  const { side = "expert", base = 0, posted } = options;
  const { threadId, [side]: viewer } = of;
  return saveDraft(client, { viewer, threadId, content, base, posted });
};
/** Throws when the draft was not saved. */
async function keep(content: string, base = 0, side: Side = "expert") {
  const result = await save(content, { base, side });
  if (result.kind !== "saved") throw new Error(`Not saved: ${result.kind}`);
  return result.savedAt;
}
const sendDraft = (content: string, draft: number) =>
  threads.send(conversation, "expert", { content, draft });
const say = (content: string) => threads.say(conversation, "expert", content);
const draftOf = async (side: Side = "expert") => (await threads.find(conversation, side))?.draft;
const contentOf = async (side?: Side) => (await draftOf(side))?.content;

describe("a draft", () => {
  it("is available to its writer on any device, and not to the other side", async () => {
    const savedAt = await keep(" Dear Anna,\r\nthank you ");
    await keep("Dear Edit", 0, "client");
    expect(await draftOf()).toEqual({ content: "Dear Anna,\nthank you", savedAt });
    expect(await contentOf("client")).toBe("Dear Edit");
  });

  it("cannot be saved or deleted by a stranger", async () => {
    const { threadId } = conversation;
    const other = { ...(await threads.addConversation()), threadId };
    const base = await keep("Mine");
    const strangers = [
      [other, "expert"],
      [other, "client"],
      [withRevokedLink(conversation), "client"],
    ] as const;
    for (const [of, side] of strangers)
      for (const content of ["From a stranger", ""])
        expect(await save(content, { base, side }, db, of)).toEqual({ kind: "not_found" });
    expect(await contentOf()).toBe("Mine");
    expect(await contentOf("client")).toBe("");
  });

  it("has versions, and is empty when its text was deleted", async () => {
    const first = await keep("One");
    const second = await keep("One and two", first);
    expect(second).toBeGreaterThan(first);
    expect(await keep("One and two", second)).toBe(second);
    await keep(" \n ", second);
    expect(await contentOf()).toBe("");
  });

  it("without text creates no row", async () => {
    expect(await save("  ")).toEqual({ kind: "saved", savedAt: 0 });
    const isOfThread = eq(messageDrafts.threadId, conversation.threadId);
    expect(await db.select().from(messageDrafts).where(isOfThread)).toEqual([]);
  });

  it("beyond the length of a message is refused without a database query", async () => {
    const dead = createDatabase("http://127.0.0.1:9");
    expect(await save("x".repeat(10_001), {}, dead)).toEqual({ kind: "too_long" });
    await keep("x".repeat(10_000));
  });
});

describe("two devices", () => {
  it("never overwrite each other: the second one gets the text of the first", async () => {
    const both = await keep("Begun on the train");
    const phone = await keep("Begun on the train, continued", both);
    const draft = { content: "Begun on the train, continued", savedAt: phone };
    expect(await save("Written at home", { base: both })).toEqual({ kind: "newer", draft });
    await keep("Written at home", phone);
    expect(await contentOf()).toBe("Written at home");
  });

  it("that begin at the same moment store one text, and the others get it", async () => {
    await threads.database.startServer();
    const results = await atOnce(10, (device) =>
      save(`Device ${device}`, {}, threads.database.connect()),
    );
    expect(results.filter(({ kind }) => kind === "saved")).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === "newer")).toHaveLength(9);
  });

  it("replace earlier posts of their own window, but no text that was sent", async () => {
    await keep("Own words");
    const posted = ["", " Own words"];
    expect((await save("Own words, and more", { posted })).kind).toBe("saved");
    await say("Own words, and more");
    expect((await save("Own words, and mor", { posted })).kind).toBe("newer");
  });

  it("that save the same text agree", async () => {
    const savedAt = await keep("The same");
    expect(await save("The same", { base: 7 })).toEqual({ kind: "saved", savedAt });
  });
});

describe("a message", () => {
  it("clears the draft that it was written as, on its own side only", async () => {
    const version = await keep("Hello Anna");
    await keep("Hello Edit", 0, "client");
    const { createdAt } = await say("Hello Anna");
    const savedAt = Math.max(createdAt, version + 1);
    expect(await draftOf()).toEqual({ content: "", savedAt });
    expect(await contentOf("client")).toBe("Hello Edit");
  });

  it("clears an earlier form of itself in any version, and the draft that its sender saw", async () => {
    await keep("Hello An");
    await say("Hello Anna");
    expect(await contentOf()).toBe("");

    const base = (await draftOf())?.savedAt ?? 0;
    await sendDraft("Hello again", await keep("Heloo again", base));
    expect(await contentOf()).toBe("");
  });

  it("leaves a draft that another device has begun", async () => {
    const before = await keep("A short answer");
    await keep("A long answer, written elsewhere", before);
    await sendDraft("A short answer!", before);
    expect(await contentOf()).toBe("A long answer, written elsewhere");
  });

  it("that was refused leaves the draft", async () => {
    const draft = await keep("Refused");
    const limit = messageLimit(conversation.threadId, 0);
    const message = { content: "Refused", draft, limit };
    expect((await threads.send(conversation, "expert", message)).kind).toBe("too_many");
    expect(await contentOf()).toBe("Refused");
  });

  it("that was sent is not restored by a draft that arrives later", async () => {
    const { createdAt } = await say("Never stored before");
    const empty = { content: "", savedAt: createdAt };
    expect(await save("Never stored bef")).toEqual({ kind: "newer", draft: empty });

    const base = await keep("Stored before", createdAt);
    await say("Stored before, and sent");
    expect((await save("Stored before, and", { base })).kind).toBe("newer");
    expect(await contentOf()).toBe("");
  });

  it("of the same millisecond as the draft has a later version, and stays sent", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 5_000 });
    const base = await keep("Begun");
    await say("Begun, and sent");
    vi.useRealTimers();
    expect((await save("Begun, and", { base })).kind).toBe("newer");
    expect(await draftOf()).toEqual({ content: "", savedAt: base + 1 });
  });

  it("that is sent twice clears only the draft of the first time", async () => {
    const hello = { content: "Hello", key: "the-same-key" };
    const first = await threads.send(conversation, "expert", hello);
    await keep("Hello", first.kind === "sent" ? first.message.createdAt : 0);
    await threads.send(conversation, "expert", hello);
    expect(await contentOf()).toBe("Hello");
    const { threadId, side } = messageDrafts;
    const isOwn = and(eq(threadId, conversation.threadId), eq(side, "expert"));
    expect(await db.select().from(messageDrafts).where(isOwn)).toHaveLength(1);
  });
});
