import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";
import {
  countAttempt,
  type RateLimit,
  secondsToWait,
  takeBackAttempt,
} from "../moderation/rate-limit.server.ts";
import { UNKNOWN_ACCOUNT_HASH, verifyPassword } from "./password.server.ts";

export interface SignInInput {
  email: string;
  password: string;
  /** The visitor's network address. */
  address: string;
  failuresPerHour: number;
}

export type SignInResult =
  | { state: "signed-in"; userId: string }
  | { state: "invalid" }
  | { state: "too-many"; retryAfterSeconds: number };

/**
 * Checks an address and a password. An unknown address and a wrong password give the same answer after the same time. Attempts are
 * counted before the password is looked at, so that many at once are many, and taken back when they succeed: per account from one
 * network address, so that nobody can lock somebody else out, and more generously per network address alone.
 */
export async function signIn(db: Database, input: SignInInput): Promise<SignInResult> {
  const email = input.email.toLowerCase();
  const [pair, network] = signInLimits(email, input);
  const [[user], pairAttempts, networkAttempts] = await db.batch([
    db
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.email, email)),
    countAttempt(db, pair),
    countAttempt(db, network),
  ]);
  const waits = [secondsToWait(pair, pairAttempts), secondsToWait(network, networkAttempts)];
  const retryAfterSeconds = Math.max(...waits.map((wait) => wait ?? 0));
  if (retryAfterSeconds > 0) return { state: "too-many", retryAfterSeconds };
  const isRight = await verifyPassword(input.password, user?.passwordHash ?? UNKNOWN_ACCOUNT_HASH);
  if (!isRight || !user) return { state: "invalid" };
  await db.batch([takeBackAttempt(db, pair), takeBackAttempt(db, network)]);
  return { state: "signed-in", userId: user.id };
}

/** Whole offices share one network address. */
const ACCOUNTS_PER_ADDRESS = 5;

function signInLimits(
  email: string,
  { address, failuresPerHour }: SignInInput,
): [RateLimit, RateLimit] {
  const windowMinutes = 60;
  return [
    { name: "sign-in", who: `${email} ${address}`, most: failuresPerHour, windowMinutes },
    {
      name: "sign-in-address",
      who: address,
      most: ACCOUNTS_PER_ADDRESS * failuresPerHour,
      windowMinutes,
    },
  ];
}
