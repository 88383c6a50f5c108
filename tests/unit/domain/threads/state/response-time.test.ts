import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { declineRequest, undeclineRequest } from "#app/domain/threads/state/change-state.server.ts";
import {
  refreshResponseTimes,
  turnAt,
} from "#app/domain/threads/state/refresh-response-times.server.ts";
import { refreshResponseTimeStatement } from "#app/domain/threads/state/response-time.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/clock.ts";
import { blocks, expertListings, profiles } from "#db/schema.ts";
import { explainQuery } from "#tests/support/database.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { db, services } = threads;
let expertId: string;
let last: Conversation;
beforeEach(async () => {
  expertId = await threads.addExpert("Vera Voice");
});

interface Request {
  /** Days since it arrived. */
  age?: number;
  repliedAfter?: number;
  declinedAfter?: number;
  closedAfter?: number;
}

/** Adds a request that arrived some days ago; what happened since is given in hours after that. */
async function receive(request: Request, times = 1): Promise<void> {
  const createdAt = Date.now() - (request.age ?? 2) * DAY_MS;
  const later = (hours: number | undefined) =>
    hours === undefined ? null : createdAt + hours * HOUR_MS;
  for (let index = 0; index < times; index += 1) {
    last = await threads.addConversation({ expertId });
    await threads.setThread(last, {
      createdAt,
      repliedAt: later(request.repliedAfter),
      declinedAt: later(request.declinedAfter),
      closedAt: later(request.closedAfter),
    });
  }
}

async function stored(id = expertId): Promise<number | null | undefined> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
  return profile?.responseMs;
}

/** In hours. */
async function measured(): Promise<number | null> {
  await refreshResponseTimeStatement(db, last);
  const ms = await stored();
  return ms == null ? null : ms / HOUR_MS;
}

test("the share of answered requests needs five, and counts a week of silence as no answer", async () => {
  const share = async () => {
    await refreshResponseTimeStatement(db, last);
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, expertId));
    return profile?.answeredPercent;
  };
  await receive({ repliedAfter: 1 }, 3);
  await receive({ declinedAfter: 1 });
  await receive({ age: 6.9 }, 5);
  expect(await share()).toBeNull();
  await receive({ age: 8 });
  expect(await share()).toBe(80);
  await receive({ age: 8, closedAfter: 2 });
  expect(await share()).toBe(80);
  await receive({ age: 8 }, 3);
  expect(await share()).toBe(50);
});

describe("the measured time to a first answer", () => {
  test("is the median, however slow the slowest answer was", async () => {
    await receive({ repliedAfter: 1 });
    await receive({ repliedAfter: 700, age: 40 });
    await receive({ repliedAfter: 3 });
    expect(await measured()).toBe(3);
  });

  test("of an even number of requests is the mean of the middle two", async () => {
    for (const repliedAfter of [9, 1, 4, 2]) await receive({ repliedAfter });
    expect(await measured()).toBe(3);
  });

  test("needs at least three answered requests", async () => {
    await receive({ repliedAfter: 1 }, 2);
    expect(await measured()).toBeNull();
    await receive({ age: 1 }, 5);
    expect(await measured()).toBeNull();
    await receive({ repliedAfter: 1 });
    expect(await measured()).toBe(1);
  });

  test("counts a decline as an answer, and only the first answer", async () => {
    await receive({ declinedAfter: 2 }, 2);
    await receive({ repliedAfter: 5, declinedAfter: 1 });
    await receive({ repliedAfter: 5, declinedAfter: 9 });
    expect(await measured()).toBe(2);
  });

  test("counts a week without an answer as the slowest, and is empty when that is the median", async () => {
    await receive({ repliedAfter: 1 }, 3);
    await receive({ age: 8 }, 2);
    expect(await measured()).toBe(1);
    await receive({ age: 8 });
    expect(await measured()).toBeNull();
  });

  test("ignores requests that have waited for less than a week", async () => {
    await receive({ repliedAfter: 1 }, 3);
    await receive({ age: 6.9 }, 10);
    expect(await measured()).toBe(1);
  });

  test("ignores requests that the client closed within a day, but not later ones", async () => {
    await receive({ repliedAfter: 1 }, 3);
    await receive({ age: 9, closedAfter: 24 }, 10);
    expect(await measured()).toBe(1);
    await receive({ age: 9, closedAfter: 25 }, 10);
    expect(await measured()).toBeNull();
  });

  test("ignores missing answers to a client who blocked the expert", async () => {
    await receive({ repliedAfter: 1 }, 3);
    await receive({ age: 9 }, 10);
    const block = { expertId, clientEmail: "anna@example.com", createdAt: 1 };
    await db.insert(blocks).values({ ...block, side: "client" });
    expect(await measured()).toBe(1);
  });

  test("ignores requests from more than a year ago", async () => {
    await receive({ age: 366, repliedAfter: 1 }, 3);
    expect(await measured()).toBeNull();
  });

  test("counts the newest fifty requests only", async () => {
    await receive({ repliedAfter: 90, age: 30 }, 60);
    await receive({ repliedAfter: 1 }, 26);
    expect(await measured()).toBe(1);
  });

  test("is refreshed for the expert of a thread only, and only under its condition", async () => {
    const other = await threads.addExpert("Vito");
    await receive({ repliedAfter: 4 }, 3);
    const { threadId } = last;
    await refreshResponseTimeStatement(db, { threadId, onlyIf: sql`1 = 2` });
    expect(await stored()).toBeNull();
    await refreshResponseTimeStatement(db, { threadId });
    expect(await stored()).toBe(4 * HOUR_MS);
    expect(await stored(other)).toBeNull();
  });
});

