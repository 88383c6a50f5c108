import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { closeRequest, reopenRequest } from "#app/domain/quotes/client/close-request.server.ts";
import type { RequestState } from "#app/domain/threads/schema.ts";
import {
  declineRequest,
  markWon,
  undeclineRequest,
} from "#app/domain/threads/state/change-state.server.ts";
import { expireRequests } from "#app/domain/threads/state/expire-requests.server.ts";
import { sendMessage } from "#app/domain/threads/write/send-message.server.ts";
import {
  addExpert,
  type Conversation,
  hardlyAnyLimit as limit,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";
import {
  addRequestIn,
  mailsToClient,
  mailsToExpert,
  setThread,
  threadOf,
} from "./request-steps.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
beforeAll(async () => {
  threads = await startThreads();
});
afterEach(() => threads.told());
afterAll(() => threads.close());

const ROUNDS = 8;

/** As from another isolate. */
const elsewhere = () => ({ ...threads.services, db: threads.database.connect() });
const request = async (state: RequestState) =>
  addRequestIn(threads.db, await addExpert(threads.db, "Edit Expert"), state);
const rowOf = (talk: Conversation) => threadOf(threads.db, talk);
const decline = (talk: Conversation) =>
  declineRequest(elsewhere(), { ...talk, reason: "timing", note: "" });
const close = (talk: Conversation) =>
  closeRequest(elsewhere(), talk.client, { reason: "postponed", note: "" });
const write = (talk: Conversation, side: "expert" | "client") =>
  sendMessage(elsewhere(), {
    viewer: talk[side],
    threadId: talk.threadId,
    content: "A word",
    limit,
  });

const rounds = Array.from({ length: ROUNDS }, (_, index) => index);

test("of a decline and an agreement at once one happens, and only that one is mailed", async () => {
  await threads.database.startServer();
  for (const _ of rounds) {
    const talk = await request("replied");
    const results = await Promise.all([
      decline(talk),
      markWon(elsewhere(), { ...talk, viewer: talk.client }),
    ]);
    const { state } = await rowOf(talk);
    expect(results).toEqual(state === "won" ? ["not_allowed", "done"] : ["done", "not_allowed"]);
    const mails = [
      ...(await mailsToClient(threads.db, talk)),
      ...(await mailsToExpert(threads.db, talk)),
    ];
    expect(mails.map(({ template }) => template)).toEqual([
      state === "won" ? "request-won-to-expert" : "request-declined",
    ]);
  }
});

test("both sides agree at once: one says so, the other hears of it once", async () => {
  await threads.database.startServer();
  for (const _ of rounds) {
    const talk = await request("replied");
    const win = (viewer: Conversation["expert"]) => markWon(elsewhere(), { ...talk, viewer });
    expect(await Promise.all([win(talk.expert), win(talk.client)])).toEqual(["done", "done"]);
    const { wonBy } = await rowOf(talk);
    expect(await mailsToClient(threads.db, talk)).toHaveLength(wonBy === "expert" ? 1 : 0);
    expect(await mailsToExpert(threads.db, talk)).toHaveLength(wonBy === "client" ? 1 : 0);
  }
});

test("a reply while the client closes is either kept before the end or refused", async () => {
  await threads.database.startServer();
  for (const _ of rounds) {
    const talk = await request("new");
    const [, sent] = await Promise.all([close(talk), write(talk, "expert")]);
    const row = await rowOf(talk);
    expect(row.state).toBe("closed");
    expect(sent.kind).toBe(row.repliedAt === null ? "closed" : "sent");
    // Where there are words the conversation stays where it was.
    expect(row.archived).toBe(row.repliedAt === null);
    expect(await mailsToExpert(threads.db, talk)).toHaveLength(1);
  }
});

test("an answer at the moment of expiry is never lost", async () => {
  await threads.database.startServer();
  for (const _ of rounds) {
    const talk = await request("seen");
    await setThread(threads.db, talk, { updatedAt: 1 });
    const [, sent] = await Promise.all([
      expireRequests(elsewhere(), { afterDays: 30, limit: 100 }),
      write(talk, "expert"),
    ]);
    expect(sent.kind).toBe("sent");
    expect(await rowOf(talk)).toMatchObject({
      state: "replied",
      archived: false,
      expiredAt: null,
    });
  }
});

test("two runs of the clock at once expire each request once and mail once", async () => {
  await threads.database.startServer();
  const talks = await Promise.all(rounds.map(() => request("new")));
  for (const talk of talks) await setThread(threads.db, talk, { updatedAt: 1 });
  const run = () => expireRequests(elsewhere(), { afterDays: 30, limit: 100 });
  const counts = await Promise.all([run(), run(), run()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(ROUNDS);
  for (const talk of talks) {
    expect((await rowOf(talk)).state).toBe("expired");
    expect(await mailsToClient(threads.db, talk)).toHaveLength(1);
  }
});

test("two windows close and open again as they like: request and thread agree in the end", async () => {
  await threads.database.startServer();
  for (const _ of rounds) {
    const talk = await request("new");
    await Promise.all([close(talk), reopenRequest(elsewhere(), talk.client), close(talk)]);
    const row = await rowOf(talk);
    const isClosed = row.state === "closed";
    expect(row.archived).toBe(isClosed);
    expect(await mailsToExpert(threads.db, talk)).toHaveLength(isClosed ? 1 : 0);
  }
});

test("a decline from two devices and its undoing leave at most one mail, and none when it is undone", async () => {
  await threads.database.startServer();
  for (const _ of rounds) {
    const talk = await request("seen");
    await Promise.all([decline(talk), decline(talk), undeclineRequest(elsewhere(), talk)]);
    const { state, archived } = await rowOf(talk);
    expect(archived).toBe(state === "declined");
    expect(await mailsToClient(threads.db, talk)).toHaveLength(state === "declined" ? 1 : 0);
  }
});
