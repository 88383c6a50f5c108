import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  passSecondFactor,
  TRIES_PER_STEP,
} from "#app/domain/accounts/second-factor/second-factor-challenge.server.ts";
import {
  findSecondFactorStep,
  startSecondFactorStep,
} from "#app/domain/accounts/second-factor/second-factor-step.server.ts";
import { type Device, withMember } from "#app/domain/accounts/sign-in/device.server.ts";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import { verifications } from "#db/schema.ts";
import { updateLinks, updateUser } from "#tests/support/accounts/account-rows.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { codeOf, forgetTakenCodes, wrongCodeOf } from "#tests/support/accounts/second-factor.ts";
import { atOnce, countStates } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { encryptionKey, newOwner } from "./owner.ts";

const { database, db } = await openTestDatabase();

type Attempt = Partial<Parameters<typeof passSecondFactor>[1]>;

function pass(token: string, code: string, attempt: Attempt = {}) {
  const browser = { device: "", address: "a", knownDevice: null, failuresPerHour: 100 };
  return passSecondFactor(db, { token, code, encryptionKey, ...browser, ...attempt });
}

async function newStarter() {
  const owner = await newOwner(database);
  const first = { userId: owner.id, method: "google", redirectTo: "/profile" } as const;
  const begin = async () => (await startSecondFactorStep(db, first))?.token ?? "";
  return { ...owner, begin };
}

const wrong = { state: "wrong" };
const ended = { state: "ended", redirectTo: "/profile" };
const passed = { state: "passed" };
const tooMany = { state: "too-many" };

