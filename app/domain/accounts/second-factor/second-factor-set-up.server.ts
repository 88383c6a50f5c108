/** Setting the second factor up, and what its owner sees of it. */
import { and, eq, isNull } from "drizzle-orm";
import { securityNoticeStatement } from "#app/domain/accounts/security-notice.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";
import { generateBackupCodes, replaceBackupCodes } from "./backup-codes.server.ts";
import { isOnWith, ownerQuery } from "./second-factor-owner.server.ts";
import { findTotpStep } from "./totp.server.ts";
import { openNewSecret, sealNewSecret, sealTotpSecret } from "./totp-secret.server.ts";

export interface SetUpInput {
  userId: string;
  sessionPublicId: string;
  encryptionKey: string;
}

export type SecondFactorState =
  | { state: "off" }
  /** Waits for its first code; the only time that the secret is shown. */
  | { state: "set-up"; secret: string }
  | { state: "on"; backupCodesLeft: number };

export async function findSecondFactor(
  db: Database,
  input: SetUpInput,
): Promise<SecondFactorState> {
  const [owner] = await ownerQuery(db, input.userId);
  if (!owner?.totpSecret) return { state: "off" };
  const { totpSecret, totpEnabledAt, backupCodesLeft } = owner;
  if (totpEnabledAt !== null) return { state: "on", backupCodesLeft };
  const secret = await openNewSecret(input.encryptionKey, input, totpSecret);
  return secret ? { state: "set-up", secret } : { state: "off" };
}

/** A new secret waits for its first code, in place of any that waited before. Nothing happens to a second factor that is on. */
export async function startSetUp(db: Database, input: SetUpInput): Promise<void> {
  await db
    .update(users)
    .set({ totpSecret: await sealNewSecret(input.encryptionKey, input), updatedAt: now() })
    .where(and(eq(users.id, input.userId), isNull(users.totpEnabledAt)));
}

/** Forgets a secret that waits for its first code. */
export async function cancelSetUp(db: Database, { userId }: { userId: string }): Promise<void> {
  await db
    .update(users)
    .set({ totpSecret: null, updatedAt: now() })
    .where(and(eq(users.id, userId), isNull(users.totpEnabledAt)));
}

export type TurnOnResult =
  | { state: "on"; backupCodes: string[] }
  | { state: "wrong" }
  /** Nothing is being set up here: it began elsewhere, too long ago, or it is on already. */
  | { state: "outdated" };

/** Switches it on with the first code of the app. The backup codes are stored nowhere else. */
export async function turnOnSecondFactor(
  db: Database,
  input: SetUpInput & { code: string; device: string },
): Promise<TurnOnResult> {
  const { userId, encryptionKey } = input;
  const [owner] = await ownerQuery(db, userId);
  if (!owner?.totpSecret || owner.totpEnabledAt !== null) return { state: "outdated" };
  const secret = await openNewSecret(encryptionKey, input, owner.totpSecret);
  if (!secret) return { state: "outdated" };
  const step = findTotpStep(secret, input.code.replace(/\s/g, ""));
  if (step === null) return { state: "wrong" };
  const sealed = await sealTotpSecret(encryptionKey, userId, secret);
  const { codes, hashes } = await generateBackupCodes(userId);
  // Sealed anew it is a text that nobody else has written: whatever depends on this very change asks for it.
  const isOn = isOnWith(userId, sealed);
  const notice = { event: "secondFactorOn", to: owner, device: input.device } as const;
  const [turnedOn] = await db.batch([
    turnOnStatement(db, { userId, waiting: owner.totpSecret, sealed, step }),
    ...replaceBackupCodes(db, userId, hashes, isOn),
    securityNoticeStatement(db, notice, isOn),
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
