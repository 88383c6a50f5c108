import {
  countAttempt,
  hourlyLimit,
  type RateLimit,
  secondsToWait,
  undoAttempt,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { logSecurity } from "#app/platform/log/events.ts";
import type { Database } from "#db/client.ts";
import {
  type FittingCode,
  isShortCode,
  isUntaken,
  readCode,
  redeemCodeStatement,
} from "./second-factor-code.server.ts";
import { backupCodeNotices } from "./second-factor-notice.server.ts";
import { ownerQuery, type SecondFactorOwner } from "./second-factor-owner.server.ts";

/** Allows typing errors of a signed-in member, but no guessing in an unlocked browser. */
const WRONG_CODES_PER_HOUR = 20;

export interface SecondFactorInput {
  userId: string;
  /** As typed: a code of the app or a backup code. */
  code: string;
  encryptionKey: string;
  /** The current browser, for the notice about a used backup code. */
  device?: string;
}

/**
 * Checks and redeems the code of a signed-in member. Null for a wrong or used code, after too many
 * attempts, and without a second factor. A used backup code queues a notice.
 */
export async function checkSecondFactor(
  db: Database,
  input: SecondFactorInput,
): Promise<FittingCode["kind"] | null> {
  const found = await findFittingCode(db, input);
  if (found.state !== "fits") {
    const { userId } = input;
    if (found.state === "too-many") logSecurity("lock-out", { userId });
    else logSecurity("sign-in-failure", { userId, reason: "code" });
    return null;
  }
  const { owner, code, limit } = found;
  const { device = "" } = input;
  const results = await db.batch([
    undoAttempt(db, limit),
    ...backupCodeNotices(db, owner, { code, device }, isUntaken(code)),
    redeemCodeStatement(db, code),
  ]);
  return results.at(-1)?.rowsAffected === 1 ? code.kind : null;
}

export type FoundCode =
  | { state: "fits"; owner: SecondFactorOwner; code: FittingCode; limit: RateLimit }
  | { state: "wrong" }
  | { state: "too-many"; retryAfterSeconds: number };

/**
 * Finds a fitting code without redeeming it. The attempt is counted; the caller undoes the count
 * when it redeems the code.
 */
export async function findFittingCode(
  db: Database,
  { userId, code: typed, encryptionKey }: SecondFactorInput,
): Promise<FoundCode> {
  const limit = hourlyLimit({
    name: "second-factor-check",
    who: userId,
    most: WRONG_CODES_PER_HOUR,
  });
  const [[owner], attempts] = await db.batch([ownerQuery(db, userId), countAttempt(db, limit)]);
  const retryAfterSeconds = secondsToWait(limit, attempts);
  // A backup code cannot be guessed, so the owner may use one even if another person has used up
  // the attempts.
  if (retryAfterSeconds !== null && isShortCode(typed))
    return { state: "too-many", retryAfterSeconds };
  const code = owner ? await readCode(encryptionKey, owner, typed) : null;
  return owner && code ? { state: "fits", owner, code, limit } : { state: "wrong" };
}
