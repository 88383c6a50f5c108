/** The owner's changes to an active second factor. */
import { and, eq, sql } from "drizzle-orm";
import { undoAttempt } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { securityNoticeStatement } from "#app/domain/accounts/security-notice.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { backupCodes, users } from "#db/schema.ts";
import { generateBackupCodes, replaceBackupCodes } from "./backup-codes.server.ts";
import { findFittingCode, type SecondFactorInput } from "./second-factor-check.server.ts";
import { type FittingCode, isUntaken } from "./second-factor-code.server.ts";
import { isOnWith, ownerQuery } from "./second-factor-owner.server.ts";

export type TurnOffResult =
  | { state: "off" | "wrong" }
  | { state: "too-many"; retryAfterSeconds: number };

/** Turns the second factor off. It needs a code of the app or a backup code. */
export async function turnOffSecondFactor(
  db: Database,
  input: SecondFactorInput & { device: string },
): Promise<TurnOffResult> {
  const found = await findFittingCode(db, input);
  if (found.state !== "fits") return found;
  const { owner, code, limit } = found;
  const notice = { event: "secondFactorOff", to: owner, device: input.device } as const;
  const [, , turnedOff] = await db.batch([
    undoAttempt(db, limit),
    securityNoticeStatement(db, notice, isUntaken(code)),
    turnOffStatement(db, code),
    forgetBackupCodes(db, owner.id),
  ]);
  return { state: turnedOff.rowsAffected === 1 ? "off" : "wrong" };
}

function turnOffStatement(db: Database, code: FittingCode) {
  return db
    .update(users)
    .set({ totpSecret: null, totpEnabledAt: null, updatedAt: now() })
    .where(and(eq(users.id, code.userId), isUntaken(code)));
}

function forgetBackupCodes(db: Database, userId: string) {
  const isOff = sql`exists (select 1 from users where id = ${userId} and totp_enabled_at is null)`;
  return db.delete(backupCodes).where(and(eq(backupCodes.userId, userId), isOff));
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
  if (!owner?.totpSecret || owner.totpEnabledAt === null) return null;
  const { codes, hashes } = await generateBackupCodes(userId, encryptionKey);
  const isOn = isOnWith(userId, owner.totpSecret);
  const notice = { event: "backupCodesMade", to: owner, device } as const;
  const [, made] = await db.batch([
    ...replaceBackupCodes(db, userId, hashes, isOn),
    securityNoticeStatement(db, notice, isOn),
  ]);
  return made.rowsAffected > 0 ? codes : null;
}
