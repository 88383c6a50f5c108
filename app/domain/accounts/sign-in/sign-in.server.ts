import { eq } from "drizzle-orm";
import { countAttempt, undoAttempt } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import {
  type PasswordCost,
  unknownAccountHash,
  verifyPassword,
} from "#app/domain/credentials/password-hash.server.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";
import { type Device, isDeviceOf } from "./device.server.ts";
import {
  type SignInLimits,
  secondsToWaitForSignIn,
  signInLimits,
} from "./sign-in-limits.server.ts";

export interface SignInInput {
  email: string;
  password: string;
  /** The visitor's network address. */
  address: string;
  /** The browser, if it is known. */
  device: Device | null;
  failuresPerHour: number;
  /** The cost of the dummy check for an unknown account. Only tests lower it. */
  passwordCost?: PasswordCost;
}

export type SignInResult =
  | { state: "signed-in"; userId: string; passwordHash: string }
  /** Only after the correct password; `reason` is the admin's text. */
  | { state: "suspended"; reason: string }
  | { state: "invalid" }
  | { state: "too-many"; retryAfterSeconds: number };

/**
 * Checks an address and a password. An unknown address and a wrong password give the same answer
 * after the same time. Attempts are counted before the check, so that concurrent guesses all count;
 * a success removes its count.
 */
export async function signIn(db: Database, input: SignInInput): Promise<SignInResult> {
  const email = input.email.toLowerCase();
  const limits = signInLimits({ ...input, email });
  const [[user], pair, network, account, device] = await db.batch([
    db
      .select({
        id: users.id,
        passwordHash: users.passwordHash,
        suspendedAt: users.suspendedAt,
        reason: users.suspendReason,
      })
      .from(users)
      .where(eq(users.email, email)),
    countAttempt(db, limits.pair),
    countAttempt(db, limits.network),
    countAttempt(db, limits.account),
    countAttempt(db, limits.device),
  ]);
  const isOwnDevice = await isDeviceOf(input.device, user?.id ?? "");
  const counts = { pair, network, account, device };
  const retryAfterSeconds = secondsToWaitForSignIn(limits, counts, isOwnDevice);
  if (retryAfterSeconds !== null) return { state: "too-many", retryAfterSeconds };
  const hash = user?.passwordHash ?? unknownAccountHash(input.passwordCost);
  const isRight = await verifyPassword(input.password, hash);
  if (!isRight || !user?.passwordHash) return { state: "invalid" };
  await undoAttempts(db, limits);
  if (user.suspendedAt !== null) return { state: "suspended", reason: user.reason };
  return { state: "signed-in", userId: user.id, passwordHash: user.passwordHash };
}

function undoAttempts(db: Database, { pair, network, account, device }: SignInLimits) {
  return db.batch([
    undoAttempt(db, pair),
    undoAttempt(db, network),
    undoAttempt(db, account),
    undoAttempt(db, device),
  ]);
}
