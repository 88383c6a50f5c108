import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Side } from "#app/domain/threads/schema.ts";
import { archiveThread } from "#app/domain/threads/state/archive-thread.server.ts";
import { blockOtherSide } from "#app/domain/threads/state/block-other-side.server.ts";
import {
  declineRequest,
  markWon,
  undeclineRequest,
  unmarkWon,
} from "#app/domain/threads/state/change-state.server.ts";
import { users } from "#db/schema.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { statePosts } from "#tests/unit/domain/threads/room-recorder.ts";
import { setUpThreads, withRevokedLink } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = setUpThreads();
let conversation: Conversation;
beforeEach(async () => {
  conversation = await threads.addRequest("replied");
});

const row = () => threads.threadOf(conversation);
const mailsToClient = () => threads.mailsToClient(conversation);
const decline = (
  note = " No time ",
  of: Pick<Conversation, "threadId" | "expertId"> = conversation,
) => declineRequest(threads.services, { ...of, reason: "capacity", note });
const undecline = () => undeclineRequest(threads.services, conversation);
const win = (side: Side, of = conversation) =>
  markWon(threads.services, { ...of, viewer: of[side] });
const unwin = (side: Side) =>
  unmarkWon(threads.services, { ...conversation, viewer: conversation[side] });

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
    expect(await declineRequest(threads.services, other)).toBe("done");
    expect(await row()).toEqual(before);
    expect(await threads.takePosts()).toEqual([]);
    expect(await mailsToClient()).toHaveLength(1);
  });

  test("is mailed to the client a minute later, unless it is undone before", async () => {
    await decline();
    const [mail, ...others] = await mailsToClient();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: "request-declined",
      params: { name: "Edit Expert", reason: "capacity", note: "No time", others: 0 },
    });
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
    expect(await undeclineRequest(threads.services, foreign)).toBe("not_found");
    expect(await row()).toEqual(before);
    expect(await mailsToClient()).toEqual([]);
  });
});

describe("agreeing", () => {
  test("is mailed to the other side", async () => {
    await win("expert");
    expect(await mailsToClient()).toMatchObject([
      { template: "request-won-to-client", params: { name: "Edit Expert" } },
    ]);
    await unwin("client");
    expect(await mailsToClient()).toEqual([]);
    await win("client");
    expect(await threads.mailsToExpert(conversation)).toMatchObject([
      { template: "request-won-to-expert", params: { name: "Anna Client" } },
    ]);
    expect(await row()).toMatchObject({ state: "won", wonBy: "client" });
  });

  test("by the client takes the conversation out of the archive", async () => {
    await archiveThread(threads.services, conversation);
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
      await threads.db.update(users).set({ messageMail: "off" }).where(isExpert);
    },
  ],
  [
    "blocked the other side",
    () => blockOtherSide(threads.services, { ...conversation, viewer: conversation.client }),
  ],
])("no mail is sent to a side that %s", async (_, prepare) => {
  await prepare();
  expect(await win("client")).toBe("done");
  await unwin("client");
  expect(await decline()).toBe("done");
  expect(await mailsToClient()).toEqual([]);
  expect(await threads.mailsToExpert(conversation)).toEqual([]);
});
