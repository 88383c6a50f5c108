/** The second step of signing in. */
import { and, lt, sql } from "drizzle-orm";
import { countAttempt, undoAttempt } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { securityNoticeStatement } from "#app/domain/accounts/security-notice.server.ts";
import { type Device, isDeviceOf } from "#app/domain/accounts/sign-in/device.server.ts";
import {
  isUsedBy,
  startUse,
  type Verification,
} from "#app/domain/credentials/verifications.server.ts";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import { logSecurity } from "#app/platform/log/events.ts";
import type { Database } from "#db/client.ts";
import { verifications } from "#db/schema.ts";
import {
  type FittingCode,
  isShortCode,
  isUntaken,
  readCode,
  redeemCodeStatement,
} from "./second-factor-code.server.ts";
import { secondsToWaitForStep, stepLimits } from "./second-factor-limits.server.ts";
import { backupCodeNotices } from "./second-factor-notice.server.ts";
import { ownerQuery, type SecondFactorOwner } from "./second-factor-owner.server.ts";
import { type FirstStep, firstStepOf, isOpenStep, stepQuery } from "./second-factor-step.server.ts";

/** The most codes per sign-in. After that the member must enter the password again. */
export const TRIES_PER_STEP = 5;

export interface PassInput {
  /** From `startSecondFactorStep`. */
  token: string;
  /** As typed: a code of the app or a backup code. */
  code: string;
  encryptionKey: string;
  /** The visitor's network address. */
  address: string;
  /**
   * A device that the account has signed in with before. Other people's wrong codes never lock it
   * out.
   */
  knownDevice: Device | null;
  failuresPerHour: number;
  /** The name of the current browser, for notices. */
  device: string;
}

export type PassResult =
  /** `backupCodesLeft` is null unless a backup code was used. */
  | { state: "passed"; firstStep: FirstStep; backupCodesLeft: number | null }
  | { state: "wrong" }
  | { state: "too-many"; retryAfterSeconds: number }
  /** The step was used, has expired, never existed, or had too many attempts. */
  | { state: "ended"; redirectTo?: string };

/**
 * Checks a code in the second step. Of concurrent attempts with one code or one token one passes.
 * The caller starts the session. Attempts are counted before the check, so that concurrent guesses
 * all count.
 */
export async function passSecondFactor(db: Database, input: PassInput): Promise<PassResult> {
  const tokenHash = await sha256(input.token);
  const [[step], [known], [owner]] = await db.batch([
    countTry(db, tokenHash),
    stepQuery(db, tokenHash),
    ownerQuery(db, sql`(select user_id from verifications where token_hash = ${tokenHash})`),
  ]);
  const firstStep = step && firstStepOf(step);
  const { redirectTo } = known?.data ?? {};
  if (!firstStep || !owner?.hasFactor) return { state: "ended", redirectTo };
  const retryAfterSeconds = await countAttempts(db, firstStep, input);
  if (retryAfterSeconds !== null) {
    logSecurity("lock-out", { userId: owner.id });
    return { state: "too-many", retryAfterSeconds };
  }
  const code = await readCode(input.encryptionKey, owner, input.code);
  if (code) return take(db, { firstStep, owner, code, input });
  return refuse(db, { step, owner, input });
}

function countTry(db: Database, tokenHash: string) {
  const tries = sql`coalesce(json_extract(${verifications.data}, '$.tries'), 0)`;
  return db
    .update(verifications)
    .set({ data: sql`json_set(${verifications.data}, '$.tries', cast(${tries} + 1 as text))` })
    .where(and(isOpenStep(tokenHash), lt(sql`cast(${tries} as integer)`, TRIES_PER_STEP)))
    .returning();
}

/** The seconds to wait, or null. */
async function countAttempts(db: Database, { userId }: FirstStep, input: PassInput) {
  const limits = stepLimits({ userId, ...input });
  const attempts = await db.batch([countAttempt(db, limits[0]), countAttempt(db, limits[1])]);
  const isGuess = isShortCode(input.code) && !(await isDeviceOf(input.knownDevice, userId));
  return secondsToWaitForStep(limits, attempts, isGuess);
}

interface Taking {
  firstStep: FirstStep;
  owner: SecondFactorOwner;
  code: FittingCode;
  input: PassInput;
}

/** Redeems the step and the code together or not at all. */
async function take(db: Database, { firstStep, owner, code, input }: Taking): Promise<PassResult> {
  const [pair, account] = stepLimits({ userId: owner.id, ...input });
  const use = await startUse("second-factor", input.token);
  const isMine = isUsedBy(use);
  const [passed, [row]] = await db.batch([
    db
      .update(verifications)
      .set({ usedAt: now(), useId: use.useId })
      .where(and(isOpenStep(use.tokenHash), isUntaken(code))),
    stepQuery(db, use.tokenHash),
    ...backupCodeNotices(db, owner, { code, device: input.device }, isMine),
    redeemCodeStatement(db, code, isMine),
    undoAttempt(db, pair),
    undoAttempt(db, account),
  ]);
  // A concurrent request has used this token or this code.
  if (passed.rowsAffected !== 1) {
    const { redirectTo } = firstStep;
    return row?.usedAt ? { state: "ended", redirectTo } : { state: "wrong" };
  }
  const isBackupCode = code.kind === "backup-code";
  const backupCodesLeft = isBackupCode ? Math.max(0, owner.backupCodesLeft - 1) : null;
  return { state: "passed", firstStep, backupCodesLeft };
}

/**
 * This person has passed the first step, so the password may be known to an attacker. After the
 * last attempt the owner is notified, once a day.
 */
async function refuse(
  db: Database,
  { step, owner, input }: { step: Verification; owner: SecondFactorOwner; input: PassInput },
): Promise<PassResult> {
  logSecurity("sign-in-failure", { userId: owner.id, reason: "code" });
  if (Number(step.data.tries) < TRIES_PER_STEP) return { state: "wrong" };
  await securityNoticeStatement(db, {
    event: "wrongCodes",
    to: owner,
    userId: owner.id,
    device: input.device,
    idempotencyKey: `wrong-codes:${owner.id}:${Math.floor(now() / DAY_MS)}`,
  });
  return { state: "ended", redirectTo: step.data.redirectTo };
}
