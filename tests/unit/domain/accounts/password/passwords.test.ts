import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { describe, expect, test } from "vitest";
import {
  changePassword,
  setFirstPassword,
} from "#app/domain/accounts/password/change-password.server.ts";
import {
  type ResetRequest,
  requestPasswordReset,
} from "#app/domain/accounts/password/reset-mail.server.ts";
import {
  findResetLink,
  resetPassword,
} from "#app/domain/accounts/password/reset-password.server.ts";
import { passwordSchema } from "#app/domain/accounts/schema.ts";
import { findSecondFactor } from "#app/domain/accounts/second-factor/second-factor-set-up.server.ts";
import { startSecondFactorStep } from "#app/domain/accounts/second-factor/second-factor-step.server.ts";
import { signUp } from "#app/domain/accounts/sign-in/sign-up.server.ts";
import {
  hashPassword,
  unknownAccountHash,
  verifyPassword,
} from "#app/domain/credentials/password-hash.server.ts";
import { backupCodes, users } from "#db/schema.ts";
import {
  completeProfile,
  countListings,
  createLink,
  findUser,
  hasPassword,
  sessionsOf,
  updateLinks,
  updateUser,
} from "#tests/support/accounts/account-rows.ts";
import { type Member, newMember, passwordCost } from "#tests/support/accounts/accounts.ts";
import { noticesFor, turnOnFor } from "#tests/support/accounts/second-factor.ts";
import { startSession } from "#tests/support/accounts/session-rows.ts";
import { atOnce, countStates } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { encryptionKey, mailedToken, mailsTo } from "#tests/support/mail/mailed-links.ts";

const { database, db } = await openTestDatabase();

/** As OWASP recommends: 16 MB of memory, five passes. */
const PRODUCTION = /^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/;

test("a hash has the production cost unless another one is requested", async () => {
  const hash = await hashPassword("correct horse");
  expect(hash).toMatch(PRODUCTION);
  expect(await verifyPassword("correct horse", hash)).toBe(true);
  expect(await verifyPassword("wrong horse", hash)).toBe(false);
  expect(unknownAccountHash()).toMatch(PRODUCTION);
  const cheap = await hashPassword("correct horse", 16);
  expect(cheap).toMatch(/^scrypt\$16\$8\$5\$/);
  expect(await verifyPassword("correct horse", cheap)).toBe(true);
});

test("a password of up to a thousand characters is checked as typed: case, blanks and its end count", async () => {
  const long = "Correct horse ".repeat(71);
  for (const password of [" Battery Staple ", "x".repeat(64), long]) {
    expect(passwordSchema.parse(password)).toBe(password);
    const hash = await hashPassword(password, 16);
    expect(await verifyPassword(password, hash)).toBe(true);
    for (const other of [password.toUpperCase(), `${password}x`, password.slice(0, -1)]) {
      if (other !== password) expect(await verifyPassword(other, hash), other).toBe(false);
    }
  }
  expect(passwordSchema.safeParse("x".repeat(1_001)).success).toBe(false);
});

test("a sign-up without a given cost stores a hash of the production cost", async () => {
  const email = "ada@example.com";
  await signUp(db, {
    email,
    password: "correct horse",
    username: "ada",
    fullName: "Ada",
    locale: "en",
    redirectTo: null,
    address: "192.0.2.1",
    signUpsPerHour: 1,
    encryptionKey,
  });
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user?.passwordHash).toMatch(PRODUCTION);
});

const newPassword = "quiet-lanterns-7";
const wrongPassword = { password: "not-my-password" };

type Proof = Partial<Parameters<typeof changePassword>[1]["proof"]>;

