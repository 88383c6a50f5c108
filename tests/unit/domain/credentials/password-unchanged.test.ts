import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPasswordUnchanged } from "#app/domain/credentials/password-unchanged.server.ts";
import { users } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("a password that was changed meanwhile is no longer the one that was checked", async () => {
  const { db } = database;
  const row = { id: "u", email: "u@example.com", passwordHash: "old", createdAt: 1, updatedAt: 1 };
  await db.insert(users).values(row);
  const checked = { userId: "u", passwordHash: "old" };
  expect(await isPasswordUnchanged(db, checked)).toBe(true);
  await db.update(users).set({ passwordHash: "new" }).where(eq(users.id, "u"));
  expect(await isPasswordUnchanged(db, checked)).toBe(false);
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, "u"));
  expect(await isPasswordUnchanged(db, checked)).toBe(false);
  expect(await isPasswordUnchanged(db, { ...checked, userId: "nobody" })).toBe(false);
});

test("who was suspended meanwhile is not let in by the password that was checked", async () => {
  const { db } = database;
  const row = { id: "s", email: "s@example.com", passwordHash: "same", createdAt: 1, updatedAt: 1 };
  await db.insert(users).values(row);
  await db.update(users).set({ suspendedAt: 1 }).where(eq(users.id, "s"));
  expect(await isPasswordUnchanged(db, { userId: "s", passwordHash: "same" })).toBe(false);
});
