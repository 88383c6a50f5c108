import { beforeAll, expect, test } from "vitest";
import { countQueues, listQueueUnscoped } from "#app/domain/queues/list-queue.server.ts";
import { markBlockSeen, readBlockId } from "#app/domain/queues/reports/blocks.server.ts";
import { QUEUES, type Queue } from "#app/domain/queues/schema.ts";
import type { Database } from "#db/client.ts";
import {
  addBlock,
  addContactMessage,
  addFinding,
  addHeldQuote,
  addReport,
  addUnmatchedQuote,
  addWithdrawal,
} from "#tests/support/admin/queue-items.ts";
import type { Conversation } from "../threads/conversation.ts";
import { setUpThreads } from "../threads/set-up-threads.ts";
import { addAdmin, notesAbout } from "./queue-admin.ts";

const threads = setUpThreads();
let db: Database;
let actorId: string;
let conversation: Conversation;
beforeAll(async () => {
  db = threads.db;
  actorId = await addAdmin(db, "Ada Admin");
  conversation = await threads.addConversation();
});

const list = (queue: Queue, changes: Partial<Parameters<typeof listQueueUnscoped>[1]> = {}) =>
  listQueueUnscoped(db, { queue, show: "waiting", after: null, ...changes });
const lengthOf = async (queue: Queue) =>
  (await countQueues(db)).find((length) => length.queue === queue);

test("empty queues are counted too, in one query", async () => {
  expect(await countQueues(db)).toEqual(
    QUEUES.map((queue) => ({ queue, waiting: 0, oldestAt: null })),
  );
});

test("each queue lists its waiting items only, with the same length and age", async () => {
  const add: Record<Queue, (at: number) => Promise<unknown>> = {
    held: (at) => addHeldQuote(db, [], { heldAt: at }),
    unmatched: (at) => addUnmatchedQuote(db, { createdAt: at }),
    withdrawals: (at) => addWithdrawal(db, { createdAt: at }),
    reports: (at) => {
      const side = at === 5_000 ? "client" : "expert";
      return addReport(db, conversation.threadId, { createdAt: at, side });
    },
    messages: (at) => addContactMessage(db, { createdAt: at }),
    findings: (at) => addFinding(db, { createdAt: at }),
    blocks: (at) => addBlock(db, conversation.expertId, { createdAt: at }),
  };
  await addHeldQuote(db, [], { closedAt: 1 });
  await addUnmatchedQuote(db, { closedAt: 1 });
  await addWithdrawal(db, { handledAt: 1 });
  await addContactMessage(db, { handledAt: 1 });
  await addFinding(db, { resolvedAt: 1 });
  await addBlock(db, conversation.expertId, { seenAt: 1 });
  await addReport(db, conversation.threadId, { state: "handled", handledAt: 1 });
  for (const queue of QUEUES) {
    await add[queue](5_000);
    await add[queue](9_000);
    expect(await lengthOf(queue), queue).toEqual({ queue, waiting: 2, oldestAt: 5_000 });
    expect((await list(queue)).rows.map(({ at }) => at)).toEqual([5_000, 9_000]);
    const isKept = queue !== "held" && queue !== "unmatched";
    expect((await list(queue, { show: "handled" })).rows).toHaveLength(isKept ? 1 : 0);
  }
});

test("pages follow each other without a gap and without a double", async () => {
  for (const queue of ["messages", "blocks"] as const) {
    for (let count = 0; count < 60; count += 1)
      await (queue === "messages" ? addContactMessage(db) : addBlock(db, conversation.expertId));
    const first = await list(queue);
    expect(first.rows).toHaveLength(50);
    const second = await list(queue, { after: first.next });
    expect(second.next).toBeNull();
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe((await lengthOf(queue))?.waiting);
    expect((await list(queue, { after: "' or 1" })).rows).toEqual(first.rows);
  }
});

test("a block leaves the queue once an admin has seen it, and stays in force", async () => {
  const { rows } = await list("blocks");
  const key = readBlockId(rows[0]?.id ?? "");
  if (!key) throw new Error("There is no block");
  expect(await markBlockSeen(db, { actorId, ...key })).toBe("done");
  expect(await markBlockSeen(db, { actorId, ...key })).toBe("not-waiting");
  expect(await notesAbout(db, conversation.expertId)).toEqual([
    { actorId, action: "block.seen", details: { side: "expert" } },
  ]);
  const seen = (await list("blocks", { show: "handled" })).rows;
  expect(seen.map(({ id }) => id)).toContain(rows[0]?.id);
});

test("an invalid block id is not parsed", () => {
  for (const id of ["", "[]", "{", '["a","b","c"]', '["a","b"]', "[1,2,3]", '{"a":1}'])
    expect(readBlockId(id)).toBeNull();
});
