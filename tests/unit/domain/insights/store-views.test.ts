import { expect, test } from "vitest";
import { storeViews, type ViewSum } from "#app/domain/insights/store-views.server.ts";
import { expertViews } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { findRows } from "#tests/support/rows.ts";

const { db } = await openTestDatabase();

const DAY = 20_800;

const sum = (expertId: string, views: number, listed: number): ViewSum => ({
  expertId,
  day: DAY,
  views,
  listed,
});

const rowsOf = (expertId: string) => findRows(db, expertViews, { expertId });

test("sums of several counters and flushes add up", async () => {
  const { id } = await newMember({ db });
  await storeViews(db, { counter: "adds-a", flush: 1, sums: [sum(id, 2, 10)] });
  await storeViews(db, { counter: "adds-b", flush: 1, sums: [sum(id, 1, 0)] });
  await storeViews(db, { counter: "adds-a", flush: 2, sums: [sum(id, 1, 5)] });
  expect(await rowsOf(id)).toEqual([sum(id, 4, 15)]);
});

test("a repeated flush adds nothing, and neither does an older one that arrives late", async () => {
  const { id } = await newMember({ db });
  const first = { counter: "repeats", flush: 7, sums: [sum(id, 3, 3)] };
  await storeViews(db, first);
  await storeViews(db, first);
  await storeViews(db, { ...first, flush: 6 });
  expect(await rowsOf(id)).toEqual([sum(id, 3, 3)]);
});

test("an expert who no longer exists is left out, the others are not", async () => {
  const { id } = await newMember({ db });
  await storeViews(db, { counter: "gone", flush: 1, sums: [sum("nobody", 1, 1), sum(id, 1, 1)] });
  expect(await rowsOf("nobody")).toEqual([]);
  expect(await rowsOf(id)).toEqual([sum(id, 1, 1)]);
});
