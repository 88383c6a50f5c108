import { beforeEach, expect, test } from "vitest";
import { closeRequest, reopenRequest } from "#app/domain/quotes/client/close-request.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import {
  declineRequest,
  markWon,
  undeclineRequest,
} from "#app/domain/threads/state/change-state.server.ts";
import { expireRequests } from "#app/domain/threads/state/expire-requests.server.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { type Conversation, send } from "#tests/unit/domain/threads/conversation.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
beforeEach(() => threads.database.startServer());

const rounds = Array.from({ length: 8 }, (_, round) => round);
const decline = (conversation: Conversation) =>
  declineRequest(threads.elsewhere(), { ...conversation, reason: "timing", note: "" });
const win = (conversation: Conversation, side: Side) =>
  markWon(threads.elsewhere(), { ...conversation, viewer: conversation[side] });
const close = ({ client }: Conversation) =>
  closeRequest(threads.elsewhere(), client, { reason: "postponed", note: "" });
const answer = (conversation: Conversation) =>
  send(threads.elsewhere(), conversation, "expert", { content: "A word" });
const expire = () => expireRequests(threads.elsewhere(), { afterDays: 30, limit: 100 });

test("of a decline and an agreement at once one succeeds, and only that one is mailed", async () => {
  for (const _ of rounds) {
    const conversation = await threads.addRequest("replied");
    const results = await Promise.all([decline(conversation), win(conversation, "client")]);
    const { state } = await threads.threadOf(conversation);
    expect(results).toEqual(state === "won" ? ["not_allowed", "done"] : ["done", "not_allowed"]);
    const toClient = await threads.mailsToClient(conversation);
    const mails = [...toClient, ...(await threads.mailsToExpert(conversation))];
    const template = state === "won" ? "request-won-to-expert" : "request-declined";
    expect(mails.map((mail) => mail.template)).toEqual([template]);
  }
});

test("when both sides agree at once, one agreement counts and the other side gets one mail", async () => {
  for (const _ of rounds) {
    const conversation = await threads.addRequest("replied");
    const results = await Promise.all([win(conversation, "expert"), win(conversation, "client")]);
    expect(results).toEqual(["done", "done"]);
    const { wonBy } = await threads.threadOf(conversation);
    const isByExpert = wonBy === "expert";
    expect(await threads.mailsToClient(conversation)).toHaveLength(isByExpert ? 1 : 0);
    expect(await threads.mailsToExpert(conversation)).toHaveLength(wonBy === "client" ? 1 : 0);
  }
});

test("a reply while the client closes is either stored before the end or refused", async () => {
  for (const _ of rounds) {
    const conversation = await threads.addRequest("new");
    const [, sent] = await Promise.all([close(conversation), answer(conversation)]);
    const row = await threads.threadOf(conversation);
    expect(row.state).toBe("closed");
    expect(sent.kind).toBe(row.repliedAt === null ? "closed" : "sent");
    // A conversation with messages stays where it was.
    expect(row.archived).toBe(row.repliedAt === null);
    expect(await threads.mailsToExpert(conversation)).toHaveLength(1);
  }
});

test("an answer at the moment of expiry is never lost", async () => {
  for (const _ of rounds) {
    const conversation = await threads.addRequest("seen");
    await threads.setThread(conversation, { updatedAt: 1 });
    const [, sent] = await Promise.all([expire(), answer(conversation)]);
    expect(sent.kind).toBe("sent");
    const replied = { state: "replied", archived: false, expiredAt: null };
    expect(await threads.threadOf(conversation)).toMatchObject(replied);
  }
});

test("several scheduler runs at once expire each request once and send one mail", async () => {
  const conversations = await Promise.all(rounds.map(() => threads.addRequest("new")));
  for (const each of conversations) await threads.setThread(each, { updatedAt: 1 });
  const counts = await atOnce(3, expire);
  expect(counts.reduce((sum, count) => sum + count)).toBe(rounds.length);
  for (const each of conversations) {
    expect((await threads.threadOf(each)).state).toBe("expired");
    expect(await threads.mailsToClient(each)).toHaveLength(1);
  }
});

test("request and thread agree after two windows closed and reopened at once", async () => {
  for (const _ of rounds) {
    const conversation = await threads.addRequest("new");
    const reopen = () => reopenRequest(threads.elsewhere(), conversation.client);
    await Promise.all([close(conversation), reopen(), close(conversation)]);
    const row = await threads.threadOf(conversation);
    const isClosed = row.state === "closed";
    expect(row.archived).toBe(isClosed);
    expect(await threads.mailsToExpert(conversation)).toHaveLength(isClosed ? 1 : 0);
  }
});

test("a decline from two devices and its undoing leave one mail at most, none if undone", async () => {
  for (const _ of rounds) {
    const conversation = await threads.addRequest("seen");
    const undecline = () => undeclineRequest(threads.elsewhere(), conversation);
    await Promise.all([decline(conversation), decline(conversation), undecline()]);
    const { state, archived } = await threads.threadOf(conversation);
    const isDeclined = state === "declined";
    expect(archived).toBe(isDeclined);
    expect(await threads.mailsToClient(conversation)).toHaveLength(isDeclined ? 1 : 0);
  }
});
