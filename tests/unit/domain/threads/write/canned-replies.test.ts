import { beforeEach, describe, expect, it } from "vitest";
import type { Side } from "#app/domain/threads/schema.ts";
import {
  createCannedReply,
  deleteCannedReply,
  findCannedReply,
  listCannedReplies,
  updateCannedReply,
} from "#app/domain/threads/write/canned-replies.server.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { db } = threads;
let expertId: string;
beforeEach(async () => {
  expertId = await threads.addExpert();
});

const titlesOf = async (id: string) => (await listCannedReplies(db, id)).map(({ title }) => title);
const create = (title: string, content = "Text", client = db) =>
  createCannedReply(client, { expertId, title, content });

async function firstReply(of = expertId) {
  const [reply] = await listCannedReplies(db, expertId);
  return { expertId: of, replyId: reply?.id ?? "" };
}

describe("canned replies", () => {
  it("are listed by title in any case, and changed and deleted by their owner", async () => {
    for (const title of ["rates", "Greeting", "Questions"]) await create(title);
    expect(await titlesOf(expertId)).toEqual(["Greeting", "Questions", "rates"]);

    const own = await firstReply();
    const change = { title: "Welcome", content: "Dear {name}" };
    expect(await updateCannedReply(db, { ...own, ...change })).toBe("done");
    expect(await findCannedReply(db, own)).toEqual({ id: own.replyId, ...change });
    await deleteCannedReply(db, own);
    expect(await findCannedReply(db, own)).toBeNull();
    expect(await updateCannedReply(db, { ...own, ...change })).toBe("not_found");
  });

  it("cannot be read, changed or deleted by another expert", async () => {
    await create("Mine");
    const stranger = await threads.addExpert();
    const foreign = await firstReply(stranger);
    expect(await findCannedReply(db, foreign)).toBeNull();
    const change = { ...foreign, title: "x", content: "x" };
    expect(await updateCannedReply(db, change)).toBe("not_found");
    await deleteCannedReply(db, foreign);
    expect(await titlesOf(expertId)).toEqual(["Mine"]);
    expect(await titlesOf(stranger)).toEqual([]);
  });

  it("are at most fifty, also when many are added at once", async () => {
    for (let number = 0; number < 45; number += 1) await create(`Reply ${number}`);
    await threads.database.startServer();
    const results = await atOnce(10, (index) =>
      create(`Reply ${45 + index}`, "Text", threads.database.connect()),
    );
    expect(results.filter((result) => result === "done")).toHaveLength(5);
    expect(results.filter((result) => result === "too_many")).toHaveLength(5);
    expect(await titlesOf(expertId)).toHaveLength(50);
  });

  it("are stored once by a repeated submit", async () => {
    expect(await create("Once")).toBe("done");
    expect(await create("Once")).toBe("done");
    expect(await titlesOf(expertId)).toEqual(["Once"]);
  });

  it("are loaded for the expert of a conversation only, and without contents when too long", async () => {
    const conversation = await threads.addConversation({ expertId });
    const loaded = async (side: Side) => (await threads.find(conversation, side))?.cannedReplies;
    expect(await loaded("expert")).toEqual([]);

    const content = 'Dear {name},\n"hello" 🙂';
    await create("Greeting", content);
    expect(await loaded("expert")).toMatchObject([{ title: "Greeting", content }]);
    expect(await loaded("client")).toEqual([]);

    for (const title of ["Long", "Longer", "Longest"]) await create(title, "x".repeat(9_000));
    const contents = (await loaded("expert"))?.map((reply) => reply.content);
    expect(contents).toEqual([null, null, null, null]);
  });
});
