import { describe, expect, test } from "vitest";
import {
  changePassword,
  setFirstPassword,
} from "#app/domain/accounts/password/change-password.server.ts";
import { hashPassword } from "#app/domain/credentials/password-hash.server.ts";
import { createLink, hasPassword, sessionsOf } from "#tests/support/accounts/account-rows.ts";
import { newMember, passwordCost } from "#tests/support/accounts/accounts.ts";
import { noticesFor } from "#tests/support/accounts/second-factor.ts";
import { startSession } from "#tests/support/accounts/session-rows.ts";
import { atOnce, countStates } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { database, db } = await openTestDatabase();
const newPassword = "quiet-lanterns-7";
const wrongPassword = { password: "not-my-password" };

interface Proof {
  password?: string;
  address?: string;
  failuresPerHour?: number;
}

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
