import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { listThreads } from "#app/domain/threads/read/list-threads.server.ts";
import {
  archiveThreads,
  markThreadsUnread,
} from "#app/domain/threads/state/archive-thread.server.ts";
import { markWon, unmarkWon } from "#app/domain/threads/state/change-state.server.ts";
import {
  markLost,
  snoozeThreads,
  unmarkLost,
  wakeThreads,
  wakingTime,
} from "#app/domain/threads/state/own-notes.server.ts";
import { countUnreadQuery } from "#app/domain/threads/unread/unread.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { profiles } from "#db/schema.ts";
import { explainQuery } from "#tests/support/database.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { db, services } = threads;

const list = (expertId: string, query: object = {}) =>
  listThreads(db, { expertId, tab: "active", ...query });
const idsOf = ({ threads: items }: Awaited<ReturnType<typeof list>>) => items.map(({ id }) => id);
const tomorrow = () => Date.now() + DAY_MS;

describe("a lost request", () => {
  test("moves to the archive, and the client sees nothing of it", async () => {
    const talk = await threads.addRequest("replied");
    expect(await markLost(services, talk)).toBe("done");
    expect(await threads.threadOf(talk)).toMatchObject({ state: "replied", tab: "archived" });
    expect((await threads.find(talk, "expert"))?.life.lostAt).toBeGreaterThan(0);
    expect((await threads.find(talk, "client"))?.life).toMatchObject({
      state: "replied",
      lostAt: null,
    });
    expect(await threads.mailsToClient(talk)).toEqual([]);
    const [item] = (await list(talk.expertId, { tab: "archived" })).threads;
    expect(item).toMatchObject({ state: "lost", waiting: null });
  });

  test("comes back when it is taken back, and when either side writes", async () => {
    const back = { tab: "active", lostAt: null, archivedAt: null };
    const undone = await threads.addRequest("replied");
    await markLost(services, undone);
    expect(await unmarkLost(services, undone)).toBe("done");
    expect(await threads.threadOf(undone)).toMatchObject(back);
    for (const side of ["client", "expert"] as const) {
      const talk = await threads.addRequest("replied");
      await markLost(services, talk);
      await threads.say(talk, side, "One more thing");
      expect(await threads.threadOf(talk)).toMatchObject(back);
    }
  });

  test("is none before a reply, and none that was won or belongs to someone else", async () => {
    for (const state of ["new", "seen", "declined", "won"] as const)
      expect(await markLost(services, await threads.addRequest(state))).toBe("not_allowed");
    const talk = await threads.addRequest("replied");
    const outsider = { ...talk, expertId: await threads.addExpert() };
    expect(await markLost(services, outsider)).toBe("not_found");
    expect(await unmarkLost(services, outsider)).toBe("not_found");
  });
});

describe("the notes about a won request", () => {
  const details = { value: 12_000, on: "2026-03-09" };

  test("are the expert's, and a repeated call replaces them without a second mail", async () => {
    const talk = await threads.addRequest("replied");
    const own = { ...talk, viewer: talk.expert };
    expect(await markWon(services, { ...own, details })).toBe("done");
    expect((await threads.find(talk, "expert"))?.life.won).toMatchObject(details);
    expect((await threads.find(talk, "client"))?.life.won).toMatchObject({ value: null, on: null });
    expect(await markWon(services, { ...own, details: { value: 9, on: null } })).toBe("done");
    expect(await threads.threadOf(talk)).toMatchObject({ wonValue: 9, wonOn: null });
    expect(await threads.mailsToClient(talk)).toHaveLength(1);
  });

  test("stay when the client confirms, and go with the agreement", async () => {
    const talk = await threads.addRequest("replied");
    await markWon(services, { ...talk, viewer: talk.expert, details });
    await markWon(services, { ...talk, viewer: talk.client });
    expect(await threads.threadOf(talk)).toMatchObject({ wonValue: 12_000 });
    await unmarkWon(services, { ...talk, viewer: talk.expert });
    expect(await threads.threadOf(talk)).toMatchObject({ wonValue: null, wonOn: null });
  });

  test("are not stored where the request cannot be won", async () => {
    const talk = await threads.addRequest("seen");
    expect(await markWon(services, { ...talk, viewer: talk.expert, details })).toBe("not_allowed");
    expect(await threads.threadOf(talk)).toMatchObject({ wonAt: null, wonValue: null });
  });
});

