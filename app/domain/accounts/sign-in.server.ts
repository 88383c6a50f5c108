import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";
import {
  countAttempt,
  type RateLimit,
  readAttempts,
  secondsToWait,
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
 * Checks an address and a password. An unknown address and a wrong password give the same answer after the same time. Only failures
 * count, for one account from one network address, so that nobody can lock somebody else out.
 */
export async function signIn(db: Database, input: SignInInput): Promise<SignInResult> {
  const email = input.email.toLowerCase();
  const limit: RateLimit = {
    name: "sign-in",
    who: `${email} ${input.address}`,
    most: input.failuresPerHour,
    windowMinutes: 60,
  };
  const [[user], attempts] = await db.batch([
    db
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.email, email)),
    readAttempts(db, limit),
  ]);
  const retryAfterSeconds = secondsToWait(limit, attempts, { isCounted: false });
  if (retryAfterSeconds !== null) return { state: "too-many", retryAfterSeconds };
  const isRight = await verifyPassword(input.password, user?.passwordHash ?? UNKNOWN_ACCOUNT_HASH);
  if (isRight && user) return { state: "signed-in", userId: user.id };
  await countAttempt(db, limit);
  return { state: "invalid" };
}
