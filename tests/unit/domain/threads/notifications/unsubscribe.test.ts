import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  deletedMemberStatements,
  generateDeletedMemberId,
} from "#app/domain/members/deleted-members.server.ts";
import { findStoppableMail } from "#app/domain/threads/notifications/find-subscription.server.ts";
import {
  changeStoppedMail,
  type StopChange,
} from "#app/domain/threads/notifications/unsubscribe.server.ts";
import { createUnsubscribeToken } from "#app/mail/links/unsubscribe-token.server.ts";
import type { UnsubscribeTarget } from "#app/mail/templates/mail-context.server.ts";
import { messageThreads, profiles, quotes, users } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  addConversation,
  addExpert,
  type Conversation,
} from "#tests/unit/domain/threads/conversation.ts";

const secret = "a secret of the test that is long enough";

let database: TestDatabase;
let talk: Conversation;
let email: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  email = `${uuidv7()}@example.com`;
  talk = await addConversation(database.db, await addExpert(database.db, "Vera"), { email });
});

const linkFor = (stop: UnsubscribeTarget) => createUnsubscribeToken(secret, stop);
const change = (input: StopChange) => changeStoppedMail(database.db, secret, input);
const find = (token: string) => findStoppableMail(database.db, secret, token);

async function frequencies() {
  const requests = await database.db.select().from(quotes).where(eq(quotes.email, email));
  const [expert] = await database.db.select().from(users).where(eq(users.id, talk.expertId));
  return { expert: expert?.messageMail, requests: requests.map((each) => each.messageMail) };
}

describe("a link about one conversation", () => {
  test("stops the mails about it for one side, as often as it is used, and starts them again", async () => {
    const token = await linkFor({ threadId: talk.threadId, side: "client" });
    expect(await find(token)).toEqual({
      side: "client",
      thread: { name: "Vera", isStopped: false },
      isAllStopped: false,
    });
    expect(await change({ token })).toEqual({ kind: "done", frequency: "at-once" });
    expect(await change({ token, intent: "stop-thread" })).toMatchObject({ kind: "done" });
    expect((await find(token))?.thread?.isStopped).toBe(true);
    const other = await linkFor({ threadId: talk.threadId, side: "expert" });
    expect((await find(other))?.thread).toEqual({ name: "Anna Client", isStopped: false });
    await change({ token, intent: "resume-thread" });
    expect((await find(token))?.thread?.isStopped).toBe(false);
  });

  test("can stop all mails to the expert, and goes back to how often they came", async () => {
    const { db } = database;
    await db.update(users).set({ messageMail: "daily" }).where(eq(users.id, talk.expertId));
    const token = await linkFor({ threadId: talk.threadId, side: "expert" });
    expect(await change({ token, intent: "stop-all" })).toEqual({
      kind: "done",
      frequency: "daily",
    });
    expect(await find(token)).toMatchObject({
      thread: { isStopped: false },
      isAllStopped: true,
    });
    expect(await frequencies()).toEqual({ expert: "off", requests: ["at-once"] });
    await change({ token, intent: "resume-all", frequency: "daily" });
    expect((await frequencies()).expert).toBe("daily");
    await change({ token, intent: "resume-all", frequency: "hourly" });
    expect((await frequencies()).expert).toBe("daily");
  });
});

describe("the page of a link about one conversation", () => {
  const nameOf = async () =>
    (await find(await linkFor({ threadId: talk.threadId, side: "client" })))?.thread?.name;

  test("names an expert without a full name as the mails do", async () => {
    const { db } = database;
    await db.update(profiles).set({ fullName: "" }).where(eq(profiles.id, talk.expertId));
    expect(await nameOf()).toBe(talk.expertId);
  });

  test("names nobody where the expert is gone, and still stops all mails", async () => {
    const { db } = database;
    const id = generateDeletedMemberId();
    await db.batch(deletedMemberStatements(db, { id, onlyIf: sql`true` }));
    await db
      .update(messageThreads)
      .set({ expertId: id })
      .where(eq(messageThreads.id, talk.threadId));
    const token = await linkFor({ threadId: talk.threadId, side: "client" });
    expect(await find(token)).toEqual({ side: "client", thread: null, isAllStopped: false });
    await change({ token, intent: "stop-all" });
    expect((await frequencies()).requests).toEqual(["off"]);
  });
});

describe("a link about all mails", () => {
  test("stops those about every request of the client's address, and of nobody else's", async () => {
    const { db } = database;
    await addConversation(db, talk.expertId, { email });
    const stranger = await addConversation(db, talk.expertId, { email: "other@example.com" });
    const token = await linkFor({ readerId: talk.quoteId, side: "client" });
    expect(await find(token)).toEqual({ side: "client", thread: null, isAllStopped: false });
    expect(await change({ token })).toMatchObject({ kind: "done" });
    expect(await change({ token })).toEqual({ kind: "done", frequency: "off" });
    expect(await frequencies()).toEqual({ expert: "at-once", requests: ["off", "off"] });
    const [theirs] = await db.select().from(quotes).where(eq(quotes.id, stranger.quoteId));
    expect(theirs?.messageMail).toBe("at-once");
    await change({ token, intent: "resume-all" });
    expect((await frequencies()).requests).toEqual(["at-once", "at-once"]);
  });

  test("stops no single conversation", async () => {
    const token = await linkFor({ readerId: talk.expertId, side: "expert" });
    await change({ token, intent: "stop-thread" });
    const [thread] = await database.db
      .select()
      .from(messageThreads)
      .where(eq(messageThreads.id, talk.threadId));
    expect(thread?.expertMailStoppedAt).toBeNull();
  });
});

describe("nothing changes", () => {
  test("with a forged link, nor with one side's link for the other side or for all", async () => {
    const { threadId } = talk;
    const forged = [
      await createUnsubscribeToken(`${secret}!`, { threadId, side: "client" }),
      `${threadId}.client`,
      (await linkFor({ threadId, side: "client" })).replace(".client.", ".expert."),
      (await linkFor({ readerId: talk.quoteId, side: "client" })).replace("all.client", "all.user"),
    ];
    for (const token of forged) {
      expect(await change({ token })).toEqual({ kind: "not_found" });
      expect(await find(token)).toBeNull();
    }
  });

  test("for a thread or a reader that is gone", async () => {
    for (const stop of [
      { threadId: uuidv7(), side: "expert" },
      { readerId: uuidv7(), side: "client" },
    ] as const) {
      const token = await linkFor(stop);
      expect(await change({ token })).toEqual({ kind: "not_found" });
      expect(await find(token)).toBeNull();
    }
  });
});
