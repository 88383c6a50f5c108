import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  deletedMemberStatements,
  generateDeletedMemberId,
} from "#app/domain/members/deleted-members.server.ts";
import { closeRequest, reopenRequest } from "#app/domain/quotes/client/close-request.server.ts";
import type { RequestState, Side } from "#app/domain/threads/schema.ts";
import { archiveThread } from "#app/domain/threads/state/archive-thread.server.ts";
import { blockOtherSide } from "#app/domain/threads/state/block-other-side.server.ts";
import {
  declineRequest,
  markWon,
  undeclineRequest,
  unmarkWon,
} from "#app/domain/threads/state/change-state.server.ts";
import {
  dueRequestsQuery,
  expireRequests,
} from "#app/domain/threads/state/expire-requests.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { emailOutbox, users } from "#db/schema.ts";
import { explainQuery } from "#tests/support/database.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { statePosts } from "#tests/unit/domain/threads/room-recorder.ts";
import { setUpThreads, withRevokedLink } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { db, services } = threads;
let conversation: Conversation;
beforeEach(async () => {
  conversation = await threads.addRequest("replied");
});

const row = () => threads.threadOf(conversation);
const mailsToClient = () => threads.mailsToClient(conversation);
const decline = (note = " No time ", of = conversation) =>
  declineRequest(services, { ...of, reason: "capacity", note });
const undecline = () => undeclineRequest(services, conversation);
const win = (side: Side, of = conversation) => markWon(services, { ...of, viewer: of[side] });
const unwin = (side: Side) => unmarkWon(services, { ...conversation, viewer: conversation[side] });

describe("declining", () => {
  test("stores reason and note for both sides and archives the request", async () => {
    expect(await decline()).toBe("done");
    expect(await row()).toMatchObject({ state: "declined", archived: true, tab: "archived" });
    for (const side of ["expert", "client"] as const) {
      const found = await threads.find(conversation, side);
      expect(found?.life.declined).toMatchObject({ reason: "capacity", note: "No time" });
    }
    const { declinedAt, archivedAt, updatedAt } = await row();
    expect([archivedAt, updatedAt]).toEqual([declinedAt, declinedAt]);
  });

  test("informs the open conversation and the expert's list", async () => {
    await decline();
    expect(await threads.takePosts()).toEqual(statePosts(conversation));
  });

  test("a second time changes nothing and sends no posts and no mail", async () => {
    await decline();
    await threads.takePosts();
    const before = await row();
    const other = { ...conversation, reason: "budget", note: "Other words" } as const;
    expect(await declineRequest(services, other)).toBe("done");
    expect(await row()).toEqual(before);
    expect(await threads.takePosts()).toEqual([]);
    expect(await mailsToClient()).toHaveLength(1);
  });

  test("is mailed to the client a minute later, unless it is undone before", async () => {
    await decline();
    const [mail, ...others] = await mailsToClient();
    expect(others).toEqual([]);
    const own = { name: "Edit Expert", avatarKey: null };
    const params = { ...own, reason: "capacity", note: "No time", others: 0 };
    expect(mail).toMatchObject({ template: "request-declined", params });
    expect((mail?.nextAttemptAt ?? 0) - (mail?.createdAt ?? 0)).toBe(60_000);
    expect(await undecline()).toBe("done");
    expect(await mailsToClient()).toEqual([]);
    await decline();
    expect(await mailsToClient()).toHaveLength(1);
  });

  const notArchived = { archived: false, archivedAt: null };

  test("ends with the expert's next message, which also removes the waiting mail", async () => {
    await decline();
    await threads.say(conversation, "expert", "On second thoughts");
    const replied = { state: "replied", ...notArchived, declineReason: null, declineNote: "" };
    expect(await row()).toMatchObject(replied);
    expect(await mailsToClient()).toEqual([]);
  });

  test("can be undone, out of the archive; undoing it again changes nothing", async () => {
    await decline();
    expect(await undecline()).toBe("done");
    const replied = { state: "replied", tab: "active", ...notArchived, declineNote: "" };
    expect(await row()).toMatchObject(replied);
    await threads.takePosts();
    const before = await row();
    expect(await undecline()).toBe("done");
    expect(await row()).toEqual(before);
    expect(await threads.takePosts()).toEqual([]);
  });

  test("cannot be undone once the client has closed the request", async () => {
    await decline();
    await threads.setThread(conversation, { closedAt: 5 });
    expect(await undecline()).toBe("not_allowed");
    expect((await row()).declinedAt).not.toBeNull();
  });

  test("is possible only for the expert of the request", async () => {
    const before = await row();
    const foreign = { ...conversation, expertId: await threads.addExpert("Otto Outsider") };
    expect(await decline("", foreign)).toBe("not_found");
    expect(await undeclineRequest(services, foreign)).toBe("not_found");
    expect(await row()).toEqual(before);
    expect(await mailsToClient()).toEqual([]);
  });
});

