import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import {
  deletedMemberStatements,
  generateDeletedMemberId,
} from "#app/domain/members/deleted-members.server.ts";
import { findStoppableMail } from "#app/domain/threads/notifications/find-subscription.server.ts";
import {
  changeStoppedMail,
  type StopChange,
} from "#app/domain/threads/notifications/unsubscribe.server.ts";
import {
  createUnsubscribeToken,
  type UnsubscribeTarget,
} from "#app/mail/links/unsubscribe-token.server.ts";
import { profiles, quotes, users } from "#db/schema.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const secret = "a secret of the test that is long enough";
const threads = await setUpThreads();
const { db } = threads;
let conversation: Conversation;
let threadId: string;
let email: string;
beforeEach(async () => {
  email = `${uuidv7()}@example.com`;
  const expertId = await threads.addExpert("Vera");
  conversation = await threads.addConversation({ expertId, email });
  ({ threadId } = conversation);
});

const linkFor = (stop: UnsubscribeTarget) => createUnsubscribeToken(secret, stop);
const change = (input: StopChange) => changeStoppedMail(db, secret, input);
const find = (token: string) => findStoppableMail(db, secret, token);

async function frequencies() {
  const requests = await db.select().from(quotes).where(eq(quotes.email, email));
  const [expert] = await db.select().from(users).where(eq(users.id, conversation.expertId));
  return { expert: expert?.messageMail, requests: requests.map((each) => each.messageMail) };
}

async function expectNoEffect(token: string): Promise<void> {
  expect(await change({ token })).toEqual({ kind: "not_found" });
  expect(await find(token)).toBeNull();
}

describe("a link about one conversation", () => {
  test("stops its mails for one side, also when used twice, and starts them again", async () => {
    const token = await linkFor({ threadId, side: "client" });
    const thread = { name: "Vera", isStopped: false };
    expect(await find(token)).toEqual({ side: "client", thread, isAllStopped: false });
    expect(await change({ token })).toEqual({ kind: "done", frequency: "at-once" });
    expect(await change({ token, intent: "stop-thread" })).toMatchObject({ kind: "done" });
    expect((await find(token))?.thread?.isStopped).toBe(true);
    const other = await linkFor({ threadId, side: "expert" });
    expect((await find(other))?.thread).toEqual({ name: "Anna Client", isStopped: false });
    await change({ token, intent: "resume-thread" });
    expect((await find(token))?.thread?.isStopped).toBe(false);
  });

  test("can stop all mails to the expert, and restores their earlier frequency", async () => {
    const isExpert = eq(users.id, conversation.expertId);
    await db.update(users).set({ messageMail: "daily" }).where(isExpert);
    const token = await linkFor({ threadId, side: "expert" });
    const stopped = await change({ token, intent: "stop-all" });
    expect(stopped).toEqual({ kind: "done", frequency: "daily" });
    expect(await find(token)).toMatchObject({ thread: { isStopped: false }, isAllStopped: true });
    expect(await frequencies()).toEqual({ expert: "off", requests: ["at-once"] });
    for (const frequency of ["daily", "hourly"] as const) {
      await change({ token, intent: "resume-all", frequency });
      expect((await frequencies()).expert).toBe("daily");
    }
  });
});

describe("the page of a link about one conversation", () => {
  test("names an expert without a full name as the mails do", async () => {
    const { expertId } = conversation;
    await db.update(profiles).set({ fullName: "" }).where(eq(profiles.id, expertId));
    const found = await find(await linkFor({ threadId, side: "client" }));
    expect(found?.thread?.name).toBe(expertId);
  });

  test("names no expert whose account was deleted, and still stops all mails", async () => {
    const id = generateDeletedMemberId();
    await db.batch(deletedMemberStatements(db, { id, onlyIf: sql`true` }));
    await threads.setThread(conversation, { expertId: id });
    const token = await linkFor({ threadId, side: "client" });
    expect(await find(token)).toEqual({ side: "client", thread: null, isAllStopped: false });
    await change({ token, intent: "stop-all" });
    expect((await frequencies()).requests).toEqual(["off"]);
  });
});

describe("a link about all mails", () => {
  test("stops those about every request of the client's address, and of no other", async () => {
    const { expertId, quoteId } = conversation;
    await threads.addConversation({ expertId, email });
    const stranger = await threads.addConversation({ expertId, email: "other@example.com" });
    const token = await linkFor({ readerId: quoteId, side: "client" });
    expect(await find(token)).toEqual({ side: "client", thread: null, isAllStopped: false });
    expect(await change({ token })).toMatchObject({ kind: "done" });
    expect(await change({ token })).toEqual({ kind: "done", frequency: "off" });
    expect(await frequencies()).toEqual({ expert: "at-once", requests: ["off", "off"] });
    expect((await threads.quoteOf(stranger)).messageMail).toBe("at-once");
    await change({ token, intent: "resume-all" });
    expect((await frequencies()).requests).toEqual(["at-once", "at-once"]);
  });

  test("stops no single conversation", async () => {
    const token = await linkFor({ readerId: conversation.expertId, side: "expert" });
    await change({ token, intent: "stop-thread" });
    expect((await threads.threadOf(conversation)).expertMailStoppedAt).toBeNull();
  });
});

describe("nothing changes", () => {
  test("with a forged link, nor with one side's link for the other side or for all", async () => {
    const all = await linkFor({ readerId: conversation.quoteId, side: "client" });
    const forged = [
      await createUnsubscribeToken(`${secret}!`, { threadId, side: "client" }),
      `${threadId}.client`,
      (await linkFor({ threadId, side: "client" })).replace(".client.", ".expert."),
      all.replace("all.client", "all.user"),
    ];
    for (const token of forged) await expectNoEffect(token);
  });

  test("for a thread or a reader that does not exist", async () => {
    await expectNoEffect(await linkFor({ threadId: uuidv7(), side: "expert" }));
    await expectNoEffect(await linkFor({ readerId: uuidv7(), side: "client" }));
  });
});
