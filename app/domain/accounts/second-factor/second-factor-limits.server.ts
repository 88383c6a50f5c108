import {
  hourlyLimit,
  type RateLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";

export interface StepAttempt {
  userId: string;
  /** The visitor's network address. */
  address: string;
  failuresPerHour: number;
}

/**
 * An attacker with the password may use many addresses. This limits their guesses at the six digits
 * in total.
 */
const ADDRESSES_PER_ACCOUNT = 2;

/** Wrong codes per account and network address, and per account from all addresses. */
export function stepLimits(attempt: StepAttempt): [RateLimit, RateLimit] {
  const { userId, address, failuresPerHour } = attempt;
  return [
    hourlyLimit({ name: "second-factor", who: `${userId} ${address}`, most: failuresPerHour }),
    hourlyLimit({
      name: "second-factor-account",
      who: userId,
      most: ADDRESSES_PER_ACCOUNT * failuresPerHour,
    }),
  ];
}

type Attempts = readonly { count: number }[];

/**
 * Null while the limits hold. The account's limit applies only if `isGuess`. If an attacker has
 * used it up, the owner still gets in with a backup code or a known browser.
 */
export function secondsToWaitForStep(
  [pair, account]: [RateLimit, RateLimit],
  [pairAttempts, accountAttempts]: readonly [Attempts, Attempts],
  isGuess: boolean,
): number | null {
  const forPair = secondsToWait(pair, pairAttempts);
  const forAccount = isGuess ? secondsToWait(account, accountAttempts) : null;
  return forPair === null && forAccount === null ? null : Math.max(forPair ?? 0, forAccount ?? 0);
}
