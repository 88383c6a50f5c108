import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
import { users, verifications } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import {
  codeOf,
  forgetTakenCodes,
  newEncryptionKey,
  noticesFor,
  turnOnFor,
  wrongCodeOf,
} from "#tests/support/accounts/second-factor.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const encryptionKey = newEncryptionKey();

interface Attempt {
  address?: string;
  knownDevice?: Device | null;
  failuresPerHour?: number;
}

const pass = (token: string, code: string, attempt: Attempt = {}) =>
  passSecondFactor(database.db, {
    ...{ token, code, encryptionKey, device: "", address: "a", knownDevice: null },
    ...{ failuresPerHour: 100, ...attempt },
  });

async function newOwner() {
  const member = await newMember(database);
  const known = await turnOnFor(database.db, member.id, encryptionKey);
  const first = { userId: member.id, method: "google", redirectTo: "/profile" } as const;
  const begin = async () => (await startSecondFactorStep(database.db, first))?.token ?? "";
  return { ...member, ...known, begin };
}

describe("a second step", () => {
  test("begins for accounts that have a second factor", async () => {
    const { id } = await newMember(database);
    const first = { userId: id, method: "password", redirectTo: "/" } as const;
    expect(await startSecondFactorStep(database.db, first)).toBeNull();
    const { begin } = await newOwner();
    const token = await begin();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await findSecondFactorStep(database.db, token)).toEqual({
      isOpen: true,
      redirectTo: "/profile",
    });
    expect(await findSecondFactorStep(database.db, "A".repeat(43))).toEqual({ isOpen: false });
  });

  test("is passed with a code of the app, and says what was proved before", async () => {
    const { id, begin, secret } = await newOwner();
    const result = await pass(await begin(), codeOf(secret));
    expect(result).toEqual({
      state: "passed",
      firstStep: { userId: id, method: "google", redirectTo: "/profile" },
      backupCodesLeft: null,
    });
  });

  test("is passed with a backup code, and says how many are left", async () => {
    const {
      begin,
      email,
      backupCodes: [code = "", next = ""],
    } = await newOwner();
    expect(await pass(await begin(), code.toUpperCase())).toMatchObject({ backupCodesLeft: 9 });
    expect(await pass(await begin(), code)).toEqual({ state: "wrong" });
    expect(await pass(await begin(), next)).toMatchObject({ backupCodesLeft: 8 });
    const notices = ["secondFactorOn", "backupCodeUsed", "backupCodeUsed"];
    expect(await noticesFor(database.db, email)).toEqual(notices);
  });

  test("is passed once, however often its token comes", async () => {
    await database.startServer();
    const { id, begin, secret, email } = await newOwner();
    const token = await begin();
    const code = codeOf(secret);
    const tries = Array.from({ length: 20 }, () => pass(token, code));
    const states = (await Promise.all(tries)).map(({ state }) => state);
    expect(states.filter((state) => state === "passed")).toHaveLength(1);
    expect(states.filter((state) => state === "ended")).toHaveLength(19);
    await forgetTakenCodes(database.db, id);
    const again = { state: "ended", redirectTo: "/profile" };
    expect(await pass(token, codeOf(secret))).toEqual(again);
    expect(await noticesFor(database.db, email)).toEqual(["secondFactorOn"]);
  });

  test("and another one at once are not both passed with one code", async () => {
    await database.startServer();
    const {
      begin,
      secret,
      backupCodes: [backupCode = ""],
    } = await newOwner();
    for (const code of [codeOf(secret), backupCode]) {
      const tokens = await Promise.all(Array.from({ length: 20 }, begin));
      const results = await Promise.all(tokens.map((token) => pass(token, code)));
      const states = results.map(({ state }) => state);
      expect(states.filter((state) => state === "passed")).toHaveLength(1);
      expect(states.filter((state) => state === "wrong")).toHaveLength(19);
    }
  });

  test("that met a used code goes on with the next", async () => {
    const { begin, secret } = await newOwner();
    const code = codeOf(secret);
    await pass(await begin(), code);
    const token = await begin();
    expect(await pass(token, code)).toEqual({ state: "wrong" });
    expect(await pass(token, codeOf(secret, 1))).toMatchObject({ state: "passed" });
  });

  test("is not passed with a code of somebody else", async () => {
    const { begin } = await newOwner();
    const other = await newOwner();
    const token = await begin();
    expect(await pass(token, codeOf(other.secret))).toEqual({ state: "wrong" });
    expect(await pass(token, other.backupCodes[0] ?? "")).toEqual({ state: "wrong" });
  });

  test("is over after ten minutes, and leaves the code untouched", async () => {
    const { begin, secret } = await newOwner();
    const token = await begin();
    await database.db
      .update(verifications)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(verifications.tokenHash, await sha256(token)));
    expect((await findSecondFactorStep(database.db, token)).isOpen).toBe(false);
    const ended = { state: "ended", redirectTo: "/profile" };
    expect(await pass(token, codeOf(secret))).toEqual(ended);
    expect(await pass(await begin(), codeOf(secret))).toMatchObject({ state: "passed" });
  });

  test("is over once the second factor was switched off", async () => {
    const { id, begin, secret } = await newOwner();
    const token = await begin();
    await database.db.update(users).set({ totpEnabledAt: null }).where(eq(users.id, id));
    expect(await pass(token, codeOf(secret))).toMatchObject({ state: "ended" });
  });

  test("ends with its fifth wrong code, and the owner hears of it once a day", async () => {
    const { email, begin, secret, backupCodes: codes } = await newOwner();
    for (let time = 0; time < 2; time += 1) {
      const token = await begin();
      const states = [];
      for (let guess = 0; guess < TRIES_PER_STEP; guess += 1)
        states.push((await pass(token, wrongCodeOf(secret))).state);
      expect(states).toEqual(["wrong", "wrong", "wrong", "wrong", "ended"]);
      expect(await pass(token, codeOf(secret))).toMatchObject({ state: "ended" });
      expect(await pass(token, codes[0] ?? "")).toMatchObject({ state: "ended" });
    }
    expect(await noticesFor(database.db, email)).toEqual(["secondFactorOn", "wrongCodes"]);
  });

  test("lets no more guesses through when they come at once", async () => {
    await database.startServer();
    const { begin, secret } = await newOwner();
    const token = await begin();
    const guesses = Array.from({ length: 30 }, () => pass(token, wrongCodeOf(secret)));
    await Promise.all(guesses);
    const [row] = await database.db
      .select()
      .from(verifications)
      .where(eq(verifications.tokenHash, await sha256(token)));
    expect(row?.data.tries).toBe(String(TRIES_PER_STEP));
  });
});

