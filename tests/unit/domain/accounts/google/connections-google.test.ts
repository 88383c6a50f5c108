import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { GooglePerson } from "#app/domain/accounts/google/google-person.server.ts";
import { signInWithGoogle } from "#app/domain/accounts/google/google-sign-in.server.ts";
import { connections, emailOutbox, profiles, users } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { database, db } = await openTestDatabase();
let people = 0;

function newPerson(changes: Partial<GooglePerson> = {}): GooglePerson {
  people += 1;
  const email = `person-${people}@example.com`;
  const subject = `10000${people}`;
  return { subject, email, isEmailVerified: true, name: "Réka Szőnyi", ...changes };
}

const signIn = (person: GooglePerson) =>
  signInWithGoogle(db, { person, locale: "hu", device: "Firefox" });

function accountsOf(email: string) {
  const withProfiles = db.select().from(users).innerJoin(profiles, eq(profiles.id, users.id));
  return withProfiles.where(eq(users.email, email));
}

const mailsTo = (email: string) =>
  db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email));

/** Throws where the sign-in fails. */
async function signedInAs(person: GooglePerson): Promise<string> {
  const result = await signIn(person);
  if (result.state !== "signed-in") throw new Error(result.state);
  return result.userId;
}

describe("a new person", () => {
  test("gets a verified account without a password, with a name, a username and the page's language", async () => {
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

  test("without a name is named after the mailbox", async () => {
    const person = newPerson({ name: "" });
    await signedInAs(person);
    const [account] = await accountsOf(person.email);
    expect(account?.profiles.fullName).toBe(person.email.split("@")[0]);
  });

  test("who signs in ten times at the same moment has one account", async () => {
    await database.startServer();
    const person = newPerson({ name: "Tíz Egyszerre" });
    const ids = await atOnce(10, () => signedInAs(person));
    expect(new Set(ids).size).toBe(1);
    expect(await accountsOf(person.email)).toHaveLength(1);
  });

  test("with the same name as others at the same moment gets an account and a username, like them", async () => {
    await database.startServer();
    const crowd = [1, 2, 3].map(() => newPerson({ name: "Kovács Éva" }));
    const ids = await Promise.all(crowd.map(signedInAs));
    expect(new Set(ids).size).toBe(3);
  });

  test("whose address Google has not verified gets no account", async () => {
    const person = newPerson({ isEmailVerified: false });
    expect(await signIn(person)).toEqual({ state: "unverified" });
    expect(await accountsOf(person.email)).toEqual([]);
  });
});

describe("a known person", () => {
  test("is found by Google's id after a change of address", async () => {
    const person = newPerson();
    const userId = await signedInAs(person);
    const moved = { ...person, email: "elsewhere@example.com" };
    expect(await signedInAs(moved)).toBe(userId);
    expect(await signedInAs({ ...moved, isEmailVerified: false })).toBe(userId);
    expect(await accountsOf("elsewhere@example.com")).toEqual([]);
  });

  test("does not get the account that has their new address", async () => {
    const person = newPerson();
    const userId = await signedInAs(person);
    const other = await newMember(database);
    expect(await signedInAs({ ...person, email: other.email })).toBe(userId);
  });
});

describe("an account whose own address is verified", () => {
  test("is linked and keeps its password, and its owner is notified once", async () => {
    await database.startServer();
    const member = await newMember(database, { user: { locale: "en" } });
    const person = newPerson({ email: member.email });
    const ids = await atOnce(5, () => signedInAs(person));
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

  test("that is linked to one Google account is not linked to another", async () => {
    const member = await newMember(database);
    await signedInAs(newPerson({ email: member.email }));
    const second = newPerson({ email: member.email });
    expect(await signIn(second)).toEqual({ state: "otherPerson" });
    expect(await db.$count(connections, eq(connections.userId, member.id))).toBe(1);
  });

  test("that is scheduled for deletion can be signed in to and stays scheduled", async () => {
    const user = { deletionRequestedAt: 1, deletesAt: Date.now() + 86_400_000 };
    const member = await newMember(database, { user });
    expect(await signedInAs(newPerson({ email: member.email }))).toBe(member.id);
    const [account] = await accountsOf(member.email);
    expect(account?.users).toMatchObject(user);
  });
});