/** A member with two sessions, who changes the password in the first one. */
async function begin(user: { passwordHash?: string | null } = {}) {
  const member = await newMember(database, { user });
  const { publicId: sessionPublicId } = await startSession(db, member.id);
  const { publicId: otherSession } = await startSession(db, member.id);
  const own = { userId: member.id, sessionPublicId, device: "Firefox, Linux" };
  const input = { ...own, newPassword, passwordCost };
  const { email, password } = member;
  const known = { email, password, device: null, address: "a", failuresPerHour: 50, passwordCost };
  return {
    member,
    sessionPublicId,
    otherSession,
    change: (proof: Proof = {}) => changePassword(db, { ...input, proof: { ...known, ...proof } }),
    setFirst: () => setFirstPassword(db, input),
    has: (typed: string) => hasPassword(db, member, typed),
  };
}

describe("changing the password", () => {
  test("ends every other session and notifies the owner", async () => {
    const { member: erin, sessionPublicId, change, has } = await begin();
    const frank = await begin();
    expect(await change()).toEqual({ state: "changed" });
    expect([await has(newPassword), await has(erin.password)]).toEqual([true, false]);
    expect(await sessionsOf(db, erin)).toEqual([sessionPublicId]);
    expect(await sessionsOf(db, frank.member)).toContain(frank.otherSession);
    expect(await noticesFor(db, erin.email)).toEqual(["passwordChanged"]);
  });

  test("makes links and unfinished sign-ins of the old password worthless, and no others", async () => {
    const { member: erin, change } = await begin();
    const old = [];
    for (const purpose of ["reset-password", "change-email", "second-factor"] as const)
      old.push(await createLink(db, erin, purpose));
    const verify = await createLink(db, erin, "verify-email");
    const foreign = await createLink(db, await newMember(database), "reset-password");
    await change();
    for (const { findState } of old) expect(await findState()).toBe("outdated");
    expect([await verify.findState(), await foreign.findState()]).toEqual(["open", "open"]);
  });

  test("with a wrong password changes nothing", async () => {
    const { member: erin, sessionPublicId, otherSession, change, has } = await begin();
    const link = await createLink(db, erin, "reset-password");
    expect(await change(wrongPassword)).toEqual({ state: "wrong-password" });
    expect(await has(erin.password)).toBe(true);
    expect(await sessionsOf(db, erin)).toEqual([sessionPublicId, otherSession].sort());
    expect(await link.findState()).toBe("open");
    expect(await noticesFor(db, erin.email)).toEqual([]);
  });

  test("has the same limits as signing in", async () => {
    const { change } = await begin();
    const limits = { address: "b", failuresPerHour: 2 };
    for (let time = 0; time < 2; time += 1) await change({ ...wrongPassword, ...limits });
    for (const proof of [wrongPassword, {}])
      expect(await change({ ...proof, ...limits })).toMatchObject({ state: "too-many" });
  });

  test("many times at the same moment happens once", async () => {
    await database.startServer();
    const { member: erin, change } = await begin();
    expect(countStates(await atOnce(6, () => change()))).toMatchObject({ changed: 1 });
    expect(await noticesFor(db, erin.email)).toEqual(["passwordChanged"]);
  });

  test("of an account without a password is refused", async () => {
    const { change, has } = await begin({ passwordHash: null });
    expect(await change({ password: "" })).toEqual({ state: "wrong-password" });
    expect(await has(newPassword)).toBe(false);
  });
});

describe("setting a first password", () => {
  test("is for members who have none", async () => {
    const { member: erin, sessionPublicId, setFirst, has } = await begin({ passwordHash: null });
    expect(await setFirst()).toEqual({ state: "changed" });
    expect(await has(newPassword)).toBe(true);
    expect(await sessionsOf(db, erin)).toEqual([sessionPublicId]);
    expect(await noticesFor(db, erin.email)).toEqual(["passwordChanged"]);
    expect(await setFirst()).toEqual({ state: "has-password" });
  });

  test("never replaces an existing password", async () => {
    const passwordHash = await hashPassword("an older password", passwordCost);
    const { setFirst, has } = await begin({ passwordHash });
    expect(await setFirst()).toEqual({ state: "has-password" });
    expect(await has("an older password")).toBe(true);
  });
});

