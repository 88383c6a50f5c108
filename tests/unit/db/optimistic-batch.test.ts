import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isOutage } from "#app/lib/outage.ts";
import { ConflictError, conflictStatement, retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { settings } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(settings).values({ key: "count", value: "0", updatedAt: 1 });
});
afterAll(() => database.close());

const read = async () => Number((await database.db.select().from(settings))[0]?.value);

test("a batch whose source has changed is repeated, so that no change is lost", async () => {
  const { db } = database;
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
