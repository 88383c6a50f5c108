import { eq } from "drizzle-orm";
import {
  countAttempt,
  hourlyLimit,
  secondsToWait,
  undoAttempt,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import {
  unknownAccountHash,
  verifyPassword,
} from "#app/domain/credentials/password-hash.server.ts";
import { toStoredSpelling } from "#app/lib/email/email-address.ts";
import { logSecurity } from "#app/platform/log/events.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";
import { type Device, isDeviceOf } from "./device.server.ts";

/** Many people in an office share one network address. */
const ACCOUNTS_PER_ADDRESS = 5;

/** Bounds distributed guessing. */
const ADDRESSES_PER_ACCOUNT = 10;

/** Each attempt counts for all of them. */
type SignInLimits = ReturnType<typeof signInLimits>;

type Counted = readonly { count: number }[];

export interface SignInInput {
  email: string;
  password: string;
  /** The visitor's network address. */
  address: string;
  /** The browser, if it is known. */
  device: Device | null;
  failuresPerHour: number;
  /** The cost of the dummy check for an unknown account. Only tests lower it. */
  passwordCost?: number;
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
  const email = toStoredSpelling(input.email);
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
  const userId = user?.id ?? null;
  if (retryAfterSeconds !== null) {
    logSecurity("lock-out", { userId });
    return { state: "too-many", retryAfterSeconds };
  }
  const hash = user?.passwordHash ?? unknownAccountHash(input.passwordCost);
  const isRight = await verifyPassword(input.password, hash);
  if (!isRight || !user?.passwordHash) return refuse(userId, { state: "invalid" });
  await undoAttempts(db, limits);
  const { suspendedAt, reason } = user;
  if (suspendedAt !== null) return refuse(userId, { state: "suspended", reason });
  return { state: "signed-in", userId: user.id, passwordHash: user.passwordHash };
}

function refuse(userId: string | null, result: SignInResult): SignInResult {
  logSecurity("sign-in-failure", { userId, reason: result.state });
  return result;
}

function undoAttempts(db: Database, { pair, network, account, device }: SignInLimits) {
  return db.batch([
    undoAttempt(db, pair),
    undoAttempt(db, network),
    undoAttempt(db, account),
    undoAttempt(db, device),
  ]);
}

/** `email` is in its stored spelling. */
function signInLimits({ email, address, device, failuresPerHour }: SignInInput) {
  const perHour = (name: string, who: string, accounts = 1) =>
    hourlyLimit({ name, who, most: accounts * failuresPerHour });
  return {
    pair: perHour("sign-in", `${email} ${address}`),
    network: perHour("sign-in-address", address, ACCOUNTS_PER_ADDRESS),
    account: perHour("sign-in-account", email, ADDRESSES_PER_ACCOUNT),
    device: perHour("sign-in-device", `${email} ${device?.id ?? address}`),
  };
}

/**
 * Null while the attempt is allowed. A known browser is limited by its own failures only, so that
 * another person's guesses never lock the owner out. A stolen device cookie has the same limit.
 */
function secondsToWaitForSignIn(
  limits: SignInLimits,
  counts: Record<keyof SignInLimits, Counted>,
  isOwnDevice: boolean,
): number | null {
  const names = isOwnDevice ? (["device"] as const) : (["pair", "network", "account"] as const);
  const waits = names.map((name) => secondsToWait(limits[name], counts[name]) ?? 0);
  return Math.max(...waits) || null;
}
