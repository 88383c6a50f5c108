import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import { archiveThread } from "#app/domain/threads/state/archive-thread.server.ts";
import { blockOtherSide } from "#app/domain/threads/state/block-other-side.server.ts";
import {
  declineRequest,
  markWon,
  undeclineRequest,
  unmarkWon,
} from "#app/domain/threads/state/change-state.server.ts";
import { users } from "#db/schema.ts";
import {
  addExpert,
  type Conversation,
  say,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";
import {
  addRequestIn,
  mailsToClient,
  mailsToExpert,
  setQuote,
  setThread,
  threadOf,
} from "./request-steps.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
let expertId: string;
let talk: Conversation;
beforeAll(async () => {
  threads = await startThreads();
});
beforeEach(async () => {
  expertId = await addExpert(threads.db, "Edit Expert");
  talk = await addRequestIn(threads.db, expertId, "replied");
});
afterEach(() => threads.told());
afterAll(() => threads.close());

const row = () => threadOf(threads.db, talk);
const decline = (note = " No time ") =>
  declineRequest(threads.services, { ...talk, reason: "capacity", note });
const undecline = () => undeclineRequest(threads.services, talk);
const win = (side: "expert" | "client") =>
  markWon(threads.services, { ...talk, viewer: talk[side] });
const unwin = (side: "expert" | "client") =>
  unmarkWon(threads.services, { ...talk, viewer: talk[side] });

describe("declining", () => {
  test("keeps reason and note for both sides and puts the request into the archive", async () => {
    expect(await decline()).toBe("done");
    expect(await row()).toMatchObject({ state: "declined", archived: true, tab: "archived" });
    for (const viewer of [talk.expert, talk.client]) {
      const found = await findThread(threads.db, { viewer, threadId: talk.threadId });
      expect(found?.life.declined).toMatchObject({ reason: "capacity", note: "No time" });
    }
    const { declinedAt, archivedAt, updatedAt } = await row();
    expect([archivedAt, updatedAt]).toEqual([declinedAt, declinedAt]);
  });

  test("tells the open conversation and the expert's list", async () => {
    await decline();
    expect(await threads.told()).toEqual(
      expect.arrayContaining([
        { path: `/parties/main/${talk.threadId}`, event: { type: "state" } },
        { path: `/parties/inbox/${expertId}`, event: { type: "inbox" } },
      ]),
    );
  });

  test("again changes nothing, tells nobody and mails nobody", async () => {
    await decline();
    await threads.told();
    const before = await row();
    expect(
      await declineRequest(threads.services, { ...talk, reason: "budget", note: "Other words" }),
    ).toBe("done");
    expect(await row()).toEqual(before);
    expect(await threads.told()).toEqual([]);
    expect(await mailsToClient(threads.db, talk)).toHaveLength(1);
  });

  test("mails the client a minute later, unless it is taken back before", async () => {
    await decline();
    const [mail, ...others] = await mailsToClient(threads.db, talk);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: "request-declined",
      params: { name: "Edit Expert", reason: "capacity", note: "No time", others: 0 },
    });
    expect((mail?.nextAttemptAt ?? 0) - (mail?.createdAt ?? 0)).toBe(60_000);
    expect(await undecline()).toBe("done");
    expect(await mailsToClient(threads.db, talk)).toEqual([]);
    await decline();
    expect(await mailsToClient(threads.db, talk)).toHaveLength(1);
  });

  test("is over with the expert's next message: out of the archive, and the waiting mail is gone", async () => {
    await decline();
    await say(threads.services, talk, "expert", "On second thoughts");
    expect(await row()).toMatchObject({
      state: "replied",
      archived: false,
      archivedAt: null,
      declineReason: null,
      declineNote: "",
    });
    expect(await mailsToClient(threads.db, talk)).toEqual([]);
  });

  test("taken back is where it was, and out of the archive; again changes nothing", async () => {
    await decline();
    expect(await undecline()).toBe("done");
    expect(await row()).toMatchObject({
      state: "replied",
      tab: "active",
      archived: false,
      archivedAt: null,
      declineNote: "",
    });
    await threads.told();
    const before = await row();
    expect(await undecline()).toBe("done");
    expect(await row()).toEqual(before);
    expect(await threads.told()).toEqual([]);
  });

  test("cannot be taken back once the client has closed the request", async () => {
    await decline();
    await setThread(threads.db, talk, { closedAt: 5 });
    expect(await undecline()).toBe("not_allowed");
    expect((await row()).declinedAt).not.toBeNull();
  });

  test("is for nobody but the expert who was asked", async () => {
    const stranger = await addExpert(threads.db, "Otto Outsider");
    const before = await row();
    const theirs = { ...talk, expertId: stranger };
    expect(await declineRequest(threads.services, { ...theirs, reason: "other", note: "" })).toBe(
      "not_found",
    );
    expect(await undeclineRequest(threads.services, theirs)).toBe("not_found");
    expect(await row()).toEqual(before);
    expect(await mailsToClient(threads.db, talk)).toEqual([]);
  });
});

