import { beforeEach, expect, test } from "vitest";
import { expertViews } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { findRows } from "#tests/support/rows.ts";
import { setUp } from "#tests/support/set-up.ts";
import { startCounters } from "./counters.ts";

const server = setUp(startCounters);

let name: string;
let expertId: string;

beforeEach(async () => {
  server.fail("none");
  expertId = (await newMember({ db: server.db })).id;
  name = `counter of ${expertId}`;
});

const counter = () => server.counter(name);
const view = () => counter().add({ viewed: [expertId], listed: [] });
const list = () => counter().add({ viewed: [], listed: [expertId] });

async function stored() {
  const [row] = await findRows(server.db, expertViews, { expertId });
  return row ? { views: row.views, listed: row.listed } : null;
}

async function crash(): Promise<void> {
  await expect(counter().crash()).rejects.toThrow();
}

test("calls become sums, which reach the database with the alarm and not before", async () => {
  for (let count = 0; count < 5; count += 1) await view();
  for (let count = 0; count < 3; count += 1) await list();
  expect(await stored()).toBeNull();
  expect(await counter().readAlarm()).toBeGreaterThan(Date.now());
  await counter().runAlarm();
  expect(await stored()).toEqual({ views: 5, listed: 3 });
});

test("the alarm ends when nothing is left, and each later count sets it again", async () => {
  await view();
  await counter().runAlarm();
  expect(await counter().readAlarm()).toBeNull();
  await view();
  expect(await counter().readAlarm()).not.toBeNull();
  await counter().runAlarm();
  expect(await stored()).toEqual({ views: 2, listed: 0 });
});

test("a crash loses nothing of what was counted", async () => {
  for (let count = 0; count < 4; count += 1) {
    await view();
    await crash();
  }
  expect(await counter().readAlarm()).not.toBeNull();
  await counter().runAlarm();
  expect(await stored()).toEqual({ views: 4, listed: 0 });
});

test("a flush whose answer is lost is neither lost nor doubled, also after a crash", async () => {
  await view();
  server.fail("answer lost");
  await counter().runAlarm();
  // It was written, and the counter does not know.
  expect(await stored()).toEqual({ views: 1, listed: 0 });
  await crash();
  await view();
  await list();
  server.fail("none");
  await counter().runAlarm();
  expect(await stored()).toEqual({ views: 2, listed: 1 });
  await counter().runAlarm();
  expect(await stored()).toEqual({ views: 2, listed: 1 });
});

test("sums wait for a database that is down, and more are counted meanwhile", async () => {
  await view();
  server.fail("unreachable");
  await counter().runAlarm();
  expect(await counter().readAlarm()).not.toBeNull();
  await view();
  await counter().runAlarm();
  expect(await stored()).toBeNull();
  server.fail("none");
  await counter().runAlarm();
  expect(await stored()).toEqual({ views: 2, listed: 0 });
});
