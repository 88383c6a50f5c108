/** A typed code of the second step: a code of the app or a backup code. Each is redeemed once. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { backupCodes, users } from "#db/schema.ts";
import { findBackupCode } from "./backup-codes.server.ts";
import { isOnWith, type SecondFactorOwner } from "./second-factor-owner.server.ts";
import { findTotpStep } from "./totp.server.ts";
import { openTotpSecret } from "./totp-secret.server.ts";

/** A code that fits. Earlier use is NOT checked here. */
export type FittingCode = { userId: string } & (
  | { kind: "totp"; sealedSecret: string; step: number }
  | { kind: "backup-code"; hashes: string[] }
);

const TOTP_CODE = /^\d{6}$/;

/** Whether the text could be a guess at the six digits. Backup codes are too long to be guessed. */
export function isShortCode(typed: string): boolean {
  return TOTP_CODE.test(typed.replace(/\s/g, ""));
}

/**
 * The code without blanks. Null if it does not fit or the second factor is off. Throws if the
 * encryption key is wrong.
 */
export async function readCode(
  encryptionKey: string,
  owner: SecondFactorOwner,
  typed: string,
): Promise<FittingCode | null> {
  const { id: userId, totpSecret: sealedSecret, totpEnabledAt, hasFactor } = owner;
  if (!isShortCode(typed)) {
    const hashes = hasFactor ? await findBackupCode(owner, typed, encryptionKey) : [];
    return hashes.length === 0 ? null : { userId, kind: "backup-code", hashes };
  }
  if (sealedSecret === null || totpEnabledAt === null) return null;
  const secret = await openTotpSecret(encryptionKey, userId, sealedSecret);
  if (secret === null) throw new Error("The secret of a second factor cannot be opened");
  const step = findTotpStep(secret, typed.replace(/\s/g, ""));
  return step === null ? null : { userId, sealedSecret, kind: "totp", step };
}

/**
 * Condition: the code fits the current row, and neither it nor a later one was redeemed. Backup
 * codes are deleted with the last second factor and replaced with a new one.
 */
export function isUntaken(code: FittingCode): SQL {
  const { userId } = code;
  if (code.kind === "backup-code")
    return sql`exists (select 1 from backup_codes where user_id = ${userId} and ${inArray(backupCodes.codeHash, code.hashes)})`;
  const isFresh = sql`exists (select 1 from users where id = ${userId} and totp_last_step < ${code.step})`;
  return sql`(${isFresh} and ${isOnWith(userId, code.sealedSecret)})`;
}

/** Statement: redeems an unused code if `onlyIf` holds. It changes one row or none. */
export function redeemCodeStatement(db: Database, code: FittingCode, onlyIf?: SQL) {
  const { userId } = code;
  const condition = and(isUntaken(code), onlyIf);
  if (code.kind === "totp") {
    const isOwner = eq(users.id, userId);
    return db.update(users).set({ totpLastStep: code.step }).where(and(isOwner, condition));
  }
  const isIt = and(eq(backupCodes.userId, userId), inArray(backupCodes.codeHash, code.hashes));
  return db.delete(backupCodes).where(and(isIt, condition));
}
