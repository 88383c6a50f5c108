import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { signInWithGoogle } from "#app/domain/accounts/google/google-sign-in.server.ts";
import {
  findAdminLink,
  makeAdminLink,
  redeemAdminLink,
} from "#app/domain/accounts/sign-in/admin-link.server.ts";
import {
  type Device,
  deviceToken,
  isDeviceOf,
  readDeviceToken,
  withMember,
} from "#app/domain/accounts/sign-in/device.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { verifyPassword } from "#app/domain/credentials/password-hash.server.ts";
import { connections, profiles, users, verifications } from "#db/schema.ts";
import { updateUser } from "#tests/support/accounts/account-rows.ts";
import { newMember, passwordCost } from "#tests/support/accounts/accounts.ts";
import { atOnce, countStates } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { auditLogOf } from "#tests/unit/domain/people/people-admin.ts";

const { database, db } = await openTestDatabase();

const { id: erin, password } = await newMember(database, { user: { email: "erin@example.com" } });
const withoutPassword = { email: "without@example.com", passwordHash: null };
await newMember(database, { user: withoutPassword });

function attempt(email: string, typed: string, address: string, failuresPerHour = 5) {
  const browser = { address, failuresPerHour, passwordCost, device: null };
  return signIn(db, { email, password: typed, ...browser });
}
const invalid = { state: "invalid" };
const tooMany = { state: "too-many" };
const signedIn = { state: "signed-in" };

test("the correct password signs in, in whatever case the address is written", async () => {
  expect(await attempt("Erin@Example.com", password, "a")).toMatchObject(signedIn);
});

test("a wrong password, an unknown address and an account without a password get the same answer", async () => {
  expect(await attempt("erin@example.com", "wrong horse", "b")).toEqual(invalid);
  for (const email of ["unknown@example.com", withoutPassword.email])
    expect(await attempt(email, password, "b")).toEqual(invalid);
});

test("all guesses at the same moment are counted", async () => {
  await database.startServer();
  const answers = await atOnce(12, () => attempt("erin@example.com", "guess", "c"));
  expect(countStates(answers)).toEqual({ invalid: 5, "too-many": 7 });
});

test("an attacker who guesses locks out no one at another address", async () => {
  for (let index = 0; index < 3; index += 1) await attempt("erin@example.com", "guess", "d", 2);
  expect(await attempt("erin@example.com", password, "d", 2)).toMatchObject(tooMany);
  expect(await attempt("erin@example.com", password, "e", 2)).toMatchObject(signedIn);
});

test("one password tried on many accounts reaches the limit of the network address", async () => {
  const answers = [];
  for (let index = 0; index < 12; index += 1)
    answers.push(await attempt(`person${index}@example.com`, "guess", "f", 2));
  expect(countStates(answers)).toMatchObject({ invalid: 10 });
});

test("frequent sign-ins do not count as failures", async () => {
  for (let index = 0; index < 4; index += 1)
    expect(await attempt("erin@example.com", password, "g", 2)).toMatchObject(signedIn);
});

test("a hash that cannot be read matches no password", async () => {
  for (const hash of ["", "md5$1$2$3$c2FsdA$a2V5"])
    expect(await verifyPassword(password, hash)).toBe(false);
});

describe("guesses from many addresses", () => {
  const email = "grace@example.com";
  const grace = uuidv7();
  const from = (address: string, typed: string, device: Device | null = null) =>
    signIn(db, { email, password: typed, address, failuresPerHour: 2, passwordCost, device });

  // The limits count by the hour, so no new hour may begin during these tests.
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(new Date().setMinutes(30));
    await newMember(database, { user: { id: grace, email } });
    for (let index = 0; index < 21; index += 1) await from(`far-${index}`, "guess");
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  test("are refused after ten times as many, in the owner's new browser too", async () => {
    expect(await from("near", password)).toMatchObject(tooMany);
  });

  test("never lock out a browser in which the owner has signed in", async () => {
    const own = await from("near", password, await withMember(null, grace));
    expect(own).toMatchObject({ ...signedIn, userId: grace });
    const foreign = await from("near", password, await withMember(null, erin));
    expect(foreign).toMatchObject(tooMany);
  });

  test("from the network of that browser do not lock it out either", async () => {
    const device = await withMember(null, grace);
    for (let index = 0; index < 12; index += 1) await from("office", "guess");
    expect(await from("office", password, device)).toMatchObject(signedIn);
  });

  test("with a copy of its cookie are limited, from whatever address", async () => {
    const device = await withMember(null, grace);
    const states = [];
    for (let index = 0; index < 4; index += 1)
      states.push((await from(`copy-${index}`, "guess", device)).state);
    expect(states).toEqual(["invalid", "invalid", "too-many", "too-many"]);
  });
});

const suspended = { suspendedAt: 1, suspendReason: "Copied texts" };
const refused = { state: "suspended", reason: "Copied texts" };

const attemptSuspended = (email: string, password: string) =>
  signIn(db, { email, password, address: "2001:db8::1", device: null, failuresPerHour: 3 });

