import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  findBackupCode,
  generateBackupCodes,
} from "#app/domain/accounts/second-factor/backup-codes.server.ts";
import { turnOffSecondFactor } from "#app/domain/accounts/second-factor/second-factor-changes.server.ts";
import {
  cancelSetUp,
  findSecondFactor,
  startSetUp,
  turnOnSecondFactor,
} from "#app/domain/accounts/second-factor/second-factor-set-up.server.ts";
import { hmacSha256, sha256 } from "#app/lib/crypto/crypto.ts";
import { backupCodes } from "#db/schema.ts";
import { findUser } from "#tests/support/accounts/account-rows.ts";
import { codeOf, wrongCodeOf } from "#tests/support/accounts/second-factor.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import {
  encryptionKey,
  newMemberWithoutFactor,
  newOwner,
} from "#tests/unit/domain/accounts/second-factor/owner.ts";

const { database, db } = await openTestDatabase();

const owner = () => newOwner(database);
const countCodes = ({ id }: { id: string }) => db.$count(backupCodes, eq(backupCodes.userId, id));

/** A member who has been shown a secret and has not entered a code yet. */
async function beginSetUp() {
  const member = await newMemberWithoutFactor(database);
  const setUp = { userId: member.id, sessionPublicId: "one", encryptionKey };
  await startSetUp(db, setUp);
  const find = (changes = {}) => findSecondFactor(db, { ...setUp, ...changes });
  const found = await find();
  const secret = found.state === "set-up" ? found.secret : "";
  const turnOn = (code: string, changes = {}) =>
    turnOnSecondFactor(db, { ...setUp, code, device: "", ...changes });
  return { ...member, setUp, secret, find, turnOn };
}

describe("setting up", () => {
  test("shows a secret that has no effect before its first code", async () => {
    const { id, secret, turnOn, notices } = await beginSetUp();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await turnOn(wrongCodeOf(secret))).toEqual({ state: "wrong" });
    expect((await findUser(db, { id }))?.totpEnabledAt).toBeNull();
    expect(await notices()).toEqual([]);
  });

  test("ends with the first correct code, ignores blanks, and never shows the secret again", async () => {
    const { id, secret, find, turnOn, notices } = await beginSetUp();
    const code = codeOf(secret);
    const result = await turnOn(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(result).toMatchObject({ state: "on", backupCodes: { length: 10 } });
    expect(await find()).toEqual({ state: "on", backupCodesLeft: 10 });
    expect(JSON.stringify(await findUser(db, { id }))).not.toContain(secret);
    expect(await notices()).toEqual(["secondFactorOn"]);
  });

  test("uses up the first code: it does not sign in as well", async () => {
    const { secret, turnOn, check } = await beginSetUp();
    const code = codeOf(secret);
    await turnOn(code);
    expect(await check(code)).toBeNull();
  });

  test("with many first codes at the same moment makes one set of backup codes", async () => {
    await database.startServer();
    const { id, secret, turnOn, notices } = await beginSetUp();
    const code = codeOf(secret);
    const results = await atOnce(8, () => turnOn(code));
    const sets = results.flatMap((result) => (result.state === "on" ? [result.backupCodes] : []));
    expect(sets).toHaveLength(1);
    expect(await countCodes({ id })).toBe(10);
    expect(await notices()).toEqual(["secondFactorOn"]);
  });

  test("cannot be completed with a secret that was shown in another session", async () => {
    const { secret, find, turnOn } = await beginSetUp();
    const elsewhere = { sessionPublicId: "two" };
    expect(await find(elsewhere)).toEqual({ state: "off", backupCodesLeft: null });
    expect(await turnOn(codeOf(secret), elsewhere)).toEqual({ state: "outdated" });
  });

  test("a second time makes another secret, and canceling leaves none", async () => {
    const { setUp, secret, find, turnOn } = await beginSetUp();
    await startSetUp(db, setUp);
    expect(await turnOn(codeOf(secret))).toEqual({ state: "wrong" });
    await cancelSetUp(db, setUp);
    expect(await find()).toEqual({ state: "off", backupCodesLeft: null });
    expect(await turnOn(codeOf(secret))).toEqual({ state: "outdated" });
  });

  test("does not change a second factor that is on", async () => {
    const { setUp, secret, find, turnOn } = await beginSetUp();
    await turnOn(codeOf(secret));
    await startSetUp(db, setUp);
    await cancelSetUp(db, setUp);
    expect(await find()).toMatchObject({ state: "on" });
    expect(await turnOn(codeOf(secret, 1))).toEqual({ state: "outdated" });
  });
});

describe("a code", () => {
  test("is accepted once, also when it is sent many times at the same moment", async () => {
    await database.startServer();
    const { secret, check } = await owner();
    const code = codeOf(secret);
    const answers = await atOnce(20, () => check(code));
    expect(answers.filter(Boolean)).toEqual(["totp"]);
    expect(await check(code)).toBeNull();
  });

  test("is not accepted after a later one", async () => {
    const { secret, check } = await owner();
    expect(await check(codeOf(secret, 1))).toBe("totp");
    expect(await check(codeOf(secret))).toBeNull();
  });

  test("is wrong without a second factor, and before the set-up is complete", async () => {
    const { check } = await newMemberWithoutFactor(database);
    expect(await check("123456")).toBeNull();
    const unfinished = await beginSetUp();
    expect(await unfinished.check(codeOf(unfinished.secret))).toBeNull();
  });

  test("cannot be guessed for long in an open browser, and a backup code still works", async () => {
    const { secret, check, backupCode } = await owner();
    for (let time = 0; time < 20; time += 1) await check(wrongCodeOf(secret));
    expect(await check(codeOf(secret))).toBeNull();
    expect(await check(backupCode)).toBe("backup-code");
  });

  test("that is correct does not count as a failure", async () => {
    const { check, backupCodes: codes, secret } = await owner();
    for (const code of codes) expect(await check(code)).toBe("backup-code");
    for (let time = 0; time < 19; time += 1) await check(wrongCodeOf(secret));
    expect(await check(codeOf(secret))).toBe("totp");
  });
});