test("a first reply and a decline are measured as they happen, later messages are not", async () => {
  const add = () => threads.addConversation({ expertId, updatedAt: Date.now() - 2 * HOUR_MS });
  const [first, second, third] = [await add(), await add(), await add()];
  const inHours = async () => Math.round(((await stored()) ?? 0) / HOUR_MS);
  await threads.say(first, "client", "Are you there?");
  await threads.say(first, "expert", "Yes");
  await threads.say(second, "expert", "Hello");
  expect(await inHours()).toBe(0);
  await declineRequest(services, { ...third, reason: "capacity", note: "" });
  expect(await inHours()).toBe(2);
  await undeclineRequest(services, third);
  expect(await inHours()).toBe(0);
  await threads.say(third, "expert", "Now I have time");
  expect(await inHours()).toBe(2);
  await db.update(profiles).set({ responseMs: 7 }).where(eq(profiles.id, expertId));
  await threads.say(third, "expert", "By the way");
  expect(await stored()).toBe(7);
});

test("every verified expert is refreshed once a day, whether or not anyone answers", async () => {
  const minutes = Array.from({ length: 1_440 }, (_, minute) => minute * MINUTE_MS);
  const turns = minutes.map(turnAt);
  expect([turns.at(0)?.from, turns.at(-1)?.until]).toEqual([0, 2 ** 31]);
  expect(turns.slice(1).map(({ from }) => from)).toEqual(turns.slice(0, -1).map((t) => t.until));
  await receive({ repliedAfter: 2 }, 3);
  const listing = { rank: 1, sortName: "", facets: "[]", words: "", verified: true };
  const lottery = turns[777]?.from ?? 0;
  await db.insert(expertListings).values({ ...listing, profileId: expertId, lottery });
  await refreshResponseTimes(db, { at: minutes[776], limit: 10 });
  expect(await stored()).toBeNull();
  await refreshResponseTimes(db, { at: minutes[777], limit: 10 });
  expect(await stored()).toBe(2 * HOUR_MS);
});

test("measuring reads the newest requests by the index of the inbox", async () => {
  const statement = refreshResponseTimeStatement(db, { threadId: "one" }).getSQL();
  const plan = await explainQuery(db, statement);
  expect(plan).toMatch(/SEARCH message_threads USING COVERING INDEX \w+ \(expert_id=\?\)/);
  expect(plan).toMatch(/SEARCH t USING INDEX \w+ \(id=\?\)/);
  expect(plan).not.toMatch(/SCAN (message_threads|profiles|t|q|b)\b/);
});
