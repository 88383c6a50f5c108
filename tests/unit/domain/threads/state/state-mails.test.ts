import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  deletedMemberStatements,
  generateDeletedMemberId,
} from "#app/domain/members/deleted-members.server.ts";
import { closeRequest, reopenRequest } from "#app/domain/quotes/client/close-request.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import { blockOtherSide } from "#app/domain/threads/state/block-other-side.server.ts";
import {
  declineRequest,
  markWon,
  undeclineRequest,
  unmarkWon,
} from "#app/domain/threads/state/change-state.server.ts";
import { emailOutbox, users } from "#db/schema.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = setUpThreads();
let conversation: Conversation;
beforeEach(async () => {
  conversation = await threads.addRequest("replied");
});

const decline = (note = "") =>
  declineRequest(threads.services, { ...conversation, reason: "capacity", note });
const win = (side: Side) =>
  markWon(threads.services, { ...conversation, viewer: conversation[side] });
const close = (note = "") =>
  closeRequest(threads.services, conversation.client, { reason: "no-fit", note });
const block = (side: Side = "client", of = conversation) =>
  blockOtherSide(threads.services, { ...of, viewer: of[side] });
const mailsToClient = () => threads.mailsToClient(conversation);
const lifeFor = async (side: Side) => (await threads.find(conversation, side))?.life;

async function sendAll(): Promise<void> {
  await threads.db.update(emailOutbox).set({ state: "sent" });
}

async function addDeletedExpert(): Promise<void> {
  const deleted = await threads.addColleague(conversation, "new", "Gerda Gone");
  const id = generateDeletedMemberId();
  await threads.db.batch(deletedMemberStatements(threads.db, { id, onlyIf: sql`true` }));
  await threads.setThread(deleted, { expertId: id });
}

test("a decline mail counts other experts, but no deleted and no blocked ones", async () => {
  await threads.addColleague(conversation, "new", "Otto Other");
  await addDeletedExpert();
  await block("client", await threads.addColleague(conversation, "new", "Bea Blocked"));
  await decline();
  expect(await mailsToClient()).toMatchObject([{ params: { others: 1 } }]);
});

test("a suspended expert gets no mail and is not counted among the others", async () => {
  const other = await threads.addColleague(conversation, "new", "Susi Suspended");
  await threads.db.update(users).set({ suspendedAt: 1 }).where(eq(users.id, other.expertId));
  await decline();
  expect(await mailsToClient()).toMatchObject([{ params: { others: 0 } }]);
  await close();
  expect(await threads.mailsToExpert(other)).toEqual([]);
});

describe("the number of mails stays small", () => {
  test("when an expert declines and undoes it several times", async () => {
    for (let time = 0; time < 4; time += 1) {
      await decline();
      await sendAll();
      await undeclineRequest(threads.services, conversation);
    }
    expect((await mailsToClient()).length).toBeLessThanOrEqual(2);
  });

  test("when a client closes and reopens a request several times", async () => {
    for (let time = 0; time < 4; time += 1) {
      await close();
      await sendAll();
      await reopenRequest(threads.services, conversation.client);
    }
    expect((await threads.mailsToExpert(conversation)).length).toBeLessThanOrEqual(2);
  });

  test("but a client's agreement is mailed after the client undid the expert's", async () => {
    await win("expert");
    await sendAll();
    await unmarkWon(threads.services, { ...conversation, viewer: conversation.client });
    await win("client");
    const mails = await threads.mailsToExpert(conversation);
    expect(mails).toMatchObject([{ template: "request-won-to-expert" }]);
  });
});

describe("after a block", () => {
  test("waiting mails are never sent", async () => {
    await decline("You will regret this");
    await block();
    expect(await mailsToClient()).toEqual([]);
  });

  test("the expert does not read the client's note about closing the request", async () => {
    await block();
    await close("Call me: 555-0100");
    expect((await lifeFor("client"))?.closed?.note).toBe("Call me: 555-0100");
    expect((await lifeFor("expert"))?.closed?.note).toBe("");
  });

  test("a side does not read notes of the side that it blocked", async () => {
    await block();
    await decline("You will regret this");
    expect((await lifeFor("client"))?.declined).toMatchObject({ note: "", reason: "capacity" });
    conversation = await threads.addRequest("replied", conversation);
    await block("expert");
    await close("You will regret this");
    expect((await lifeFor("expert"))?.closed).toMatchObject({ note: "", reason: "no-fit" });
    expect((await lifeFor("client"))?.closed?.note).toBe("You will regret this");
  });

  test("the client's agreement leaves the conversation in the expert's archive", async () => {
    await block("expert");
    const { archivedAt } = await threads.threadOf(conversation);
    expect(await win("client")).toBe("done");
    expect(await threads.threadOf(conversation)).toMatchObject({ archived: true, archivedAt });
  });
});

test("notes are stored without control characters, which could break a mail", async () => {
  await decline(" One\u0000\r\nTwo\u0007 ");
  expect((await threads.threadOf(conversation)).declineNote).toBe("One\nTwo");
  conversation = await threads.addRequest("seen");
  await close(" One\u0000\r\nTwo\u0007 ");
  expect((await threads.quoteOf(conversation)).closeNote).toBe("One\nTwo");
});
