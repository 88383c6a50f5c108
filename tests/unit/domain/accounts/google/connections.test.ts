import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import {
  connectGoogle,
  connectionsQuery,
  disconnectGoogle,
} from "#app/domain/accounts/google/connections.server.ts";
import type { GooglePerson } from "#app/domain/accounts/google/google-person.server.ts";
import { signInWithGoogle } from "#app/domain/accounts/google/google-sign-in.server.ts";
import { createSession, findVisitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import {
  backupCodes,
  connections,
  emailOutbox,
  formerUsernames,
  keptForms,
  passkeys,
  profileCategories,
  profileLanguages,
  profiles,
  profileTags,
  uploads,
  users,
} from "#db/schema.ts";
import { createLink, findUser } from "#tests/support/accounts/account-rows.ts";
import { type Member, newMember } from "#tests/support/accounts/accounts.ts";
import { noticesFor } from "#tests/support/accounts/second-factor.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { database, db } = await openTestDatabase();

async function connectedMember(user: { passwordHash?: null } = {}) {
  const member = await newMember(database, { user });
  const google = { provider: "google", subject: `of ${member.id}`, createdAt: 7 } as const;
  await db.insert(connections).values({ ...google, userId: member.id, email: member.email });
  return member;
}

test("a member's own connections are listed", async () => {
  const member = await connectedMember();
  await connectedMember();
  const own = [{ provider: "google", email: member.email, createdAt: 7 }];
  expect(await connectionsQuery(db, member.id)).toEqual(own);
});

test("a member connects Google once, however often they ask at once, and gets one notice", async () => {
  const member = await newMember(database);
  const person = newPerson();
  const connect = () =>
    connectGoogle(db, {
      userId: member.id,
      to: { email: member.email, locale: "hu" },
      device: "",
      person,
    });
  const states = await atOnce(3, connect);
  expect(states).toEqual(Array(3).fill({ state: "connected" }));
  expect(await noticesFor(db, member.email)).toEqual(["googleLinked"]);
  expect(await connectionsQuery(db, member.id)).toMatchObject([{ email: person.email }]);
});

test("a member whose address is not verified cannot connect Google, so its owner can take over", async () => {
  const member = await newMember(database, { user: { emailVerifiedAt: null } });
  const stranger = newPerson();
  const { id: userId, email } = member;
  const to = { email, locale: "hu" };
  const connecting = connectGoogle(db, { userId, to, device: "", person: stranger });
  expect(await connecting).toEqual({ state: "unconfirmed" });
  expect(await connectionsQuery(db, userId)).toEqual([]);
  expect(await noticesFor(db, email)).toEqual([]);
  expect(await signIn(newPerson({ email }))).toEqual({ state: "signed-in", userId });
});

const disconnect = ({ id: userId, email }: Member) =>
  disconnectGoogle(db, { userId, to: { email, locale: "hu" }, device: "" });

test("a member with a password may disconnect Google, once, and is notified by mail", async () => {
  const [member, other] = [await connectedMember(), await connectedMember()];
  expect(await disconnect(member)).toEqual({ state: "disconnected" });
  expect(await disconnect(member)).toEqual({ state: "not-connected" });
  expect(await noticesFor(db, member.email)).toEqual(["googleUnlinked"]);
  expect(await connectionsQuery(db, other.id)).toHaveLength(1);
});

test("a member without a password cannot disconnect the only sign-in method", async () => {
  const member = await connectedMember({ passwordHash: null });
  expect(await disconnect(member)).toEqual({ state: "only-way-in" });
  expect(await noticesFor(db, member.email)).toEqual([]);
  expect(await connectionsQuery(db, member.id)).toHaveLength(1);
});

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

  test("whose account another constraint refuses gets its error: it is no conflict", async () => {
    await db.run(sql`create trigger refuse_connection before insert on connections
      begin select raise(abort, 'refused by a trigger'); end`);
    const error = await signIn(newPerson()).catch((cause: unknown) => cause);
    await db.run(sql`drop trigger refuse_connection`);
    expect(error).toMatchObject({ message: expect.stringContaining("refused by a trigger") });
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

  test("with a second factor is signed in to without a change before the second step", async () => {
    const member = await newMember(database, { user: secondFactor });
    expect(await signedInAs(newPerson({ email: member.email }))).toBe(member.id);
    expect(await db.$count(connections, eq(connections.userId, member.id))).toBe(0);
    expect(await mailsTo(member.email)).toEqual([]);
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
    const user = { deletionRequestedAt: 1, deletesAt: Date.now() + DAY_MS };
    const member = await newMember(database, { user });
    expect(await signedInAs(newPerson({ email: member.email }))).toBe(member.id);
    const [account] = await accountsOf(member.email);
    expect(account?.users).toMatchObject(user);
  });
});

const ofMails = ["verify-email", "reset-password", "change-email"] as const;
const purposes = [...ofMails, ...(["second-factor", "undo-deletion"] as const)];
const secondFactor = { totpSecret: "sealed", totpEnabledAt: 1, totpLastStep: 9 };
const site = "https://attacker.example";
const links = { websiteUrl: site, linkedinUrl: `${site}/in`, twitterUrl: `${site}/x` };
const facts = { headline: "Pay here", city: "Elsewhere", rateFrom: 1, smallestProject: 1 };
const words = { biography: "Pay to this account", selectedWork: "Scam: paid by many" };
const texts = { ...words, company: "Elsewhere Ltd", country: "HU" };

/** An account that an attacker has created with another person's address, with all its data. */
async function addTrap() {
  const deletion = { deletionRequestedAt: 1, deletesAt: Date.now() + DAY_MS };
  const profile = {
    ...texts,
    ...facts,
    ...links,
    avatarKey: "avatars/attacker.webp",
    takesProjects: false,
  };
  const trap = await newMember(database, {
    user: { emailVerifiedAt: null, ...secondFactor, ...deletion },
    profile: { ...profile, fullName: "Not The Owner", expert: true },
  });
  const { id } = trap;
  const session = await createSession(db, { userId: id, userAgent: "the attacker's" });
  const oneTimeLinks = [];
  for (const purpose of purposes) oneTimeLinks.push(await createLink(db, trap, purpose));
  const form = { keyHash: `k-${id}`, userId: id, target: "/profile", sealedFields: "x" };
  const upload = { key: `avatars/${id}`, kind: "avatar", state: "used", updatedAt: 1 } as const;
  await db.batch([
    db.insert(backupCodes).values({ userId: id, codeHash: "code" }),
    db.insert(passkeys).values({
      id,
      userId: id,
      credentialId: id,
      publicKey: "key",
      name: "The attacker's",
      counter: 0,
      transports: [],
      createdAt: 1,
    }),
    db.insert(keptForms).values({ ...form, expiresAt: Date.now() + 60_000 }),
    db.insert(profileCategories).values({ profileId: id, category: "marketing", position: 0 }),
    db.insert(profileTags).values({ profileId: id, tag: "chatbots", position: 0 }),
    db.insert(profileLanguages).values({ profileId: id, language: "hu", position: 0 }),
    db.insert(formerUsernames).values({ username: `old-${id}`, profileId: id, createdAt: 1 }),
    db.insert(uploads).values({ ...upload, ownerId: id }),
  ]);
  return { trap, session, oneTimeLinks };
}

function signInAsOwner({ email }: Member, subject: string) {
  const person = { subject, email, isEmailVerified: true, name: "Hanna Vörös" };
  return signInWithGoogle(db, { person, locale: "hu", device: "" });
}

const countRows = (column: SQLiteColumn, { id }: Member) => db.$count(column.table, eq(column, id));

test("an owner who signs in with Google takes over an unverified account: the attacker keeps no access", async () => {
  const { trap, session, oneTimeLinks } = await addTrap();
  expect(await signInAsOwner(trap, "900001")).toEqual({ state: "signed-in", userId: trap.id });
  expect(await findUser(db, trap)).toMatchObject({
    passwordHash: null,
    emailVerifiedAt: expect.any(Number),
    locale: "hu",
    totpSecret: null,
    totpEnabledAt: null,
    totpLastStep: 0,
    deletionRequestedAt: null,
    deletesAt: null,
  });
  expect((await findVisitor(db, session.id)).visitor).toBeNull();
  for (const [index, { findState }] of oneTimeLinks.entries())
    expect(await findState(), purposes[index]).toBe("invalid");
  for (const column of [backupCodes.userId, keptForms.userId, passkeys.userId])
    expect(await countRows(column, trap)).toBe(0);
});

test("a takeover erases the attacker's texts and pictures and keeps what was granted to the account", async () => {
  const { trap } = await addTrap();
  await signInAsOwner(trap, "900002");
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, trap.id));
  expect(profile).toMatchObject({
    fullName: "Hanna Vörös",
    biography: "",
    selectedWork: "",
    company: "",
    country: "",
    websiteUrl: "",
    linkedinUrl: "",
    twitterUrl: "",
    avatarKey: null,
    headline: "",
    city: "",
    rateFrom: null,
    smallestProject: null,
    takesProjects: true,
    expert: true,
  });
  expect(profile?.username).toMatch(/^hanna-voros/);
  for (const { profileId } of [profileCategories, profileLanguages, profileTags, formerUsernames])
    expect(await countRows(profileId, trap)).toBe(0);
  const [upload] = await db.select().from(uploads).where(eq(uploads.ownerId, trap.id));
  expect(upload?.state).toBe("removed");
});

test("an owner who signs in several times at the same moment keeps all of these sessions", async () => {
  await database.startServer();
  const { trap } = await addTrap();
  const sessions = await atOnce(5, async () => {
    await signInAsOwner(trap, "900003");
    return createSession(db, { userId: trap.id, userAgent: "the owner's" });
  });
  for (const { id } of sessions) expect((await findVisitor(db, id)).visitor?.userId).toBe(trap.id);
});