describe("agreeing", () => {
  test("is mailed to the other side", async () => {
    await win("expert");
    const toClient = [{ template: "request-won-to-client", params: { name: "Edit Expert" } }];
    expect(await mailsToClient()).toMatchObject(toClient);
    await unwin("client");
    expect(await mailsToClient()).toEqual([]);
    await win("client");
    const toExpert = [{ template: "request-won-to-expert", params: { name: "Anna Client" } }];
    expect(await threads.mailsToExpert(conversation)).toMatchObject(toExpert);
    expect(await row()).toMatchObject({ state: "won", wonBy: "client" });
  });

  test("by the client takes the conversation out of the archive", async () => {
    await archiveThread(services, conversation);
    await win("client");
    expect(await row()).toMatchObject({ tab: "active", archivedAt: null });
  });

  test("is not allowed before the expert's first answer", async () => {
    conversation = await threads.addRequest("seen");
    expect(await win("client")).toBe("not_allowed");
    expect(await win("expert")).toBe("not_allowed");
    expect(await threads.mailsToExpert(conversation)).toEqual([]);
  });

  test("lets both write after the request is closed, until the agreement is undone", async () => {
    await win("client");
    await threads.setQuote(conversation, { closedAt: 7 });
    await threads.say(conversation, "expert", "Until Monday, then");
    expect(await unwin("expert")).toBe("done");
    expect(await row()).toMatchObject({ state: "closed", closedAt: 7, wonBy: null });
  });

  test("is not possible with a revoked link", async () => {
    expect(await win("client", withRevokedLink(conversation))).toBe("not_found");
    expect((await row()).state).toBe("replied");
  });
});

test.each([
  [
    "stopped the mails of the conversation",
    () => threads.setThread(conversation, { clientMailStoppedAt: 1, expertMailStoppedAt: 1 }),
  ],
  [
    "turned all mails off",
    async () => {
      await threads.setQuote(conversation, { messageMail: "off" });
      const isExpert = eq(users.id, conversation.expertId);
      await db.update(users).set({ messageMail: "off" }).where(isExpert);
    },
  ],
  [
    "blocked the other side",
    () => blockOtherSide(services, { ...conversation, viewer: conversation.client }),
  ],
])("no mail is sent to a side that %s", async (_, prepare) => {
  await prepare();
  expect(await win("client")).toBe("done");
  await unwin("client");
  expect(await decline()).toBe("done");
  expect(await mailsToClient()).toEqual([]);
  expect(await threads.mailsToExpert(conversation)).toEqual([]);
});

const close = (note = "") =>
  closeRequest(services, conversation.client, { reason: "no-fit", note });
const block = (side: Side = "client", of = conversation) =>
  blockOtherSide(services, { ...of, viewer: of[side] });
const lifeFor = async (side: Side) => (await threads.find(conversation, side))?.life;

async function sendAll(): Promise<void> {
  await db.update(emailOutbox).set({ state: "sent" });
}