const password = "battery staple";

function request(email: string, changes: Partial<ResetRequest> = {}) {
  const limits = { address: uuidv7(), mailsPerHour: 3 };
  const target = { locale: "en", redirectTo: "/pricing" } as const;
  return requestPasswordReset(db, { email, ...target, ...limits, encryptionKey, ...changes });
}

async function linkOf({ email }: Member): Promise<string> {
  expect(await request(email)).toEqual({ state: "accepted" });
  return mailedToken(db, email);
}

const reset = (token: string, typed = password) =>
  resetPassword(db, { token, password: typed, device: "Firefox, Linux", passwordCost });
const find = (token: string) => findResetLink(db, token);

describe("a request for a new password", () => {
  test("mails a link to a known address, and nothing to an unknown one", async () => {
    const erin = await newMember(database);
    await linkOf(erin);
    expect(await mailsTo(db, erin.email)).toEqual(["reset-password"]);
    const unknown = `${uuidv7()}@example.com`;
    expect(await request(unknown)).toEqual({ state: "accepted" });
    expect(await mailsTo(db, unknown)).toEqual([]);
  });

  test("beyond the limit of a mailbox mails nothing, gets the same answer and keeps the last link valid", async () => {
    const erin = await newMember(database);
    for (let time = 0; time < 14; time += 1)
      expect(await request(erin.email)).toEqual({ state: "accepted" });
    expect(await mailsTo(db, erin.email)).toHaveLength(12);
    const token = await mailedToken(db, erin.email);
    expect(await find(token)).toEqual({ state: "open", email: erin.email });
  });

  test("is mailed to its owner after a stranger has used up the limit of another network", async () => {
    const erin = await newMember(database);
    const stranger = { address: uuidv7() };
    for (let time = 0; time < 5; time += 1) await request(erin.email, stranger);
    expect(await mailsTo(db, erin.email)).toHaveLength(3);
    await request(erin.email);
    expect(await mailsTo(db, erin.email)).toHaveLength(4);
  });

  test("beyond the limit of a network is refused, whether the address is known or not", async () => {
    const answers = [];
    for (let time = 0; time < 10; time += 1)
      answers.push(await request(`${uuidv7()}@example.com`, { address: "one-house" }));
    expect(countStates(answers)).toMatchObject({ accepted: 9 });
    const erin = await newMember(database);
    const tooMany = { state: "too-many" };
    expect(await request(erin.email, { address: "one-house" })).toMatchObject(tooMany);
    expect(await mailsTo(db, erin.email)).toEqual([]);
  });
});

