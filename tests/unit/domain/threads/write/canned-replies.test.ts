import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import {
  createCannedReply,
  deleteCannedReply,
  findCannedReply,
  listCannedReplies,
  updateCannedReply,
} from "#app/domain/threads/write/canned-replies.server.ts";
import {
  addConversation,
  addExpert,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
beforeAll(async () => {
  threads = await startThreads();
});
afterAll(() => threads.close());

const titlesOf = async (expertId: string) =>
  (await listCannedReplies(threads.db, expertId)).map(({ title }) => title);
const newExpert = () => addExpert(threads.db, "Edit Expert");

describe("canned replies", () => {
  it("are listed by title, whatever its case, and changed and deleted by their owner", async () => {
    const expertId = await newExpert();
    for (const title of ["rates", "Greeting", "Questions"]) {
      await createCannedReply(threads.db, { expertId, title, content: `${title} text` });
    }
    expect(await titlesOf(expertId)).toEqual(["Greeting", "Questions", "rates"]);

    const [first] = await listCannedReplies(threads.db, expertId);
    const own = { expertId, replyId: first?.id ?? "" };
    const change = { title: "Welcome", content: "Dear {name}" };
    expect(await updateCannedReply(threads.db, { ...own, ...change })).toBe("done");
    expect(await findCannedReply(threads.db, own)).toEqual({ id: own.replyId, ...change });
    await deleteCannedReply(threads.db, own);
    expect(await findCannedReply(threads.db, own)).toBeNull();
    expect(await updateCannedReply(threads.db, { ...own, ...change })).toBe("not_found");
  });

  it("are nothing to another expert", async () => {
    const expertId = await newExpert();
    const stranger = await newExpert();
    await createCannedReply(threads.db, { expertId, title: "Mine", content: "Mine" });
    const [mine] = await listCannedReplies(threads.db, expertId);
    const theirs = { expertId: stranger, replyId: mine?.id ?? "" };

    expect(await findCannedReply(threads.db, theirs)).toBeNull();
    expect(await updateCannedReply(threads.db, { ...theirs, title: "x", content: "x" })).toBe(
      "not_found",
    );
    await deleteCannedReply(threads.db, theirs);
    expect(await titlesOf(expertId)).toEqual(["Mine"]);
    expect(await titlesOf(stranger)).toEqual([]);
  });

  it("are at most fifty, also when many are added at once", async () => {
    const expertId = await newExpert();
    const add = (number: number, db = threads.db) =>
      createCannedReply(db, {
        expertId,
        title: `Reply ${number}`,
        content: "Text",
      });
    for (let number = 0; number < 45; number += 1) await add(number);
    await threads.database.startServer();
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) => add(45 + index, threads.database.connect())),
    );

    expect(results.filter((result) => result === "done")).toHaveLength(5);
    expect(results.filter((result) => result === "too_many")).toHaveLength(5);
    expect(await titlesOf(expertId)).toHaveLength(50);
  });

  it("are not doubled by a form that is sent twice", async () => {
    const expertId = await newExpert();
    const reply = { expertId, title: "Once", content: "Text" };
    expect(await createCannedReply(threads.db, reply)).toBe("done");
    expect(await createCannedReply(threads.db, reply)).toBe("done");
    expect(await titlesOf(expertId)).toEqual(["Once"]);
  });

  it("come along with the expert's conversation, never with the client's, and without their texts when those are long", async () => {
    const expertId = await newExpert();
    const talk = await addConversation(threads.db, expertId);
    const carried = async (side: "expert" | "client") =>
      (await findThread(threads.db, { viewer: talk[side], threadId: talk.threadId }))
        ?.cannedReplies;
    expect(await carried("expert")).toEqual([]);

    const content = 'Dear {name},\n"hello" 🙂';
    await createCannedReply(threads.db, { expertId, title: "Greeting", content });
    expect(await carried("expert")).toMatchObject([{ title: "Greeting", content }]);
    expect(await carried("client")).toEqual([]);

    for (const title of ["Long", "Longer", "Longest"]) {
      await createCannedReply(threads.db, { expertId, title, content: "x".repeat(9_000) });
    }
    expect((await carried("expert"))?.map((reply) => reply.content)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
