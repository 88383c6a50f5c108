import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { signInWithGoogle } from "#app/domain/accounts/google/google-sign-in.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { connections, users } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { database, db } = await openTestDatabase();

const suspended = { suspendedAt: 1, suspendReason: "Copied texts" };
const refused = { state: "suspended", reason: "Copied texts" };

const attempt = (email: string, password: string) =>
  signIn(db, { email, password, address: "2001:db8::1", device: null, failuresPerHour: 3 });

test("only a visitor who knows the password is informed of a suspension, at every attempt", async () => {
  const { email, password } = await newMember(database, { user: suspended });
  expect(await attempt(email, "guessed-wrong")).toEqual({ state: "invalid" });
  for (let times = 0; times < 5; times += 1)
    expect(await attempt(email, password)).toEqual(refused);
});

const google = (subject: string, email: string) =>
  signInWithGoogle(db, {
    person: { subject, email, isEmailVerified: true, name: "Gina Google" },
    locale: "en",
    device: "",
  });

test("a suspended member cannot sign in with Google, and nothing is linked to the account", async () => {
  const { id, email } = await newMember(database, { user: suspended });
  expect(await google("1", email)).toEqual(refused);
  expect(await db.$count(connections, eq(connections.userId, id))).toBe(0);
  const linked = await newMember(database);
  expect(await google("2", linked.email)).toEqual({ state: "signed-in", userId: linked.id });
  await db.update(users).set(suspended).where(eq(users.id, linked.id));
  expect(await google("2", linked.email)).toEqual(refused);
});

test("a suspended account with an unverified address cannot be taken over with Google", async () => {
  const user = { ...suspended, emailVerifiedAt: null };
  const { id, email } = await newMember(database, { user });
  expect(await google("3", email)).toEqual(refused);
  expect(await db.$count(connections, eq(connections.userId, id))).toBe(0);
});