describe("a link for a new password", () => {
  test("sets the password once and redirects", async () => {
    const erin = await newMember(database);
    const token = await linkOf(erin);
    for (let time = 0; time < 2; time += 1)
      expect(await find(token)).toEqual({ state: "open", email: erin.email });
    const done = { state: "reset", userId: erin.id, redirectTo: "/pricing" };
    expect(await reset(token)).toEqual(done);
    expect(await hasPassword(db, erin, password)).toBe(true);
    expect(await reset(token, "another horse")).toEqual({ state: "outdated" });
    expect(await hasPassword(db, erin, password)).toBe(true);
    expect(await mailsTo(db, erin.email)).toEqual(["security-notice", "reset-password"]);
  });

  test("stays valid when a password is refused", async () => {
    const erin = await newMember(database);
    const token = await linkOf(erin);
    const refused = { state: "refused", problem: "auth.errors.commonPassword" };
    expect(await reset(token, "password1")).toEqual(refused);
    expect(await reset(token, erin.email)).toMatchObject({ state: "refused" });
    expect(await hasPassword(db, erin, erin.password)).toBe(true);
    expect(await reset(token)).toMatchObject({ state: "reset" });
  });

  test("verifies the address, lists a complete profile, and sets a first password", async () => {
    const erin = await newMember(database, { user: { emailVerifiedAt: null, passwordHash: null } });
    await completeProfile(db, erin);
    expect(await reset(await linkOf(erin))).toMatchObject({ state: "reset" });
    expect((await findUser(db, erin))?.emailVerifiedAt).not.toBeNull();
    expect(await hasPassword(db, erin, password)).toBe(true);
    expect(await countListings(db, erin)).toBe(1);
  });

  test("ends all sessions and unfinished changes of its account, and nothing of others", async () => {
    const [erin, frank] = [await newMember(database), await newMember(database)];
    const links = [];
    for (const member of [erin, frank]) {
      await startSession(db, member.id);
      for (const purpose of ["change-email", "second-factor", "undo-deletion"] as const)
        links.push(await createLink(db, member, purpose));
    }
    await reset(await linkOf(erin));
    expect(await sessionsOf(db, erin)).toHaveLength(0);
    expect(await sessionsOf(db, frank)).toHaveLength(1);
    const states = await Promise.all(links.map(({ findState }) => findState()));
    expect(states).toEqual(["outdated", "outdated", "open", "open", "open", "open"]);
  });

  test("works for one of fifty uses at the same moment, and few passwords are hashed", async () => {
    await database.startServer();
    const token = await linkOf(await newMember(database));
    const counts = countStates(await atOnce(50, () => reset(token)));
    expect(counts.reset).toBe(1);
    expect(counts["too-many"]).toBeGreaterThan(0);
    expect(Object.keys(counts).sort()).toEqual(["outdated", "reset", "too-many"]);
  });

  test("is worthless once it has expired, a newer one was mailed, or the address has changed", async () => {
    const newOwner = () => newMember(database);
    const [late, eager, moved] = [await newOwner(), await newOwner(), await newOwner()];
    const tokens = [await linkOf(late), await linkOf(eager), await linkOf(moved)];
    await updateLinks(db, late);
    await linkOf(eager);
    await updateUser(db, moved, { email: `new-${moved.email}` });
    for (const token of tokens) {
      expect(await find(token)).toEqual({ state: "outdated" });
      expect(await reset(token)).toEqual({ state: "outdated" });
    }
    expect(await hasPassword(db, late, late.password)).toBe(true);
  });

  test("of another purpose, or an invented one, is invalid", async () => {
    const erin = await newMember(database);
    const token = await linkOf(erin);
    await updateLinks(db, erin, { purpose: "verify-email" });
    for (const each of [token, "made up", ""]) {
      expect(await find(each)).toEqual({ state: "invalid" });
      expect(await reset(each)).toEqual({ state: "invalid" });
    }
    expect(await hasPassword(db, erin, erin.password)).toBe(true);
  });
});

describe("a second factor", () => {
  async function resetWithSecondFactor(user: { emailVerifiedAt?: null } = {}) {
    const member = await newMember(database, { user });
    await turnOnFor(db, member.id, encryptionKey);
    expect((await reset(await linkOf(member))).state).toBe("reset");
    const { id: userId } = member;
    return {
      userId,
      factor: await findSecondFactor(db, { userId, sessionPublicId: "a-session", encryptionKey }),
      step: await startSecondFactorStep(db, { userId, method: "password", redirectTo: "/" }),
    };
  }

  test("stays on after a new password by mail", async () => {
    const { factor, step } = await resetWithSecondFactor();
    expect(factor).toEqual({ state: "on", backupCodesLeft: 10 });
    expect(step).not.toBeNull();
  });

  test("that was set up before the address was verified is turned off by a new password", async () => {
    const { userId, factor, step } = await resetWithSecondFactor({ emailVerifiedAt: null });
    expect(factor).toEqual({ state: "off", backupCodesLeft: null });
    expect(step).toBeNull();
    const codes = await db.select().from(backupCodes);
    expect(codes.filter((code) => code.userId === userId)).toEqual([]);
  });
});
