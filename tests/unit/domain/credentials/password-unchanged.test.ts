import { expect, test } from "vitest";
import { isPasswordUnchanged } from "#app/domain/credentials/password-unchanged.server.ts";
import { users } from "#db/schema.ts";
import { updateUser } from "#tests/support/accounts/account-rows.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();

async function addUser(id: string): Promise<{ userId: string; passwordHash: string }> {
  const user = { id, email: `${id}@example.com`, passwordHash: "old" };
  await db.insert(users).values({ ...user, createdAt: 1, updatedAt: 1 });
  return { userId: id, passwordHash: "old" };
}

test("a password that was changed after the check does not count as checked", async () => {
  const checked = await addUser("u");
  expect(await isPasswordUnchanged(db, checked)).toBe(true);
  for (const passwordHash of ["new", null]) {
    await updateUser(db, { id: "u" }, { passwordHash });
    expect(await isPasswordUnchanged(db, checked)).toBe(false);
  }
  expect(await isPasswordUnchanged(db, { ...checked, userId: "nobody" })).toBe(false);
});

test("a member who was suspended after the check cannot sign in with the checked password", async () => {
  const checked = await addUser("s");
  await updateUser(db, { id: "s" }, { suspendedAt: 1 });
  expect(await isPasswordUnchanged(db, checked)).toBe(false);
});