describe("turning off", () => {
  const turnOff = ({ id: userId }: { id: string }, code: string) =>
    turnOffSecondFactor(db, { userId, encryptionKey, device: "Firefox, Linux", code });

  test("requires a code, deletes secret and backup codes, and notifies the owner", async () => {
    const erin = await owner();
    expect(await turnOff(erin, wrongCodeOf(erin.secret))).toEqual({ state: "wrong" });
    expect((await findUser(db, erin))?.totpEnabledAt).not.toBeNull();
    expect(await turnOff(erin, codeOf(erin.secret))).toEqual({ state: "off" });
    expect(await findUser(db, erin)).toMatchObject({ totpSecret: null, totpEnabledAt: null });
    expect(await countCodes(erin)).toBe(0);
    expect(await erin.notices()).toEqual(["secondFactorOn", "secondFactorOff"]);
  });

  test("accepts an unused backup code, and no used one", async () => {
    const erin = await owner();
    await erin.check(erin.backupCode);
    expect(await turnOff(erin, erin.backupCode)).toEqual({ state: "wrong" });
    expect(await turnOff(erin, erin.nextBackupCode)).toEqual({ state: "off" });
    expect(await turnOff(erin, erin.nextBackupCode)).toEqual({ state: "wrong" });
  });
});

test("a set has ten codes without ambiguous letters, and the database stores none of them", async () => {
  const { codes, hashes } = await generateBackupCodes("erin", encryptionKey);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{16}\.[\w-]+$/);
  const rows = JSON.stringify(await db.select().from(backupCodes));
  for (const code of codes) expect(rows).not.toContain(code.replace("-", ""));
});

test("a code is read regardless of case, blanks, hyphens and look-alikes", async () => {
  const hash = (member: string) => sha256(`${member}:0a1b2c3d4e`);
  const stored = [await hash("erin"), await hash("other")];
  const read = (id: string, typed: string) =>
    findBackupCode({ id, backupCodes: stored }, typed, encryptionKey);
  for (const typed of ["0A1B2-C3D4E", "0a1b2c3d4e", " 0a1b2 – c3d4e ", "oalb2-c3d4e", "OaIb2c3d4e"])
    expect(await read("erin", typed)).toEqual([stored[0]]);
  expect(await read("mallory", "0a1b2-c3d4e")).toEqual([]);
  for (const typed of ["", "0a1b2-c3d4", "0a1b2-c3d4ef", "0a1b2-c3d4u", "0a1b2-c3d4é"])
    expect(await read("erin", typed)).toEqual([]);
});

test.each([
  ["the hash alone", (text: string) => sha256(text)],
  ["a hash with the key", (text: string) => hmacSha256(encryptionKey, `backup-code:${text}`)],
])("a code that an earlier release stored as %s works once", async (_, hashOf) => {
  const { id, backupCode, nextBackupCode, check } = await owner();
  const textOf = (code: string) => `${id}:${code.replace("-", "")}`;
  const own = eq(backupCodes.userId, id);
  const stored = await db.select().from(backupCodes).where(own);
  expect(stored.map(({ codeHash }) => codeHash)).not.toContain(await hashOf(textOf(backupCode)));
  await db.delete(backupCodes).where(own);
  await db
    .insert(backupCodes)
    .values({ userId: id, codeHash: await hashOf(textOf(nextBackupCode)) });
  expect(await check(nextBackupCode)).toBe("backup-code");
  expect(await check(nextBackupCode)).toBeNull();
});

test("a code works once, and its owner is notified", async () => {
  const { check, backupCode, notices } = await owner();
  expect(await check(backupCode)).toBe("backup-code");
  expect(await check(backupCode)).toBeNull();
  expect(await notices()).toEqual(["secondFactorOn", "backupCodeUsed"]);
});

test("of twenty uses at the same moment one succeeds", async () => {
  await database.startServer();
  const { check, backupCode, notices } = await owner();
  const answers = await atOnce(20, () => check(backupCode));
  expect(answers.filter(Boolean)).toEqual(["backup-code"]);
  expect(await notices()).toEqual(["secondFactorOn", "backupCodeUsed"]);
});

test("a code of another member is wrong", async () => {
  const [{ check }, other] = [await owner(), await owner()];
  expect(await check(other.backupCode)).toBeNull();
  expect(await other.check(other.backupCode)).toBe("backup-code");
});

test("a new set replaces the old one", async () => {
  const { check, backupCode, makeCodes, notices } = await owner();
  const codes = await makeCodes();
  expect(codes).toHaveLength(10);
  expect(await check(backupCode)).toBeNull();
  expect(await check(codes?.[9] ?? "")).toBe("backup-code");
  expect(await notices()).toContain("backupCodesMade");
});

test("a member without a second factor cannot make codes", async () => {
  const { makeCodes, notices } = await newMemberWithoutFactor(database);
  expect(await makeCodes()).toBeNull();
  expect(await notices()).toEqual([]);
});
