import { type RateLimit, secondsToWait } from "#app/domain/abuse-prevention/rate-limit.server.ts";

export interface StepAttempt {
  userId: string;
  /** The visitor's network address. */
  address: string;
  failuresPerHour: number;
}

/** Whoever knows the password may come from many addresses; six digits must not be guessed by all of them together. */
const ADDRESSES_PER_ACCOUNT = 2;

/** Wrong codes per account from one network address, and per account from anywhere. */
export function stepLimits({
  userId,
  address,
  failuresPerHour,
}: StepAttempt): [RateLimit, RateLimit] {
  const windowMinutes = 60;
  return [
    { name: "second-factor", who: `${userId} ${address}`, most: failuresPerHour, windowMinutes },
    {
      name: "second-factor-account",
      who: userId,
      most: ADDRESSES_PER_ACCOUNT * failuresPerHour,
      windowMinutes,
    },
  ];
}

type Attempts = readonly { count: number }[];

/**
 * Null while the limits hold. The one of the account is for `isGuess` alone: a backup code, or a browser that the account has signed in
 * with before, gets its owner in although somebody else has used it up.
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
