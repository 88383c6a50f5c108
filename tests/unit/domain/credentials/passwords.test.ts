import { describe, expect, test } from "vitest";
import {
  COMMON_PASSWORDS,
  passwordProblem,
} from "#app/domain/credentials/password-rules.server.ts";
import { isPasswordUnchanged } from "#app/domain/credentials/password-unchanged.server.ts";
import { users } from "#db/schema.ts";
import { updateUser } from "#tests/support/accounts/account-rows.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();

const owner = { email: "zsofi.kovacs@example.com", username: "zsofi-k", fullName: "Zsófi Kovács" };
const problem = (password: string) => passwordProblem(password, owner);

test.each([
  "password",
  "PassWord",
  "password1",
  "Password123!",
  "password12345",
  "qwerty",
  "QWERTZ123",
  "letmein!",
  "iloveyou2",
  "jelszo123",
  "szeretlek",
  "admin123",
  "123456",
  "123456!",
  "987654321",
  "abcdefgh",
  "aaaaaa",
  "121212",
  "abcabc",
  "dragondragon",
  "ｐａｓｓｗｏｒｄ",
  "passw0rd",
  "1q2w3e4r",
])("refuses the common password %s", (password) => {
  expect(problem(password)).toBe("auth.errors.commonPassword");
});

test.each([
  "Zsófi Kovács",
  "zsofikovacs1",
  "my-zsofi-k-1",
  "ZSOFI.KOVACS",
  "zsofi.kovacs@example.com",
  "xx zsófi kovács xx",
  "Kovács1985",
])("refuses %s, which contains the owner's name", (password) => {
  expect(problem(password)).toBe("auth.errors.ownNamePassword");
});

test.each([
  "correct horse",
  "tr0ub4dor&3",
  "k!84629",
  "love84629173519",
  "Kovácsoltvas kapu 7",
  "árvíztűrő tükörfúrógép",
  "xK9#mq",
  "!@#$%^",
  "      x",
])("accepts %s", (password) => {
  expect(problem(password)).toBeNull();
});

test("a short name may be part of a good password", () => {
  const li = { email: "li@example.com", username: "li9", fullName: "Li Wu" };
  expect(passwordProblem("believe in lilies", li)).toBeNull();
  expect(passwordProblem("li9li9", li)).not.toBeNull();
  expect(passwordProblem("liwu12", li)).toBe("auth.errors.ownNamePassword");
});

describe("the list of common passwords", () => {
  test("is stored in the form in which it is compared", () => {
    for (const word of COMMON_PASSWORDS) expect(word).toBe(word.normalize("NFKC").toLowerCase());
  });

  test("has several hundred words of six letters or more", () => {
    expect([...COMMON_PASSWORDS].filter((word) => word.length >= 6).length).toBeGreaterThan(300);
  });
});

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