describe("agreeing", () => {
  test("by the expert is mailed to the client, by the client to the expert", async () => {
    await win("expert");
    expect(await mailsToClient(threads.db, talk)).toMatchObject([
      { template: "request-won-to-client", params: { name: "Edit Expert" } },
    ]);
    await unwin("client");
    expect(await mailsToClient(threads.db, talk)).toEqual([]);
    await win("client");
    expect(await mailsToExpert(threads.db, talk)).toMatchObject([
      { template: "request-won-to-expert", params: { name: "Anna Client" } },
    ]);
    expect(await row()).toMatchObject({ state: "won", wonBy: "client" });
  });

  test("by the client brings the conversation back from the archive", async () => {
    await archiveThread(threads.services, talk);
    await win("client");
    expect(await row()).toMatchObject({ tab: "active", archivedAt: null });
  });

  test("needs the expert's answer first", async () => {
    talk = await addRequestIn(threads.db, expertId, "seen");
    expect(await win("client")).toBe("not_allowed");
    expect(await win("expert")).toBe("not_allowed");
    expect(await mailsToExpert(threads.db, talk)).toEqual([]);
  });

  test("leaves both writing after the request is closed; taken back, the conversation is closed, too", async () => {
    await win("client");
    await setQuote(threads.db, talk, { closedAt: 7 });
    await say(threads.services, talk, "expert", "Until Monday, then");
    expect(await unwin("expert")).toBe("done");
    expect(await row()).toMatchObject({ state: "closed", closedAt: 7, wonBy: null });
  });

  test("is not for whoever holds a revoked link", async () => {
    const viewer = { ...talk.client, linkVersion: 2 };
    expect(await markWon(threads.services, { ...talk, viewer })).toBe("not_found");
    expect((await row()).state).toBe("replied");
  });
});

describe("nobody is mailed", () => {
  test.each([
    [
      "who stopped the mails of the conversation",
      () => setThread(threads.db, talk, { clientMailStoppedAt: 1, expertMailStoppedAt: 1 }),
    ],
    [
      "who wants no mails at all",
      async () => {
        await setQuote(threads.db, talk, { messageMail: "off" });
        await threads.db.update(users).set({ messageMail: "off" }).where(eq(users.id, expertId));
      },
    ],
    [
      "where one has blocked the other",
      () => blockOtherSide(threads.services, { ...talk, viewer: talk.client }),
    ],
  ])("%s", async (_, prepare) => {
    await prepare();
    expect(await win("client")).toBe("done");
    await unwin("client");
    expect(await decline()).toBe("done");
    expect(await mailsToClient(threads.db, talk)).toEqual([]);
    expect(await mailsToExpert(threads.db, talk)).toEqual([]);
  });
});