describe("a second step", () => {
  test("begins for accounts that have a second factor", async () => {
    const { id } = await newMember(database);
    const first = { userId: id, method: "password", redirectTo: "/" } as const;
    expect(await startSecondFactorStep(db, first)).toBeNull();
    const { begin } = await newStarter();
    const token = await begin();
    expect(token).toMatch(/^[\w-]{43}$/);
    const open = { isOpen: true, redirectTo: "/profile" };
    expect(await findSecondFactorStep(db, token)).toEqual(open);
    expect(await findSecondFactorStep(db, "A".repeat(43))).toEqual({ isOpen: false });
  });

  test("is passed with a code of the app, and returns what the first step proved", async () => {
    const { id, begin, secret } = await newStarter();
    const firstStep = { userId: id, method: "google", redirectTo: "/profile" };
    const result = await pass(await begin(), codeOf(secret));
    expect(result).toEqual({ ...passed, firstStep, backupCodesLeft: null });
  });

  test("is passed with a backup code, and returns how many are left", async () => {
    const { begin, notices, backupCode, nextBackupCode } = await newStarter();
    const nineLeft = { backupCodesLeft: 9 };
    expect(await pass(await begin(), backupCode.toUpperCase())).toMatchObject(nineLeft);
    expect(await pass(await begin(), backupCode)).toEqual(wrong);
    expect(await pass(await begin(), nextBackupCode)).toMatchObject({ backupCodesLeft: 8 });
    expect(await notices()).toEqual(["secondFactorOn", "backupCodeUsed", "backupCodeUsed"]);
  });

  test("is passed once, however often its token is sent", async () => {
    await database.startServer();
    const { id, begin, secret, notices } = await newStarter();
    const [token, code] = [await begin(), codeOf(secret)];
    const answers = await atOnce(20, () => pass(token, code));
    expect(countStates(answers)).toEqual({ passed: 1, ended: 19 });
    await forgetTakenCodes(db, id);
    expect(await pass(token, codeOf(secret))).toEqual(ended);
    expect(await notices()).toEqual(["secondFactorOn"]);
  });

  test("and another one at the same moment are not both passed with one code", async () => {
    await database.startServer();
    const { begin, secret, backupCode } = await newStarter();
    for (const code of [codeOf(secret), backupCode]) {
      const tokens = await atOnce(20, begin);
      const answers = await Promise.all(tokens.map((token) => pass(token, code)));
      expect(countStates(answers)).toEqual({ passed: 1, wrong: 19 });
    }
  });

  test("continues with the next code after a used one", async () => {
    const { begin, secret } = await newStarter();
    const code = codeOf(secret);
    await pass(await begin(), code);
    const token = await begin();
    expect(await pass(token, code)).toEqual(wrong);
    expect(await pass(token, codeOf(secret, 1))).toMatchObject(passed);
  });

  test("is not passed with a code of another member", async () => {
    const [{ begin }, other] = [await newStarter(), await newStarter()];
    const token = await begin();
    for (const code of [codeOf(other.secret), other.backupCode])
      expect(await pass(token, code)).toEqual(wrong);
  });

  test("expires after ten minutes, and leaves the code unused", async () => {
    const { id, begin, secret } = await newStarter();
    const token = await begin();
    await updateLinks(db, { id });
    expect((await findSecondFactorStep(db, token)).isOpen).toBe(false);
    expect(await pass(token, codeOf(secret))).toEqual(ended);
    expect(await pass(await begin(), codeOf(secret))).toMatchObject(passed);
  });

  test("ends when the second factor is turned off", async () => {
    const { id, begin, secret } = await newStarter();
    const token = await begin();
    await updateUser(db, { id }, { totpEnabledAt: null });
    expect(await pass(token, codeOf(secret))).toMatchObject({ state: "ended" });
  });

  test("ends with its fifth wrong code, and the owner is notified once a day", async () => {
    const { notices, begin, secret, backupCode } = await newStarter();
    for (let time = 0; time < 2; time += 1) {
      const token = await begin();
      const states = [];
      for (let guess = 0; guess < TRIES_PER_STEP; guess += 1)
        states.push((await pass(token, wrongCodeOf(secret))).state);
      expect(states).toEqual(["wrong", "wrong", "wrong", "wrong", "ended"]);
      for (const code of [codeOf(secret), backupCode])
        expect(await pass(token, code)).toMatchObject({ state: "ended" });
    }
    expect(await notices()).toEqual(["secondFactorOn", "wrongCodes"]);
  });

  test("allows no more guesses when they arrive at the same moment", async () => {
    await database.startServer();
    const { begin, secret } = await newStarter();
    const token = await begin();
    await atOnce(30, () => pass(token, wrongCodeOf(secret)));
    const isStep = eq(verifications.tokenHash, await sha256(token));
    const [row] = await db.select().from(verifications).where(isStep);
    expect(row?.data.tries).toBe(String(TRIES_PER_STEP));
  });
});

describe("an attacker who knows the password and guesses codes", () => {
  test("is stopped, from one address or from many", async () => {
    const { begin, secret } = await newStarter();
    const states = [];
    for (const address of ["b", "b", "b", "b", "c", "d", "e"]) {
      const attempt = { address, failuresPerHour: 3 };
      states.push((await pass(await begin(), wrongCodeOf(secret), attempt)).state);
    }
    const fromOne = ["wrong", "wrong", "wrong", "too-many"];
    expect(states).toEqual([...fromOne, "wrong", "wrong", "too-many"]);
  });

  test("does not lock the owner out: a backup code and a known browser still work", async () => {
    const { id, begin, secret, backupCode } = await newStarter();
    const attempt = async (code: string, address: string, knownDevice: Device | null = null) =>
      pass(await begin(), code, { address, knownDevice, failuresPerHour: 1 });
    for (const address of ["b", "c", "d", "e"]) await attempt(wrongCodeOf(secret), address);
    expect(await attempt(codeOf(secret), "hotel")).toMatchObject(tooMany);
    const [own, foreign] = [await withMember(null, id), await withMember(null, "another member")];
    expect(await attempt(codeOf(secret), "bar", foreign)).toMatchObject(tooMany);
    expect(await attempt(codeOf(secret), "home", own)).toMatchObject(passed);
    expect(await attempt(backupCode, "home")).toMatchObject(passed);
  });
});
