import { afterAll, beforeAll, expect, test } from "vitest";
import {
  generateBackupCodes,
  hashBackupCode,
} from "#app/domain/accounts/second-factor/backup-codes.server.ts";
import { makeBackupCodes } from "#app/domain/accounts/second-factor/second-factor-changes.server.ts";
import { checkSecondFactor } from "#app/domain/accounts/second-factor/second-factor-check.server.ts";
import { backupCodes } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { newEncryptionKey, noticesFor, turnOnFor } from "#tests/support/accounts/second-factor.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const encryptionKey = newEncryptionKey();

async function newOwner() {
  const member = await newMember(database);
  const known = await turnOnFor(database.db, member.id, encryptionKey);
  const check = (code: string) =>
    checkSecondFactor(database.db, { userId: member.id, code, encryptionKey });
  return { ...member, ...known, check };
}

test("a set is ten codes of letters that nobody mistakes, and the database holds none of them", async () => {
  const { codes, hashes } = await generateBackupCodes("erin");
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
  const rows = JSON.stringify(await database.db.select().from(backupCodes));
  for (const code of codes) expect(rows).not.toContain(code.replace("-", ""));
});

test("a code is read whatever its case, blanks, hyphens and look-alikes", async () => {
  const hash = await hashBackupCode("erin", "0a1b2-c3d4e");
  for (const typed of ["0A1B2-C3D4E", "0a1b2c3d4e", " 0a1b2 – c3d4e ", "oalb2-c3d4e", "OaIb2c3d4e"])
    expect(await hashBackupCode("erin", typed)).toBe(hash);
  expect(await hashBackupCode("mallory", "0a1b2-c3d4e")).not.toBe(hash);
  for (const typed of ["", "0a1b2-c3d4", "0a1b2-c3d4ef", "0a1b2-c3d4u", "0a1b2-c3d4é"])
    expect(await hashBackupCode("erin", typed)).toBeNull();
});

test("a code is good once, and its owner is told how many are left", async () => {
  const {
    check,
    backupCodes: [code = ""],
    email,
  } = await newOwner();
  expect(await check(code)).toBe("backup-code");
  expect(await check(code)).toBeNull();
  expect(await noticesFor(database.db, email)).toEqual(["secondFactorOn", "backupCodeUsed"]);
});

test("of twenty uses at once one succeeds", async () => {
  await database.startServer();
  const {
    check,
    backupCodes: [code = ""],
    email,
  } = await newOwner();
  const answers = await Promise.all(Array.from({ length: 20 }, () => check(code)));
  expect(answers.filter(Boolean)).toEqual(["backup-code"]);
  expect(await noticesFor(database.db, email)).toEqual(["secondFactorOn", "backupCodeUsed"]);
});

test("a code of somebody else is wrong", async () => {
  const { check } = await newOwner();
  const other = await newOwner();
  expect(await check(other.backupCodes[0] ?? "")).toBeNull();
  expect(await other.check(other.backupCodes[0] ?? "")).toBe("backup-code");
});

test("a new set takes the old one out of use", async () => {
  const {
    id,
    check,
    backupCodes: [old = ""],
    email,
  } = await newOwner();
  const codes = await makeBackupCodes(database.db, { userId: id, device: "" });
  expect(codes).toHaveLength(10);
  expect(await check(old)).toBeNull();
  expect(await check(codes?.[9] ?? "")).toBe("backup-code");
  expect(await noticesFor(database.db, email)).toContain("backupCodesMade");
});

test("nobody makes codes without a second factor", async () => {
  const { id, email } = await newMember(database);
  expect(await makeBackupCodes(database.db, { userId: id, device: "" })).toBeNull();
  expect(await noticesFor(database.db, email)).toEqual([]);
});
