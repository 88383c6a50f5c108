import { uuidv7 } from "uuidv7";
import { describe, expect, test } from "vitest";
import {
  type ResetRequest,
  requestPasswordReset,
} from "#app/domain/accounts/password/reset-mail.server.ts";
import {
  findResetLink,
  resetPassword,
} from "#app/domain/accounts/password/reset-password.server.ts";
import { findSecondFactor } from "#app/domain/accounts/second-factor/second-factor-set-up.server.ts";
import { startSecondFactorStep } from "#app/domain/accounts/second-factor/second-factor-step.server.ts";
import { backupCodes } from "#db/schema.ts";
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
import { turnOnFor } from "#tests/support/accounts/second-factor.ts";
import { startSession } from "#tests/support/accounts/session-rows.ts";
import { atOnce, countStates } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { encryptionKey, mailedToken, mailsTo } from "#tests/support/mail/mailed-links.ts";

const { database, db } = await openTestDatabase();
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

  test("beyond the limit of an account mails nothing, gets the same answer and keeps the last link valid", async () => {
    const erin = await newMember(database);
    for (let time = 0; time < 5; time += 1)
      expect(await request(erin.email)).toEqual({ state: "accepted" });
    expect(await mailsTo(db, erin.email)).toHaveLength(3);
    const token = await mailedToken(db, erin.email);
    expect(await find(token)).toEqual({ state: "open", email: erin.email });
  });

  test("beyond the limit of a network is refused, whether the address is known or not", async () => {
    const answers = [];
    for (let time = 0; time < 10; time += 1)
      answers.push(await request(`${uuidv7()}@example.com`, { address: "one-house" }));
    expect(countStates(answers)).toMatchObject({ accepted: 9 });
    const erin = await newMember(database);
    expect(await request(erin.email, { address: "one-house" })).toMatchObject({
      state: "too-many",
    });
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
      ...{ userId },
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
    expect(factor).toEqual({ state: "off" });
    expect(step).toBeNull();
    const codes = await db.select().from(backupCodes);
    expect(codes.filter((code) => code.userId === userId)).toEqual([]);
  });
});