test("only a visitor who knows the password is informed of a suspension, at every attempt", async () => {
  const { email, password } = await newMember(database, { user: suspended });
  expect(await attemptSuspended(email, "guessed-wrong")).toEqual({ state: "invalid" });
  for (let times = 0; times < 5; times += 1)
    expect(await attemptSuspended(email, password)).toEqual(refused);
});

function google(subject: string, email: string) {
  const person = { subject, email, isEmailVerified: true, name: "Gina Google" };
  return signInWithGoogle(db, { person, locale: "en", device: "" });
}

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

const secret = "s".repeat(32);

test("a browser is known to the member who has signed in with it, and to no one else", async () => {
  const device = await withMember(null, "erin");
  const read = await readDeviceToken(secret, await deviceToken(secret, device));
  expect(read).toEqual(device);
  expect(await isDeviceOf(read, "erin")).toBe(true);
  expect(await isDeviceOf(read, "frank")).toBe(false);
  expect(await isDeviceOf(null, "erin")).toBe(false);
});

test("the cookie names no member and cannot be forged", async () => {
  const token = await deviceToken(secret, await withMember(null, "erin"));
  expect(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).not.toContain("erin");
  expect(await readDeviceToken("t".repeat(32), token)).toBeNull();
  for (const forged of [`${token}x`, "made up", null])
    expect(await readDeviceToken(secret, forged)).toBeNull();
});

test("a browser is known to the last five members", async () => {
  const first = await withMember(null, "member 0");
  let device = first;
  const later = [1, 2, 3, 4, 5].map((index) => `member ${index}`);
  for (const member of later) device = await withMember(device, member);
  expect(device.id).toBe(first.id);
  expect(await isDeviceOf(device, "member 0")).toBe(false);
  for (const member of later) expect(await isDeviceOf(device, member)).toBe(true);
});

test("a repeated sign-in adds no second member, and after a year the browser is forgotten", async () => {
  const device = await withMember(await withMember(null, "erin"), "erin");
  expect(device.members).toHaveLength(1);
  const old = { ...device, members: device.members.map(([key]): [string, number] => [key, 1]) };
  expect(await isDeviceOf(old, "erin")).toBe(false);
});

const newAdmin = () => newMember(database, { profile: { admin: true } });
const find = (token: string) => findAdminLink(db, token);
const redeem = (token: string) => redeemAdminLink(db, token);
const outdated = { state: "outdated" };

async function make({ id: userId }: { id: string }): Promise<string> {
  const made = await makeAdminLink(db, { userId });
  if (!made) throw new Error("No link was made");
  return made.token;
}

async function expectOutdated(token: string): Promise<void> {
  expect(await find(token)).toEqual(outdated);
  expect(await redeem(token)).toEqual(outdated);
}

test("a link signs in its admin once among many uses at the same moment, and both steps are logged", async () => {
  await database.startServer();
  const { id, email } = await newAdmin();
  const token = await make({ id });
  expect(await find(token)).toMatchObject({ state: "open", email });
  const answers = await atOnce(20, () => redeem(token));
  expect(countStates(answers)).toEqual({ redeemed: 1, outdated: 19 });
  expect(answers).toContainEqual({ state: "redeemed", userId: id });
  expect(await find(token)).toEqual(outdated);
  const actions = ["admin-link.made", "admin-link.used"];
  expect(await auditLogOf(db, id)).toEqual(actions.map((action) => ({ action, actorId: id })));
});

test("a link expires after ten minutes, and only its hash is stored", async () => {
  const admin = await newAdmin();
  const token = await make(admin);
  const isOwn = eq(verifications.userId, admin.id);
  const rows = await db.select().from(verifications).where(isOwn);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  const [row] = rows;
  expect((row?.expiresAt ?? 0) - (row?.createdAt ?? 0)).toBe(10 * 60_000);
  await db.update(verifications).set({ expiresAt: Date.now() }).where(isOwn);
  await expectOutdated(token);
});

test("a new link ends the previous one", async () => {
  const admin = await newAdmin();
  const [first, second] = [await make(admin), await make(admin)];
  expect(await redeem(first)).toEqual(outdated);
  expect(await redeem(second)).toEqual({ state: "redeemed", userId: admin.id });
});

test.each([
  ["who has lost the admin right", { admin: false }, {}],
  ["who was suspended", { admin: true }, { suspendedAt: 1 }],
])("a link does not sign in an admin %s since", async (_, rights, state) => {
  const admin = await newAdmin();
  const token = await make(admin);
  await db.update(profiles).set(rights).where(eq(profiles.id, admin.id));
  if ("suspendedAt" in state) await updateUser(db, admin, state);
  await expectOutdated(token);
  const entries = await auditLogOf(db, admin.id);
  expect(entries.map(({ action }) => action)).toEqual(["admin-link.made"]);
});

test("a member without the right gets no link, and an invented one is invalid", async () => {
  const member = await newMember(database);
  expect(await makeAdminLink(db, { userId: member.id })).toBeNull();
  expect(await auditLogOf(db, member.id)).toEqual([]);
  for (const use of [find, redeem]) expect(await use("invented")).toEqual({ state: "invalid" });
});
