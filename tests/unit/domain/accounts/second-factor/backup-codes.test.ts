import { expect, test } from "vitest";
import {
  generateBackupCodes,
  hashBackupCode,
} from "#app/domain/accounts/second-factor/backup-codes.server.ts";
import { backupCodes } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { newMemberWithoutFactor, newOwner } from "./owner.ts";

const { database, db } = await openTestDatabase();
const owner = () => newOwner(database);

test("a set has ten codes without ambiguous letters, and the database stores none of them", async () => {
  const { codes, hashes } = await generateBackupCodes("erin");
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
  const rows = JSON.stringify(await db.select().from(backupCodes));
  for (const code of codes) expect(rows).not.toContain(code.replace("-", ""));
});

test("a code is read regardless of case, blanks, hyphens and look-alikes", async () => {
  const hash = await hashBackupCode("erin", "0a1b2-c3d4e");
  for (const typed of ["0A1B2-C3D4E", "0a1b2c3d4e", " 0a1b2 – c3d4e ", "oalb2-c3d4e", "OaIb2c3d4e"])
    expect(await hashBackupCode("erin", typed)).toBe(hash);
  expect(await hashBackupCode("mallory", "0a1b2-c3d4e")).not.toBe(hash);
  for (const typed of ["", "0a1b2-c3d4", "0a1b2-c3d4ef", "0a1b2-c3d4u", "0a1b2-c3d4é"])
    expect(await hashBackupCode("erin", typed)).toBeNull();
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
