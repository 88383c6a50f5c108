import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import { saveDraft } from "#app/domain/threads/write/drafts.server.ts";
import { createDatabase } from "#db/client.ts";
import { messageDrafts } from "#db/schema.ts";
import {
  addConversation,
  addExpert,
  type Conversation,
  say,
  startThreads,
  trySaying,
} from "#tests/unit/domain/threads/conversation.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
let expertId: string;
let talk: Conversation;
beforeAll(async () => {
  threads = await startThreads();
  expertId = await addExpert(threads.db, "Edit Expert");
});
beforeEach(async () => {
  talk = await addConversation(threads.db, expertId);
});
afterAll(() => threads.close());

type Side = "expert" | "client";

const begin = (content: string, base = 0, side: Side = "expert") =>
  saveDraft(threads.db, { viewer: talk[side], threadId: talk.threadId, content, base });
/** Throws when it was not saved. */
async function keep(content: string, base = 0, side: Side = "expert") {
  const result = await begin(content, base, side);
  if (result.kind !== "saved") throw new Error(`Not saved: ${result.kind}`);
  return result.savedAt;
}
const send = (content: string, draft: number) =>
  trySaying(threads.services, talk, "expert", { content, draft });
async function kept(side: Side = "expert") {
  const thread = await findThread(threads.db, { viewer: talk[side], threadId: talk.threadId });
  return thread?.draft;
}

describe("a draft", () => {
  it("waits for its writer on any device, and is nobody else's", async () => {
    const savedAt = await keep(" Dear Anna,\r\nthank you ");
    await keep("Dear Edit", 0, "client");

    expect(await kept()).toEqual({ content: "Dear Anna,\nthank you", savedAt });
    expect((await kept("client"))?.content).toBe("Dear Edit");
  });

  it("is not there for a stranger to save or to take away", async () => {
    const outsider = await addExpert(threads.db, "Otto Outsider");
    const other = await addConversation(threads.db, outsider);
    const base = await keep("Mine");

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
    expect((await kept())?.content).toBe("Mine");
    expect((await kept("client"))?.content).toBe("");
  });

  it("goes on from version to version, and is gone when nothing is left of it", async () => {
    const first = await keep("One");
    const second = await keep("One and two", first);
    expect(second).toBeGreaterThan(first);
    expect(await keep("One and two", second)).toBe(second);
    await keep(" \n ", second);
    expect((await kept())?.content).toBe("");
  });

  it("leaves no row behind where nothing was ever begun", async () => {
    expect(await begin("  ")).toEqual({ kind: "saved", savedAt: 0 });
    const rows = threads.db.select().from(messageDrafts);
    expect(await rows.where(eq(messageDrafts.threadId, talk.threadId))).toEqual([]);
  });

  it("is refused beyond the length of a message, without asking the database", async () => {
    const to = { viewer: talk.expert, threadId: talk.threadId, base: 0 };
    const dead = createDatabase("http://127.0.0.1:9");
    const content = "x".repeat(10_001);
    expect(await saveDraft(dead, { ...to, content })).toEqual({ kind: "too_long" });
    await keep("x".repeat(10_000));
  });
});

describe("two devices", () => {
  it("never overwrite each other: who comes second is shown the other's text", async () => {
    const both = await keep("Begun on the train");
    const phone = await keep("Begun on the train, gone on", both);

    expect(await begin("Written at the desk", both)).toEqual({
      kind: "newer",
      draft: { content: "Begun on the train, gone on", savedAt: phone },
    });
    await keep("Written at the desk", phone);
    expect((await kept())?.content).toBe("Written at the desk");
  });

  it("that begin at the same moment leave one text, and the other hears of it", async () => {
    await threads.database.startServer();
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, device) =>
        saveDraft(threads.database.connect(), {
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
    await keep("Own words");
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
    const savedAt = await keep("The same");
    expect(await begin("The same", 7)).toEqual({ kind: "saved", savedAt });
  });
});

describe("a message", () => {
  it("takes the draft that it was made of away, for its own side only", async () => {
    await keep("Hello Anna");
    await keep("Hello Edit", 0, "client");
    const { createdAt } = await say(threads.services, talk, "expert", "Hello Anna");

    expect(await kept()).toEqual({ content: "", savedAt: createdAt });
    expect((await kept("client"))?.content).toBe("Hello Edit");
  });

  it("takes an earlier form of itself away, whatever the version, and what its sender had before them", async () => {
    await keep("Hello An");
    await say(threads.services, talk, "expert", "Hello Anna");
    expect((await kept())?.content).toBe("");

    const base = (await kept())?.savedAt ?? 0;
    const typo = await keep("Heloo again", base);
    await send("Hello again", typo);
    expect((await kept())?.content).toBe("");
  });

  it("leaves what another device has begun", async () => {
    const before = await keep("A short answer");
    await keep("A long answer, written elsewhere", before);
    await send("A short answer!", before);
    expect((await kept())?.content).toBe("A long answer, written elsewhere");
  });

  it("that was refused leaves the draft", async () => {
    const draft = await keep("Not through");
    const message = { content: "Not through", draft, limit: messageLimit(talk.threadId, 0) };
    const result = await trySaying(threads.services, talk, "expert", message);
    expect(result.kind).toBe("too_many");
    expect((await kept())?.content).toBe("Not through");
  });

  it("that is sent does not come back with a draft that was on its way", async () => {
    const { createdAt } = await say(threads.services, talk, "expert", "Never kept before");
    expect(await begin("Never kept bef")).toEqual({
      kind: "newer",
      draft: { content: "", savedAt: createdAt },
    });

    const base = await keep("Kept before", createdAt);
    await say(threads.services, talk, "expert", "Kept before, and sent");
    expect((await begin("Kept before, and", base)).kind).toBe("newer");
    expect((await kept())?.content).toBe("");
  });

  it("sent twice takes only what was there the first time", async () => {
    const hello = { content: "Hello", key: "the-same-key" };
    const first = await trySaying(threads.services, talk, "expert", hello);
    const sentAt = first.kind === "sent" ? first.message.createdAt : 0;
    await keep("Hello", sentAt);
    await trySaying(threads.services, talk, "expert", hello);
    expect((await kept())?.content).toBe("Hello");
    const rows = await threads.db
      .select()
      .from(messageDrafts)
      .where(and(eq(messageDrafts.threadId, talk.threadId), eq(messageDrafts.side, "expert")));
    expect(rows).toHaveLength(1);
  });
});
