import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  passSecondFactor,
  TRIES_PER_STEP,
} from "#app/domain/accounts/second-factor/second-factor-challenge.server.ts";
import {
  findSecondFactorStep,
  startSecondFactorStep,
} from "#app/domain/accounts/second-factor/second-factor-step.server.ts";
import {
  findTotpStep,
  newTotpSecret,
  totpAddress,
} from "#app/domain/accounts/second-factor/totp.server.ts";
import { renderQrCode } from "#app/domain/accounts/second-factor/totp-picture.server.ts";
import {
  openNewSecret,
  openTotpSecret,
  sealNewSecret,
  sealTotpSecret,
} from "#app/domain/accounts/second-factor/totp-secret.server.ts";
import { type Device, withMember } from "#app/domain/accounts/sign-in/device.server.ts";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import { verifications } from "#db/schema.ts";
import { updateLinks, updateUser } from "#tests/support/accounts/account-rows.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import {
  codeOf,
  forgetTakenCodes,
  newEncryptionKey,
  wrongCodeOf,
} from "#tests/support/accounts/second-factor.ts";
import { atOnce, countStates } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { encryptionKey, newOwner } from "#tests/unit/domain/accounts/second-factor/owner.ts";

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
    const owner = { hasApp: true, hasPasskey: false };
    expect(await findSecondFactorStep(db, token)).toMatchObject({ ...open, ...owner });
    const unknown = await findSecondFactorStep(db, "A".repeat(43));
    expect(unknown).toMatchObject({ isOpen: false, hasApp: false, hasPasskey: false });
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

afterEach(() => {
  vi.useRealTimers();
});

/** "12345678901234567890" in base32, the secret of RFC 6238's own examples. */
const STANDARD_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("a code", () => {
  test.each([
    [59, "287082", 1],
    [1_111_111_109, "081804", 37_037_036],
    [2_000_000_000, "279037", 66_666_666],
  ])("at second %i is the one of RFC 6238", (second, code, step) => {
    vi.setSystemTime(second * 1_000);
    expect(findTotpStep(STANDARD_SECRET, code)).toBe(step);
  });

  test("is valid one step before and after its own, and no longer", () => {
    const secret = newTotpSecret();
    const now = Math.floor(Date.now() / 30_000);
    vi.setSystemTime(now * 30_000 + 15_000);
    const steps = [-2, -1, 0, 1, 2].map((later) => findTotpStep(secret, codeOf(secret, later)));
    expect(steps).toEqual([null, now - 1, now, now + 1, null]);
  });

  test("of another secret is wrong", () => {
    expect(findTotpStep(newTotpSecret(), codeOf(newTotpSecret()))).toBeNull();
  });
});

test("a secret has 160 bits, and no two are equal", () => {
  const secrets = new Set(Array.from({ length: 50 }, newTotpSecret));
  expect(secrets.size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test("the address names the site and the account, whatever characters they have", () => {
  const names = { issuer: "Kék: AI & Co", email: "a+b@example.com" };
  const address = totpAddress({ secret: STANDARD_SECRET, ...names });
  const url = new URL(address);
  expect(url.protocol).toBe("otpauth:");
  expect(decodeURIComponent(url.pathname)).toMatch(/Kék: AI & Co:a\+b@example\.com$/);
  const numbers = { algorithm: "SHA1", digits: "6", period: "30" };
  const parameters = { ...numbers, issuer: "Kék: AI & Co", secret: STANDARD_SECRET };
  expect(Object.fromEntries(url.searchParams)).toEqual(parameters);
});

describe("a sealed secret", () => {
  const key = newEncryptionKey();

  test("can be opened only for its own account", async () => {
    const sealed = await sealTotpSecret(key, "erin", STANDARD_SECRET);
    expect(sealed).not.toContain(STANDARD_SECRET);
    expect(await openTotpSecret(key, "erin", sealed)).toBe(STANDARD_SECRET);
    expect(await openTotpSecret(key, "mallory", sealed)).toBeNull();
    expect(await openTotpSecret(newEncryptionKey(), "erin", sealed)).toBeNull();
  });

  test("that awaits its first code can be opened only in its own session, for half an hour", async () => {
    const setUp = { userId: "erin", sessionPublicId: "one", encryptionKey: key };
    const sealed = await sealNewSecret(setUp);
    expect(await openNewSecret(setUp, sealed)).toMatch(/^[A-Z2-7]{32}$/);
    expect(await openNewSecret({ ...setUp, sessionPublicId: "two" }, sealed)).toBeNull();
    expect(await openNewSecret({ ...setUp, userId: "mallory" }, sealed)).toBeNull();
    expect(await openTotpSecret(key, "erin", sealed)).toBeNull();
    vi.setSystemTime(Date.now() + 31 * 60_000);
    expect(await openNewSecret(setUp, sealed)).toBeNull();
  });
});

test("the QR code has a quiet zone of four modules, and its finder patterns", () => {
  const { size, path } = renderQrCode("otpauth://totp/Directory:erin@example.com?secret=ABC");
  expect((size - 8 - 17) % 4).toBe(0);
  const rows = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)];
  expect(rows.map(([run]) => run).join("")).toBe(path);
  for (const [, x, y, length] of rows) {
    expect(Number(x)).toBeGreaterThanOrEqual(4);
    expect(Number(y)).toBeGreaterThanOrEqual(4);
    expect(Number(x) + Number(length)).toBeLessThanOrEqual(size - 4);
  }
  expect(path).toMatch(/^M4 4h7v1h-7z/);
});
