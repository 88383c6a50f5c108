import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeExpired } from "#app/domain/retention/purge.server.ts";
import { RETENTION_DAYS } from "#app/domain/retention/retention-days.server.ts";
import { idFloor } from "#app/lib/id-floor.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { auditLog } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("entries of the audit log go once their three years are over, and the database lets them go", async () => {
  const { db } = database;
  const ages = [RETENTION_DAYS.auditEntry + 2, RETENTION_DAYS.auditEntry - 1, 0];
  await db.insert(auditLog).values(
    ages.map((days) => {
      const createdAt = Date.now() - days * DAY_MS;
      return { id: idFloor(createdAt), action: "mail.read", subject: `${days}`, createdAt };
    }),
  );
  expect(await purgeExpired(db, { limit: 9 })).toBe(1);
  const left = await db.select({ age: auditLog.subject }).from(auditLog);
  expect(left.map(({ age }) => Number(age))).toEqual(expect.arrayContaining(ages.slice(1)));
});
