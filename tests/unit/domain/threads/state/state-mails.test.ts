import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  deletedMemberStatements,
  generateDeletedMemberId,
} from "#app/domain/members/deleted-members.server.ts";
import { closeRequest, reopenRequest } from "#app/domain/quotes/client/close-request.server.ts";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import { blockOtherSide } from "#app/domain/threads/state/block-other-side.server.ts";
import {
  declineRequest,
  markWon,
  undeclineRequest,
  unmarkWon,
} from "#app/domain/threads/state/change-state.server.ts";
import { emailOutbox, messageThreads, users } from "#db/schema.ts";
import {
  addExpert,
  addThread,
  type Conversation,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";
import { addRequestIn, mailsToClient, mailsToExpert, quoteOf, threadOf } from "./request-steps.ts";

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

const decline = (note = "") =>
  declineRequest(threads.services, { ...talk, reason: "capacity", note });
const win = (side: "expert" | "client") =>
  markWon(threads.services, { ...talk, viewer: talk[side] });
const unwin = () => unmarkWon(threads.services, { ...talk, viewer: talk.client });
const close = (note = "") =>
  closeRequest(threads.services, talk.client, { reason: "no-fit", note });

async function sendAll(): Promise<void> {
  await threads.db.update(emailOutbox).set({ state: "sent" });
}

async function addGoneExpert(): Promise<void> {
  const { db } = threads;
  const gone = await addThread(db, talk, await addExpert(db, "Gerda Gone"));
  const id = generateDeletedMemberId();
  await db.batch(deletedMemberStatements(db, { id, onlyIf: sql`true` }));
  await db.update(messageThreads).set({ expertId: id }).where(eq(messageThreads.id, gone.threadId));
}

test("a decline promises no expert who is gone or blocked, but those who may still answer", async () => {
  await addThread(threads.db, talk, await addExpert(threads.db, "Otto Other"));
  await addGoneExpert();
  const blocked = await addThread(threads.db, talk, await addExpert(threads.db, "Bea Blocked"));
  await blockOtherSide(threads.services, { ...blocked, viewer: blocked.client });
  await decline();
  expect(await mailsToClient(threads.db, talk)).toMatchObject([{ params: { others: 1 } }]);
});

test("a suspended expert is mailed nothing, and promised to nobody", async () => {
  const { db } = threads;
  const other = await addThread(db, talk, await addExpert(db, "Susi Suspended"));
  await db.update(users).set({ suspendedAt: 1 }).where(eq(users.id, other.expertId));
  await decline();
  expect(await mailsToClient(db, talk)).toMatchObject([{ params: { others: 0 } }]);
  await close();
  expect(await mailsToExpert(db, other)).toEqual([]);
});

describe("nobody is flooded with mails", () => {
  test("by an expert who declines and takes it back again and again", async () => {
    for (let nth = 0; nth < 4; nth++) {
      await decline();
      await sendAll();
      await undeclineRequest(threads.services, talk);
    }
    const mails = await mailsToClient(threads.db, talk);
    expect(mails.length).toBeLessThanOrEqual(2);
  });

  test("by a client who closes and opens again and again", async () => {
    for (let nth = 0; nth < 4; nth++) {
      await close();
      await sendAll();
      await reopenRequest(threads.services, talk.client);
    }
    const mails = await mailsToExpert(threads.db, talk);
    expect(mails.length).toBeLessThanOrEqual(2);
  });

  test("and yet the expert hears of the client's choice after the client has denied the expert's", async () => {
    await win("expert");
    await sendAll();
    await unwin();
    await win("client");
    expect(await mailsToExpert(threads.db, talk)).toMatchObject([
      { template: "request-won-to-expert" },
    ]);
  });
});

describe("after a block", () => {
  const block = (viewer: Conversation["expert"] = talk.client) =>
    blockOtherSide(threads.services, { ...talk, viewer });
  const lifeFor = async (viewer: Conversation["expert"]) =>
    (await findThread(threads.db, { ...talk, viewer }))?.life;

  test("what had not been mailed yet never is", async () => {
    await decline("You will regret this");
    await block();
    expect(await mailsToClient(threads.db, talk)).toEqual([]);
  });

  test("the expert does not read what the client says when closing the request", async () => {
    await block();
    await close("Call me: 555-0100");
    expect((await lifeFor(talk.client))?.closed?.note).toBe("Call me: 555-0100");
    expect((await lifeFor(talk.expert))?.closed?.note).toBe("");
  });

  test("no note of the blocked side is read by the other", async () => {
    await block();
    await decline("You will regret this");
    expect((await lifeFor(talk.client))?.declined).toMatchObject({ note: "", reason: "capacity" });
    talk = await addRequestIn(threads.db, talk.expertId, "replied");
    await block(talk.expert);
    await close("You will regret this");
    expect((await lifeFor(talk.expert))?.closed).toMatchObject({ note: "", reason: "no-fit" });
    expect((await lifeFor(talk.client))?.closed?.note).toBe("You will regret this");
  });

  test("no choice of the client's brings the conversation back before the expert", async () => {
    await block(talk.expert);
    const { archivedAt } = await threadOf(threads.db, talk);
    expect(await win("client")).toBe("done");
    expect(await threadOf(threads.db, talk)).toMatchObject({ archived: true, archivedAt });
  });
});

test("notes hold no control characters, which could break a mail", async () => {
  await decline(" One\u0000\r\nTwo\u0007 ");
  expect((await threadOf(threads.db, talk)).declineNote).toBe("One\nTwo");
  talk = await addRequestIn(threads.db, talk.expertId, "seen");
  await close(" One\u0000\r\nTwo\u0007 ");
  expect((await quoteOf(threads.db, talk)).closeNote).toBe("One\nTwo");
});
