import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { signInWithGoogle } from "#app/domain/accounts/google/google-sign-in.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { connections, users } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const database = await createTestDatabase();
afterAll(() => database.close());
const { db } = database;

const suspended = { suspendedAt: 1, suspendReason: "Copied texts" };
const told = { state: "suspended", reason: "Copied texts" };

const attempt = (email: string, password: string) =>
  signIn(db, { email, password, address: "2001:db8::1", device: null, failuresPerHour: 3 });

test("only who knows the password learns of a suspension, as often as they ask", async () => {
  const { email, password } = await newMember(database, { user: suspended });
  expect(await attempt(email, "guessed-wrong")).toEqual({ state: "invalid" });
  for (let times = 0; times < 5; times += 1) expect(await attempt(email, password)).toEqual(told);
});

const google = (subject: string, email: string) =>
  signInWithGoogle(db, {
    person: { subject, email, isEmailVerified: true, name: "Gina Google" },
    locale: "en",
    device: "",
  });

test("Google lets a suspended member in no more, and links nothing to their account", async () => {
  const { id, email } = await newMember(database, { user: suspended });
  expect(await google("1", email)).toEqual(told);
  expect(await db.$count(connections, eq(connections.userId, id))).toBe(0);
  const linked = await newMember(database);
  expect(await google("2", linked.email)).toEqual({ state: "signed-in", userId: linked.id });
  await db.update(users).set(suspended).where(eq(users.id, linked.id));
  expect(await google("2", linked.email)).toEqual(told);
});

test("who never confirmed the address of a suspended account takes nothing over by Google", async () => {
  const { id, email } = await newMember(database, {
    user: { ...suspended, emailVerifiedAt: null },
  });
  expect(await google("3", email)).toEqual(told);
  expect(await db.$count(connections, eq(connections.userId, id))).toBe(0);
});
