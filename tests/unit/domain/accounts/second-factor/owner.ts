import { makeBackupCodes } from "#app/domain/accounts/second-factor/second-factor-changes.server.ts";
import { checkSecondFactor } from "#app/domain/accounts/second-factor/second-factor-check.server.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { newEncryptionKey, noticesFor, turnOnFor } from "#tests/support/accounts/second-factor.ts";
import type { TestDatabase } from "#tests/support/database.ts";

export const encryptionKey = newEncryptionKey();

/** A member without a second factor, and what the tests do with one. */
export async function newMemberWithoutFactor(database: TestDatabase) {
  const member = await newMember(database);
  const { id: userId, email } = member;
  return {
    ...member,
    check: (code: string) => checkSecondFactor(database.db, { userId, code, encryptionKey }),
    makeCodes: () => makeBackupCodes(database.db, { userId, device: "", encryptionKey }),
    notices: () => noticesFor(database.db, email),
  };
}

/** A member with a second factor, whose secret and first two backup codes are known. */
export async function newOwner(database: TestDatabase) {
  const member = await newMemberWithoutFactor(database);
  const { secret, backupCodes } = await turnOnFor(database.db, member.id, encryptionKey);
  const [backupCode = "", nextBackupCode = ""] = backupCodes;
  return { ...member, secret, backupCodes, backupCode, nextBackupCode };
}
