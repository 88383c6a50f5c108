import {
  countAttempt,
  type RateLimit,
  secondsToWait,
  undoAttempt,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
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

/** A member who is signed in mistypes now and then; whoever found an open browser guesses. */
const WRONG_CODES_PER_HOUR = 20;

export interface SecondFactorInput {
  userId: string;
  /** As typed: a code of the app or a backup code. */
  code: string;
  encryptionKey: string;
  /** The browser that asks, for the notice of a used backup code. */
  device?: string;
}

/**
 * Whether a signed-in member has typed a good code, which is then used up; null when it is wrong, was used before, was guessed too
 * often, or when there is no second factor. A used backup code puts a mail into the outbox.
 */
export async function checkSecondFactor(
  db: Database,
  input: SecondFactorInput,
): Promise<FittingCode["kind"] | null> {
  const found = await findFittingCode(db, input);
  if (found.state !== "fits") return null;
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

/** The code as it fits, not taken yet. The attempt is counted; whoever takes the code takes the attempt back. */
export async function findFittingCode(
  db: Database,
  { userId, code: typed, encryptionKey }: SecondFactorInput,
): Promise<FoundCode> {
  const limit = checkLimit(userId);
  const [[owner], attempts] = await db.batch([ownerQuery(db, userId), countAttempt(db, limit)]);
  const retryAfterSeconds = secondsToWait(limit, attempts);
  // Nobody guesses a backup code: with one the owner gets on whatever somebody else has used up.
  if (retryAfterSeconds !== null && isShortCode(typed))
    return { state: "too-many", retryAfterSeconds };
  const code = owner ? await readCode(encryptionKey, owner, typed) : null;
  return owner && code ? { state: "fits", owner, code, limit } : { state: "wrong" };
}

function checkLimit(userId: string): RateLimit {
  return {
    name: "second-factor-check",
    who: userId,
    most: WRONG_CODES_PER_HOUR,
    windowMinutes: 60,
  };
}
