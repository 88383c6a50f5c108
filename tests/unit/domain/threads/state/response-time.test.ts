import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { declineRequest, undeclineRequest } from "#app/domain/threads/state/change-state.server.ts";
import {
  refreshResponseTimes,
  turnAt,
} from "#app/domain/threads/state/refresh-response-times.server.ts";
import { refreshResponseTimeStatement } from "#app/domain/threads/state/response-time.server.ts";
import { blocks, expertListings, messageThreads, profiles } from "#db/schema.ts";
import {
  addConversation,
  addExpert,
  say,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let database: Awaited<ReturnType<typeof startThreads>>;
let expertId: string;
let lastThreadId: string;
beforeAll(async () => {
  database = await startThreads();
});
afterAll(() => database.close());
beforeEach(async () => {
  expertId = await addExpert(database.db, "Vera Voice");
});

interface Request {
  /** Days since it arrived. */
  age?: number;
  repliedAfter?: number;
  declinedAfter?: number;
  closedAfter?: number;
}

/** A request that arrived some days ago, with what happened so many hours later. */
async function receive(request: Request, times = 1): Promise<void> {
  const createdAt = Date.now() - (request.age ?? 2) * DAY_MS;
  const later = (hours: number | undefined) =>
    hours === undefined ? null : createdAt + hours * HOUR_MS;
  for (let index = 0; index < times; index += 1) {
    ({ threadId: lastThreadId } = await addConversation(database.db, expertId));
    const happened = {
      createdAt,
      repliedAt: later(request.repliedAfter),
      declinedAt: later(request.declinedAfter),
      closedAt: later(request.closedAfter),
    };
    await database.db
      .update(messageThreads)
      .set(happened)
      .where(eq(messageThreads.id, lastThreadId));
  }
}

async function stored(id: string): Promise<number | null | undefined> {
  const [profile] = await database.db.select().from(profiles).where(eq(profiles.id, id));
  return profile?.responseMs;
}

/** In hours. */
async function measured(): Promise<number | null> {
  await refreshResponseTimeStatement(database.db, { threadId: lastThreadId });
  const ms = await stored(expertId);
  return ms == null ? null : ms / HOUR_MS;
}

describe("the measured time to a first answer", () => {
  test("is the middle one, however slow the slowest was", async () => {
    await receive({ repliedAfter: 1 });
    await receive({ repliedAfter: 700, age: 40 });
    await receive({ repliedAfter: 3 });
    expect(await measured()).toBe(3);
  });

  test("of an even number it is the mean of the middle two", async () => {
    for (const repliedAfter of [9, 1, 4, 2]) await receive({ repliedAfter });
    expect(await measured()).toBe(3);
  });

  test("is never told from fewer than three answered requests", async () => {
    await receive({ repliedAfter: 1 }, 2);
    expect(await measured()).toBeNull();
    await receive({ age: 1 }, 5);
    expect(await measured()).toBeNull();
    await receive({ repliedAfter: 1 });
    expect(await measured()).toBe(1);
  });

  test("a clear no is an answer, and the first answer counts", async () => {
    await receive({ declinedAfter: 2 }, 2);
    await receive({ repliedAfter: 5, declinedAfter: 1 });
    await receive({ repliedAfter: 5, declinedAfter: 9 });
    expect(await measured()).toBe(2);
  });

  test("what stays unanswered for a week is as slow as can be, and slower than the median it hides it", async () => {
    await receive({ repliedAfter: 1 }, 3);
    await receive({ age: 8 }, 2);
    expect(await measured()).toBe(1);
    await receive({ age: 8 });
    expect(await measured()).toBeNull();
  });

  test("what waits for less than a week does not count yet", async () => {
    await receive({ repliedAfter: 1 }, 3);
    await receive({ age: 6.9 }, 10);
    expect(await measured()).toBe(1);
  });

  test("what the client took back within a day does not count, what they took back later does", async () => {
    await receive({ repliedAfter: 1 }, 3);
    await receive({ age: 9, closedAfter: 24 }, 10);
    expect(await measured()).toBe(1);
    await receive({ age: 9, closedAfter: 25 }, 10);
    expect(await measured()).toBeNull();
  });

  test("nobody is blamed for the silence towards somebody who blocked them", async () => {
    await receive({ repliedAfter: 1 }, 3);
    await receive({ age: 9 }, 10);
    await database.db
      .insert(blocks)
      .values({ expertId, clientEmail: "anna@example.com", side: "client", createdAt: 1 });
    expect(await measured()).toBe(1);
  });

  test("what is older than a year is forgotten", async () => {
    await receive({ age: 366, repliedAfter: 1 }, 3);
    expect(await measured()).toBeNull();
  });

  test("only the newest fifty count", async () => {
    await receive({ repliedAfter: 90, age: 30 }, 60);
    await receive({ repliedAfter: 1 }, 26);
    expect(await measured()).toBe(1);
  });

  test("is refreshed for the expert of a thread in the batch of an answer, where that was one", async () => {
    const { db } = database;
    const other = await addExpert(db, "Vito");
    await receive({ repliedAfter: 4 }, 3);
    const threadId = lastThreadId;
    await refreshResponseTimeStatement(db, { threadId, onlyIf: sql`1 = 2` });
    expect(await stored(expertId)).toBeNull();
    await refreshResponseTimeStatement(db, { threadId });
    expect(await stored(expertId)).toBe(4 * HOUR_MS);
    expect(await stored(other)).toBeNull();
  });
});

test("the first reply and a clear no are measured as they happen, later words are not", async () => {
  const { db, services } = database;
  const createdAt = Date.now() - 2 * HOUR_MS;
  const talks = [];
  for (let number = 0; number < 3; number += 1) {
    talks.push(await addConversation(db, expertId, { updatedAt: createdAt }));
  }
  const [first, second, third] = talks;
  if (!first || !second || !third) throw new Error("There are three conversations");
  const inHours = async () => Math.round(((await stored(expertId)) ?? 0) / HOUR_MS);
  await say(services, first, "client", "Anybody there?");
  await say(services, first, "expert", "Yes");
  await say(services, second, "expert", "Hello");
  expect(await inHours()).toBe(0);
  await declineRequest(services, { ...third, reason: "capacity", note: "" });
  expect(await inHours()).toBe(2);
  await undeclineRequest(services, third);
  expect(await inHours()).toBe(0);
  await say(services, third, "expert", "Now I have time");
  expect(await inHours()).toBe(2);
  await db.update(profiles).set({ responseMs: 7 }).where(eq(profiles.id, expertId));
  await say(services, third, "expert", "By the way");
  expect(await stored(expertId)).toBe(7);
});

test("every verified expert's turn comes once a day, whether anybody answers or not", async () => {
  const { db } = database;
  const minutes = Array.from({ length: 1_440 }, (_, minute) => minute * 60_000);
  const turns = minutes.map(turnAt);
  expect([turns.at(0)?.from, turns.at(-1)?.until]).toEqual([0, 2 ** 31]);
  expect(turns.slice(1).map(({ from }) => from)).toEqual(turns.slice(0, -1).map((t) => t.until));
  await receive({ repliedAfter: 2 }, 3);
  const listing = { rank: 1, sortName: "", facets: "[]", words: "", verified: true };
  const lottery = turns[777]?.from ?? 0;
  await db.insert(expertListings).values({ ...listing, profileId: expertId, lottery });
  await refreshResponseTimes(db, { at: minutes[776], limit: 10 });
  expect(await stored(expertId)).toBeNull();
  await refreshResponseTimes(db, { at: minutes[777], limit: 10 });
  expect(await stored(expertId)).toBe(2 * HOUR_MS);
});

test("measuring reads the newest requests by the index of the inbox", async () => {
  const statement = refreshResponseTimeStatement(database.db, { threadId: "one" }).getSQL();
  const plan = await database.db.all<{ detail: string }>(sql`explain query plan ${statement}`);
  const details = plan.map(({ detail }) => detail).join("\n");
  expect(details).toMatch(/SEARCH message_threads USING COVERING INDEX \w+ \(expert_id=\?\)/);
  expect(details).toMatch(/SEARCH t USING INDEX \w+ \(id=\?\)/);
  expect(details).not.toMatch(/SCAN (message_threads|profiles|t|q|b)\b/);
});
