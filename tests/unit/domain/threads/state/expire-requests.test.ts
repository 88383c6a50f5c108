import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RequestState } from "#app/domain/threads/schema.ts";
import {
  dueRequestsQuery,
  expireRequests,
} from "#app/domain/threads/state/expire-requests.server.ts";
import {
  addExpert,
  addThread,
  type Conversation,
  say,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";
import { addRequestIn, mailsToClient, setThread, threadOf, timesOf } from "./request-steps.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
let talk: Conversation;
beforeAll(async () => {
  threads = await startThreads();
});
beforeEach(async () => {
  talk = await addRequestIn(threads.db, await addExpert(threads.db, "Edit Expert"), "seen");
});
afterEach(() => threads.told());
afterAll(() => threads.close());

const DAY_MS = 86_400_000;
const age = (of: Conversation, days: number) =>
  setThread(threads.db, of, { updatedAt: Date.now() - days * DAY_MS });
const expire = (limit = 100) => expireRequests(threads.services, { afterDays: 30, limit });
const rowOf = (of = talk) => threadOf(threads.db, of);

async function another(name: string, state: RequestState, days: number): Promise<Conversation> {
  const other = await addThread(threads.db, talk, await addExpert(threads.db, name));
  await setThread(threads.db, other, timesOf(state));
  await age(other, days);
  return other;
}

describe("a request that nobody answers", () => {
  test("expires after its days without a word, and goes into the expert's archive", async () => {
    await age(talk, 29);
    await expire();
    expect((await rowOf()).state).toBe("seen");
    await age(talk, 31);
    expect(await expire()).toBe(1);
    expect(await rowOf()).toMatchObject({ state: "expired", tab: "archived" });
    expect(await threads.told()).toEqual(
      expect.arrayContaining([
        { path: `/parties/main/${talk.threadId}`, event: { type: "state" } },
        { path: `/parties/inbox/${talk.expertId}`, event: { type: "inbox" } },
      ]),
    );
    expect(await expire()).toBe(0);
  });

  test("comes back with the client's next word, for another time of waiting", async () => {
    await age(talk, 31);
    await expire();
    await say(threads.services, talk, "client", "Still looking");
    expect(await rowOf()).toMatchObject({ state: "seen", tab: "new", expiredAt: null });
    expect(await expire()).toBe(0);
  });

  test("comes back with the expert's late answer, too, unless the expert had put it away", async () => {
    const putAway = await another("Otto Other", "new", 40);
    await setThread(threads.db, putAway, { archived: true, archivedAt: 5 });
    await age(talk, 31);
    expect(await expire()).toBe(2);
    await say(threads.services, talk, "expert", "Sorry, I was ill");
    await say(threads.services, putAway, "expert", "Sorry, I was ill");
    expect(await rowOf()).toMatchObject({ state: "replied", tab: "active" });
    expect(await rowOf(putAway)).toMatchObject({ state: "replied", archivedAt: 5 });
  });

  test("is told to the client in one mail about all who did not answer in time", async () => {
    await age(talk, 31);
    await another("Otto Other", "new", 45);
    await another("Rita Replied", "replied", 45);
    await another("Nina New", "new", 2);
    const stopped = await another("Stella Stopped", "new", 45);
    await setThread(threads.db, stopped, { clientMailStoppedAt: 1 });
    expect(await expire()).toBe(3);
    const mails = await mailsToClient(threads.db, talk);
    expect(mails).toMatchObject([
      { template: "request-expired", params: { days: 30, others: 2, quoteId: talk.quoteId } },
    ]);
    const [mail] = mails;
    expect(mail?.params.names).toHaveLength(2);
    expect(mail?.params.names).toEqual(expect.arrayContaining(["Edit Expert", "Otto Other"]));
    expect(mail?.nextAttemptAt).toBe(mail?.createdAt);
  });

  test("waits for the next run where there are more than one run takes, longest waiting first", async () => {
    await age(talk, 31);
    const longer = await another("Otto Other", "new", 45);
    expect(await expire(1)).toBe(1);
    expect((await rowOf(longer)).state).toBe("expired");
    expect((await rowOf()).state).toBe("seen");
    expect(await expire(1)).toBe(1);
  });
});

test("what is due is found by the index of what waits, and by nothing else", async () => {
  const query = dueRequestsQuery(threads.db, { since: 1, limit: 50 }).getSQL();
  const plan = await threads.db.all<{ detail: string }>(sql`explain query plan ${query}`);
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(
      /^SEARCH message_threads USING (COVERING )?INDEX message_threads_waiting \(updated_at<\?\)$/,
    ),
  ]);
});
