/** The set-up of the second factor, and its owner's view of it. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { securityNoticeStatement } from "#app/domain/accounts/security-notice.server.ts";
import { endAllSessionsStatement } from "#app/domain/accounts/sessions/session-list.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";
import { generateBackupCodes, replaceBackupCodes } from "./backup-codes.server.ts";
import { isOnWith, ownerQuery } from "./second-factor-owner.server.ts";
import { findTotpStep } from "./totp.server.ts";
import {
  openNewSecret,
  type SetUpInput,
  sealNewSecret,
  sealTotpSecret,
} from "./totp-secret.server.ts";

export type SecondFactorState =
  /** Without a number of backup codes there is no passkey either. */
  | { state: "off"; backupCodesLeft: number | null }
  /** The secret waits for its first code and is shown only this once. */
  | { state: "set-up"; secret: string }
  | { state: "on"; backupCodesLeft: number };

export async function findSecondFactor(
  db: Database,
  input: SetUpInput,
): Promise<SecondFactorState> {
  const [owner] = await ownerQuery(db, input.userId);
  const { totpSecret = null, totpEnabledAt = null, backupCodesLeft = 0 } = owner ?? {};
  if (totpEnabledAt !== null) return { state: "on", backupCodesLeft };
  const secret = totpSecret && (await openNewSecret(input, totpSecret));
  if (secret) return { state: "set-up", secret };
  return { state: "off", backupCodesLeft: owner?.hasFactor ? backupCodesLeft : null };
}

/**
 * Stores a new secret that waits for its first code. It replaces an earlier waiting secret, but
 * never an active second factor.
 */
export async function startSetUp(db: Database, input: SetUpInput): Promise<void> {
  await db
    .update(users)
    .set({ totpSecret: await sealNewSecret(input), updatedAt: now() })
    .where(and(eq(users.id, input.userId), isNull(users.totpEnabledAt)));
}

/** Deletes a secret that waits for its first code. */
export async function cancelSetUp(db: Database, { userId }: { userId: string }): Promise<void> {
  await db
    .update(users)
    .set({ totpSecret: null, updatedAt: now() })
    .where(and(eq(users.id, userId), isNull(users.totpEnabledAt)));
}

export type TurnOnResult =
  | { state: "on"; backupCodes: string[] }
  | { state: "wrong" }
  /** This session has no set-up: another one started it, it expired, or it is complete. */
  | { state: "outdated" };

/**
 * Turns the second factor on with the first code of the app. The backup codes are stored nowhere
 * else. `endsOthers` ends the other sessions, which have never shown a code.
 */
export async function turnOnSecondFactor(
  db: Database,
  input: SetUpInput & { code: string; device: string; endsOthers?: boolean },
): Promise<TurnOnResult> {
  const { userId, encryptionKey } = input;
  const [owner] = await ownerQuery(db, userId);
  if (!owner?.totpSecret || owner.totpEnabledAt !== null) return { state: "outdated" };
  const secret = await openNewSecret(input, owner.totpSecret);
  if (!secret) return { state: "outdated" };
  const step = findTotpStep(secret, input.code.replace(/\s/g, ""));
  if (step === null) return { state: "wrong" };
  const sealed = await sealTotpSecret(encryptionKey, userId, secret);
  const { codes, hashes } = await generateBackupCodes(userId, encryptionKey);
  // Sealing again makes the text unique, so its presence proves that this request turned the second
  // factor on.
  const isOn = isOnWith(userId, sealed);
  const notice = { event: "secondFactorOn", to: owner, device: input.device } as const;
  const isEnding = input.endsOthers ? isOn : sql`false`;
  const [turnedOn] = await db.batch([
    turnOnStatement(db, { userId, waiting: owner.totpSecret, sealed, step }),
    ...replaceBackupCodes(db, userId, hashes, isOn),
    securityNoticeStatement(db, notice, isOn),
    endAllSessionsStatement(db, {
      userId,
      exceptPublicId: input.sessionPublicId,
      onlyIf: isEnding,
    }),
  ]);
  return turnedOn.rowsAffected === 1 ? { state: "on", backupCodes: codes } : { state: "outdated" };
}

function turnOnStatement(
  db: Database,
  {
    userId,
    waiting,
    sealed,
    step,
  }: { userId: string; waiting: string; sealed: string; step: number },
) {
  const at = now();
  const isWaiting = and(eq(users.totpSecret, waiting), isNull(users.totpEnabledAt));
  return db
    .update(users)
    .set({ totpSecret: sealed, totpEnabledAt: at, totpLastStep: step, updatedAt: at })
    .where(and(eq(users.id, userId), isWaiting));
}
