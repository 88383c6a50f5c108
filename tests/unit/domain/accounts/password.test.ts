import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { signUp } from "#app/domain/accounts/sign-in/sign-up.server.ts";
import {
  hashPassword,
  unknownAccountHash,
  verifyPassword,
} from "#app/domain/credentials/password-hash.server.ts";
import { users } from "#db/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { encryptionKey } from "#tests/support/mail/mailed-links.ts";

const { db } = await openTestDatabase();

/** As OWASP recommends: 16 MB of memory, five passes. */
const PRODUCTION = /^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/;

test("a hash has the production cost unless another one is requested", async () => {
  const hash = await hashPassword("correct horse");
  expect(hash).toMatch(PRODUCTION);
  expect(await verifyPassword("correct horse", hash)).toBe(true);
  expect(await verifyPassword("wrong horse", hash)).toBe(false);
  expect(unknownAccountHash()).toMatch(PRODUCTION);
  const cheap = await hashPassword("correct horse", { N: 16, r: 8, p: 1 });
  expect(cheap).toMatch(/^scrypt\$16\$8\$1\$/);
  expect(await verifyPassword("correct horse", cheap)).toBe(true);
});

test("a sign-up without a given cost stores a hash of the production cost", async () => {
  const email = "ada@example.com";
  await signUp(db, {
    ...{ email, password: "correct horse", username: "ada", fullName: "Ada", locale: "en" },
    ...{ redirectTo: null, address: "192.0.2.1", signUpsPerHour: 1, encryptionKey },
  });
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user?.passwordHash).toMatch(PRODUCTION);
});
