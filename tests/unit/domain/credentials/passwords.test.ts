import { describe, expect, test } from "vitest";
import { commonPasswords } from "#app/domain/credentials/common-passwords.server.ts";
import { passwordProblem } from "#app/domain/credentials/password-rules.server.ts";
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
  "007bond",
  "3rJs1la7qE",
  "Groupd2013",
  "gwerty123",
  "Directory1",
  "experts2026!",
  "chatgpt",
])("refuses the common password %s", (password) => {
  expect(problem(password)).toBe("auth.errors.commonPassword");
});

test.each([
  ...["100000", "142857", "5938174", "15081983", "08151983", "19830815"],
  ...["12341234", "11112222", "112211", "1234554321", "12345678910", "159951"],
  ...["qwertzasdf", "1qaz2wsx3edc", "zxcvbnmm", "147258369", "poiuytrewq", "!@#$%^"],
  ...["Aa112233", "Aa123456@", "Aa@123456", "12345678a", "      x"],
])("refuses the walk over keys or the date %s", (password) => {
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
  "Rövid7",
  "843917260551",
  "treasure islands",
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
  test("has ten thousand words of six letters or more, each as it is compared", () => {
    const words = [...commonPasswords()];
    expect(words).toHaveLength(10_000);
    expect(words).toEqual(words.toSorted());
    for (const word of words) {
      expect(word).toBe(word.normalize("NFKC").toLowerCase());
      expect(word.length).toBeGreaterThanOrEqual(6);
    }
  });

  test("holds for each of its words", () => {
    const accepted = [...commonPasswords()].filter((word) => problem(word) === null);
    expect(accepted).toEqual([]);
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
