import { beforeEach, describe, expect, test } from "vitest";
import type { RequestState } from "#app/domain/threads/schema.ts";
import {
  dueRequestsQuery,
  expireRequests,
} from "#app/domain/threads/state/expire-requests.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { explainQuery } from "#tests/support/database.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { statePosts } from "#tests/unit/domain/threads/room-recorder.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { db, services } = threads;
let conversation: Conversation;
beforeEach(async () => {
  conversation = await threads.addRequest("seen");
});

const age = (of: Conversation, days: number) =>
  threads.setThread(of, { updatedAt: Date.now() - days * DAY_MS });
const expire = (limit = 100) => expireRequests(services, { afterDays: 30, limit });
const rowOf = (of = conversation) => threads.threadOf(of);

async function addAnother(name: string, state: RequestState, days: number) {
  const other = await threads.addColleague(conversation, state, name);
  await age(other, days);
  return other;
}

describe("a request without an answer", () => {
  test("expires after its days without a message and moves into the expert's archive", async () => {
    await age(conversation, 29);
    await expire();
    expect((await rowOf()).state).toBe("seen");
    await age(conversation, 31);
    expect(await expire()).toBe(1);
    expect(await rowOf()).toMatchObject({ state: "expired", tab: "archived" });
    expect(await threads.takePosts()).toEqual(statePosts(conversation));
    expect(await expire()).toBe(0);
  });

  test("is open again after the client's next message, for another full period", async () => {
    await age(conversation, 31);
    await expire();
    await threads.say(conversation, "client", "Still looking");
    expect(await rowOf()).toMatchObject({ state: "seen", tab: "new", expiredAt: null });
    expect(await expire()).toBe(0);
  });

  test("leaves the archive with the expert's late answer, unless the expert archived it", async () => {
    const archived = await addAnother("Otto Other", "new", 40);
    await threads.setThread(archived, { archived: true, archivedAt: 5 });
    await age(conversation, 31);
    expect(await expire()).toBe(2);
    for (const each of [conversation, archived])
      await threads.say(each, "expert", "Sorry, I was ill");
    expect(await rowOf()).toMatchObject({ state: "replied", tab: "active" });
    expect(await rowOf(archived)).toMatchObject({ state: "replied", archivedAt: 5 });
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
    expect((await rowOf(older)).state).toBe("expired");
    expect((await rowOf()).state).toBe("seen");
    expect(await expire(1)).toBe(1);
  });
});

test("due requests are found by the index of waiting requests only", async () => {
  const query = dueRequestsQuery(db, { since: 1, limit: 50 }).getSQL();
  expect(await explainQuery(db, query)).toMatch(
    /^SEARCH message_threads USING (COVERING )?INDEX message_threads_waiting \(updated_at<\?\)$/,
  );
});