describe("whoever knows the password and guesses", () => {
  test("is stopped, from one address or from many", async () => {
    const { begin, secret } = await newOwner();
    const guess = async (address: string) =>
      (await pass(await begin(), wrongCodeOf(secret), { address, failuresPerHour: 3 })).state;
    const here = [await guess("b"), await guess("b"), await guess("b"), await guess("b")];
    expect(here).toEqual(["wrong", "wrong", "wrong", "too-many"]);
    expect([await guess("c"), await guess("d")]).toEqual(["wrong", "wrong"]);
    expect(await guess("e")).toBe("too-many");
  });

  test("does not lock the owner out: a backup code and a known browser get in", async () => {
    const {
      id,
      begin,
      secret,
      backupCodes: [backupCode = ""],
    } = await newOwner();
    for (const address of ["b", "c", "d", "e"])
      await pass(await begin(), wrongCodeOf(secret), { address, failuresPerHour: 1 });
    const own = { address: "home", failuresPerHour: 1 };
    const blocked = await pass(await begin(), codeOf(secret), { ...own, address: "hotel" });
    expect(blocked).toMatchObject({ state: "too-many" });
    const knownDevice = await withMember(null, id);
    const strange = await withMember(null, "somebody else");
    const byStranger = { ...own, address: "bar", knownDevice: strange };
    expect(await pass(await begin(), codeOf(secret), byStranger)).toMatchObject({
      state: "too-many",
    });
    const byOwner = await pass(await begin(), codeOf(secret), { ...own, knownDevice });
    expect(byOwner).toMatchObject({ state: "passed" });
    const byCode = await pass(await begin(), backupCode, own);
    expect(byCode).toMatchObject({ state: "passed" });
  });
});
