import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { isOutage } from "#app/lib/outage.ts";
import { ConflictError, conflictStatement, retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import { profileTags, settings } from "#db/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";

interface Person {
  name: string;
  isAdmin: boolean;
  tags: string[];
  place: { country: string };
}

const { db } = await openTestDatabase();

test("booleans, lists and objects of a raw statement are decoded, other values stay", async () => {
  const rows = await db.all<RawRow<Person>>(sql`
    select 'Ada' as name, 1 as isAdmin, json_array('ai') as tags,
      json_object('country', 'NO') as place
    union all select 'Bela', 0, '[]', json_object('country', 'HU')`);
  const decoders = { isAdmin: Boolean, tags: JSON.parse, place: JSON.parse };
  expect(rows.map((row) => mapRow<Person>(row, decoders))).toEqual([
    { name: "Ada", isAdmin: true, tags: ["ai"], place: { country: "NO" } },
    { name: "Bela", isAdmin: false, tags: [], place: { country: "HU" } },
  ]);
});

await db.insert(settings).values({ key: "count", value: "0", updatedAt: 1 });
const read = async () => Number((await db.select().from(settings))[0]?.value);

test("a batch whose source has changed is repeated, so that no change is lost", async () => {
  const increment = () =>
    retryOptimisticBatch(async () => {
      const before = await read();
      await db.batch([
        conflictStatement(db, sql`settings`, sql`key = 'count' and value <> ${String(before)}`),
        db.update(settings).set({ value: String(before + 1) }),
      ]);
    });
  await Promise.all([increment(), increment(), increment()]);
  expect(await read()).toBe(3);
});

test("a record that never stops changing is an outage, any other error is thrown at once", async () => {
  let attempts = 0;
  const failWith = (error: Error) => {
    attempts = 0;
    const failing = retryOptimisticBatch(async () => {
      attempts += 1;
      throw error;
    });
    return failing.catch((thrown: unknown) => thrown);
  };
  expect(isOutage(await failWith(new ConflictError("Changed")))).toBe(true);
  expect(attempts).toBe(8);
  const bug = new TypeError("A bug");
  expect(await failWith(bug)).toBe(bug);
  expect(attempts).toBe(1);
});

test("a foreign key that fails in every attempt is a bug, and no outage", async () => {
  let attempts = 0;
  const attempt = async () => {
    attempts += 1;
    await db.insert(profileTags).values({ profileId: "nobody", tag: "ai", position: 0 });
  };
  const error: unknown = await retryOptimisticBatch(attempt).catch((thrown: unknown) => thrown);
  expect(isOutage(error)).toBe(false);
  expect(String((error as Error).cause)).toContain("FOREIGN KEY");
  expect(attempts).toBeGreaterThan(1);
});
