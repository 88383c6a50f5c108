/** The owner's changes to an active second factor. */
import { and, eq } from "drizzle-orm";
import { undoAttempt } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { securityNoticeStatement } from "#app/domain/accounts/security-notice.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";
import { generateBackupCodes, replaceBackupCodes } from "./backup-codes.server.ts";
import { findFittingCode, type SecondFactorInput } from "./second-factor-check.server.ts";
import { type FittingCode, isUntaken, redeemCodeStatement } from "./second-factor-code.server.ts";
import { forgetBackupCodes, hasSecondFactor, ownerQuery } from "./second-factor-owner.server.ts";

export type TurnOffResult =
  /** After "app-off" signing in still takes a second step: a passkey. */
  { state: "off" | "app-off" | "wrong" } | { state: "too-many"; retryAfterSeconds: number };

/** Turns the authenticator app off. It needs a code of the app or a backup code. */
export async function turnOffSecondFactor(
  db: Database,
  input: SecondFactorInput & { device: string },
): Promise<TurnOffResult> {
  const found = await findFittingCode(db, input);
  if (found.state !== "fits") return found;
  const { owner, code, limit } = found;
  const notice = { event: "secondFactorOff", to: owner, device: input.device } as const;
  const [, , turnedOff, , , [left]] = await db.batch([
    undoAttempt(db, limit),
    securityNoticeStatement(db, notice, isUntaken(code)),
    turnOffStatement(db, code),
    // A backup code may outlive the app, because passkeys need it too.
    redeemCodeStatement(db, code),
    forgetBackupCodes(db, owner.id),
    ownerQuery(db, owner.id),
  ]);
  if (turnedOff.rowsAffected !== 1) return { state: "wrong" };
  return { state: left?.hasFactor ? "app-off" : "off" };
}

function turnOffStatement(db: Database, code: FittingCode) {
  return db
    .update(users)
    .set({ totpSecret: null, totpEnabledAt: null, updatedAt: now() })
    .where(and(eq(users.id, code.userId), isUntaken(code)));
}

/**
 * Replaces the backup codes with a new set, which is stored nowhere else. Null if the second factor
 * is off.
 */
export async function makeBackupCodes(
  db: Database,
  { userId, device, encryptionKey }: { userId: string; device: string; encryptionKey: string },
): Promise<string[] | null> {
  const [owner] = await ownerQuery(db, userId);
  if (!owner?.hasFactor) return null;
  const { codes, hashes } = await generateBackupCodes(userId, encryptionKey);
  const isOn = hasSecondFactor(userId);
  const notice = { event: "backupCodesMade", to: owner, device } as const;
  const [, made] = await db.batch([
    ...replaceBackupCodes(db, userId, hashes, isOn),
    securityNoticeStatement(db, notice, isOn),
  ]);
  return made.rowsAffected > 0 ? codes : null;
}