describe("snoozing", () => {
  test("hides conversations from the list and its numbers, and lists them apart", async () => {
    const talk = await threads.addRequest("replied");
    const { expertId, threadId } = talk;
    const other = await threads.addConversation({ expertId });
    await threads.say(other, "expert", "Hello");
    await threads.say(talk, "client", "Hello?");
    const own = { expertId, threadIds: [threadId] };
    expect(await snoozeThreads(services, { ...own, until: tomorrow() })).toBe("done");
    const shown = await list(expertId);
    expect(idsOf(shown)).toEqual([other.threadId]);
    expect(shown).toMatchObject({ counts: { active: 1 }, snoozedCount: 1, unread: { active: 0 } });
    expect(idsOf(await list(expertId, { unread: true }))).toEqual([]);
    expect(idsOf(await list(expertId, { snoozed: true }))).toEqual([threadId]);
    expect(await countUnreadQuery(db, expertId)).toEqual([{ count: 0 }]);
    await snoozeThreads(services, { ...own, until: null });
    expect((await list(expertId)).counts.active).toBe(2);
  });

  test("ends by itself: the conversation is unread and at the top, and open lists reload", async () => {
    const talk = await threads.addRequest("replied");
    const later = await threads.addRequest("replied");
    for (const { expertId, threadId } of [talk, later])
      await snoozeThreads(services, { expertId, threadIds: [threadId], until: tomorrow() });
    await threads.setThread(talk, { snoozedUntil: Date.now() - 1 });
    await threads.takePosts();
    expect(await wakeThreads(services, { limit: 10 })).toBe(1);
    expect(await wakeThreads(services, { limit: 10 })).toBe(0);
    expect(await threads.threadOf(talk)).toMatchObject({ snoozedUntil: null, markedUnread: true });
    expect((await threads.threadOf(later)).snoozedUntil).toBeGreaterThan(0);
    expect(await threads.takePosts()).toHaveLength(1);
  });

  test("ends when a message arrives, and with the archive", async () => {
    const talk = await threads.addRequest("replied");
    const own = { expertId: talk.expertId, threadIds: [talk.threadId] };
    await snoozeThreads(services, { ...own, until: tomorrow() });
    await threads.say(talk, "client", "Any news?");
    expect((await threads.threadOf(talk)).snoozedUntil).toBeNull();
    await snoozeThreads(services, { ...own, until: tomorrow() });
    await archiveThreads(services, own);
    expect(await threads.threadOf(talk)).toMatchObject({ tab: "archived", snoozedUntil: null });
    await snoozeThreads(services, { ...own, until: tomorrow() });
    expect((await threads.threadOf(talk)).snoozedUntil).toBeNull();
  });

  test("reads only snoozed conversations to find those whose time has come", async () => {
    const query = sql`select id from message_threads
      where snoozed_until is not null and snoozed_until <= 5 order by snoozed_until limit 9`;
    expect(await explainQuery(db, query)).toContain("message_threads_waking");
  });
});

test("several conversations change at once, and those of others never", async () => {
  const one = await threads.addRequest("replied");
  const { expertId } = one;
  const two = await threads.addConversation({ expertId });
  const foreign = await threads.addRequest("replied");
  const threadIds = [one, two, foreign].map(({ threadId }) => threadId);
  await markThreadsUnread(services, { expertId, threadIds });
  expect(await threads.threadOf(two)).toMatchObject({ markedUnread: true });
  expect(await archiveThreads(services, { expertId, threadIds })).toBe("done");
  for (const own of [one, two])
    expect(await threads.threadOf(own)).toMatchObject({ tab: "archived", markedUnread: false });
  expect(await threads.threadOf(foreign)).toMatchObject({ tab: "active", markedUnread: false });
  const theirs = { expertId, threadIds: [foreign.threadId] };
  expect(await archiveThreads(services, theirs)).toBe("not_found");
});

describe("a row of the list", () => {
  test("has the latest message, and says who waits for whom since when", async () => {
    const talk = await threads.addConversation();
    const itemOf = async (tab: string) => (await list(talk.expertId, { tab })).threads[0];
    const { createdAt } = await threads.threadOf(talk);
    expect(await itemOf("new")).toMatchObject({
      last: { side: "client" },
      waiting: { for: "expert", since: createdAt },
    });
    await threads.say(talk, "expert", "Good day");
    expect(await itemOf("active")).toMatchObject({
      last: { side: "expert", text: "Good day" },
      waiting: { for: "client" },
    });
    await threads.say(talk, "client", "First");
    const since = (await itemOf("active"))?.waiting?.since;
    await threads.say(talk, "client", "Second");
    expect(await itemOf("active")).toMatchObject({
      last: { side: "client", text: "Second" },
      waiting: { for: "expert", since },
    });
  });

  test("of an ended or archived request waits for no one", async () => {
    for (const state of ["declined", "won", "closed", "expired"] as const) {
      const talk = await threads.addRequest(state);
      const tab = (await threads.threadOf(talk)).tab;
      expect((await list(talk.expertId, { tab })).threads[0]?.waiting).toBeNull();
    }
  });
});

describe("the day of a snooze", () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    ["America/Los_Angeles", "2026-07-05T23:00:00-07:00", "2026-07-06", "2026-07-06T06:00:00-07:00"],
    ["Pacific/Auckland", "2026-07-05T23:00:00+12:00", "2026-07-06", "2026-07-06T06:00:00+12:00"],
    ["Pacific/Auckland", "2026-07-06T07:00:00+12:00", "2026-07-06", null],
    [null, "2026-07-05T23:00:00Z", "2026-07-06", "2026-07-06T06:00:00Z"],
    [null, "2026-07-05T23:00:00Z", "2027-07-08", null],
  ])("begins at six in %s at %s", async (timeZone, at, day, until) => {
    const { expertId } = await threads.addRequest("replied");
    await db
      .update(profiles)
      .set({ timeZone: timeZone ?? "" })
      .where(eq(profiles.id, expertId));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(at) });
    const expected = until === null ? null : Date.parse(until);
    expect(await wakingTime(db, { expertId, day })).toBe(expected);
  });
});