async function addDeletedExpert(): Promise<void> {
  const deleted = await threads.addColleague(conversation, "new", "Gerda Gone");
  const id = generateDeletedMemberId();
  await db.batch(deletedMemberStatements(db, { id, onlyIf: sql`true` }));
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
  await db.update(users).set({ suspendedAt: 1 }).where(eq(users.id, other.expertId));
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
      await undecline();
    }
    expect((await mailsToClient()).length).toBeLessThanOrEqual(2);
  });

  test("when a client closes and reopens a request several times", async () => {
    for (let time = 0; time < 4; time += 1) {
      await close();
      await sendAll();
      await reopenRequest(services, conversation.client);
    }
    expect((await threads.mailsToExpert(conversation)).length).toBeLessThanOrEqual(2);
  });

  test("but a client's agreement is mailed after the client undid the expert's", async () => {
    await win("expert");
    await sendAll();
    await unwin("client");
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

const age = (of: Conversation, days: number) =>
  threads.setThread(of, { updatedAt: Date.now() - days * DAY_MS });
const expire = (limit = 100) => expireRequests(services, { afterDays: 30, limit });

async function addAnother(name: string, state: RequestState, days: number) {
  const other = await threads.addColleague(conversation, state, name);
  await age(other, days);
  return other;
}

describe("a request without an answer", () => {
  beforeEach(async () => {
    conversation = await threads.addRequest("seen");
  });

  test("expires after its days without a message and moves into the expert's archive", async () => {
    await age(conversation, 29);
    await expire();
    expect((await row()).state).toBe("seen");
    await age(conversation, 31);
    expect(await expire()).toBe(1);
    expect(await row()).toMatchObject({ state: "expired", tab: "archived" });
    expect(await threads.takePosts()).toEqual(statePosts(conversation));
    expect(await expire()).toBe(0);
  });

  test("is open again after the client's next message, for another full period", async () => {
    await age(conversation, 31);
    await expire();
    await threads.say(conversation, "client", "Still looking");
    expect(await row()).toMatchObject({ state: "seen", tab: "new", expiredAt: null });
    expect(await expire()).toBe(0);
  });

  test("leaves the archive with the expert's late answer, unless the expert archived it", async () => {
    const archived = await addAnother("Otto Other", "new", 40);
    await threads.setThread(archived, { archived: true, archivedAt: 5 });
    await age(conversation, 31);
    expect(await expire()).toBe(2);
    for (const each of [conversation, archived])
      await threads.say(each, "expert", "Sorry, I was ill");
    expect(await row()).toMatchObject({ state: "replied", tab: "active" });
    expect(await threads.threadOf(archived)).toMatchObject({ state: "replied", archivedAt: 5 });
  });

  test("is mailed to the client in one mail about all experts who did not answer", async () => {
    await age(conversation, 31);
    await addAnother("Otto Other", "new", 45);
    await addAnother("Rita Replied", "replied", 45);
    await addAnother("Nina New", "new", 2);
    const stopped = await addAnother("Stella Stopped", "new", 45);
    await threads.setThread(stopped, { clientMailStoppedAt: 1 });
    expect(await expire()).toBe(3);
    const mails = await threads.mailsToClient(conversation);
    const params = { days: 30, others: 2, quoteId: conversation.quoteId };
    expect(mails).toMatchObject([{ template: "request-expired", params }]);
    const [mail] = mails;
    expect(mail?.params.names).toHaveLength(2);
    expect(mail?.params.names).toEqual(expect.arrayContaining(["Edit Expert", "Otto Other"]));
    expect(mail?.nextAttemptAt).toBe(mail?.createdAt);
  });

  test("waits for the next run beyond the limit of one run, the oldest request first", async () => {
    await age(conversation, 31);
    const older = await addAnother("Otto Other", "new", 45);
    expect(await expire(1)).toBe(1);
    expect((await threads.threadOf(older)).state).toBe("expired");
    expect((await row()).state).toBe("seen");
    expect(await expire(1)).toBe(1);
  });
});

test("due requests are found by the index of waiting requests only", async () => {
  const query = dueRequestsQuery(db, { since: 1, limit: 50 }).getSQL();
  expect(await explainQuery(db, query)).toMatch(
    /^SEARCH message_threads USING (COVERING )?INDEX message_threads_waiting \(updated_at<\?\)$/,
  );
});
