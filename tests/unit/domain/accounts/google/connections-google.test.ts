import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GooglePerson } from "#app/domain/accounts/google/google-person.server.ts";
import { signInWithGoogle } from "#app/domain/accounts/google/google-sign-in.server.ts";
import { connections, emailOutbox, profiles, users } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let people = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

function newPerson(changes: Partial<GooglePerson> = {}): GooglePerson {
  people += 1;
  const email = `person-${people}@example.com`;
  const subject = `10000${people}`;
  return { subject, email, isEmailVerified: true, name: "Réka Szőnyi", ...changes };
}

const signIn = (person: GooglePerson) =>
  signInWithGoogle(database.db, { person, locale: "hu", device: "Firefox" });

const accountsOf = (email: string) =>
  database.db
    .select()
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.email, email));

const mailsTo = (email: string) =>
  database.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email));

/** Fails where nobody was signed in. */
async function signedInAs(person: GooglePerson): Promise<string> {
  const result = await signIn(person);
  if (result.state !== "signed-in") throw new Error(result.state);
  return result.userId;
}

describe("somebody new", () => {
  test("gets a verified account without a password, a name, a username and the language of the page", async () => {
    const person = newPerson({ name: "  Réka\n Szőnyi " });
    const userId = await signedInAs(person);
    const [account] = await accountsOf(person.email);
    expect(account).toMatchObject({
      users: { id: userId, passwordHash: null, locale: "hu", emailVerifiedAt: expect.any(Number) },
      profiles: { fullName: "Réka Szőnyi", expert: false, admin: false },
    });
    expect(account?.profiles.username).toMatch(/^reka-szonyi/);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  test("without a name is called by the mailbox", async () => {
    const person = newPerson({ name: "" });
    await signedInAs(person);
    const [account] = await accountsOf(person.email);
    expect(account?.profiles.fullName).toBe(person.email.split("@")[0]);
  });

  test("who comes ten times at once has one account", async () => {
    await database.startServer();
    const person = newPerson({ name: "Tíz Egyszerre" });
    const ids = await Promise.all(Array.from({ length: 10 }, () => signedInAs(person)));
    expect(new Set(ids).size).toBe(1);
    expect(await accountsOf(person.email)).toHaveLength(1);
  });

  test("people of one name who come at once all get an account, each with a username of their own", async () => {
    await database.startServer();
    const crowd = [1, 2, 3].map(() => newPerson({ name: "Kovács Éva" }));
    const ids = await Promise.all(crowd.map(signedInAs));
    expect(new Set(ids).size).toBe(3);
  });

  test("whose address Google has not verified gets nothing", async () => {
    const person = newPerson({ isEmailVerified: false });
    expect(await signIn(person)).toEqual({ state: "unverified" });
    expect(await accountsOf(person.email)).toEqual([]);
  });
});

describe("a known person", () => {
  test("is found by Google's id, whatever became of the address", async () => {
    const person = newPerson();
    const userId = await signedInAs(person);
    const moved = { ...person, email: "elsewhere@example.com" };
    expect(await signedInAs(moved)).toBe(userId);
    expect(await signedInAs({ ...moved, isEmailVerified: false })).toBe(userId);
    expect(await accountsOf("elsewhere@example.com")).toEqual([]);
  });

  test("does not get the account whose address theirs has become", async () => {
    const person = newPerson();
    const userId = await signedInAs(person);
    const other = await newMember(database);
    expect(await signedInAs({ ...person, email: other.email })).toBe(userId);
  });
});

describe("an account whose own address is verified", () => {
  test("is linked with its password kept, and its owner is told once", async () => {
    await database.startServer();
    const member = await newMember(database, { user: { locale: "en" } });
    const person = newPerson({ email: member.email });
    const ids = await Promise.all(Array.from({ length: 5 }, () => signedInAs(person)));
    expect(new Set(ids)).toEqual(new Set([member.id]));
    const [account] = await accountsOf(member.email);
    expect(account?.users.passwordHash).toEqual(expect.any(String));
    expect(account?.profiles).toMatchObject({ fullName: member.name, username: member.username });
    const mails = await mailsTo(member.email);
    expect(mails).toMatchObject([{ template: "security-notice", locale: "en" }]);
    expect(JSON.stringify(mails[0]?.params)).toContain("googleLinked");
  });

  test("is not linked by an address that Google has not verified", async () => {
    const member = await newMember(database);
    const person = newPerson({ email: member.email, isEmailVerified: false });
    expect(await signIn(person)).toEqual({ state: "unverified" });
    expect(await mailsTo(member.email)).toEqual([]);
  });

  test("that belongs to one Google account is not given to another", async () => {
    const member = await newMember(database);
    await signedInAs(newPerson({ email: member.email }));
    const second = newPerson({ email: member.email });
    expect(await signIn(second)).toEqual({ state: "otherPerson" });
    const linked = await database.db
      .select()
      .from(connections)
      .where(eq(connections.userId, member.id));
    expect(linked).toHaveLength(1);
  });

  test("waiting for its deletion is signed in like any other, and still waits", async () => {
    const user = { deletionRequestedAt: 1, deletesAt: Date.now() + 86_400_000 };
    const member = await newMember(database, { user });
    expect(await signedInAs(newPerson({ email: member.email }))).toBe(member.id);
    const [account] = await accountsOf(member.email);
    expect(account?.users).toMatchObject(user);
  });
});
