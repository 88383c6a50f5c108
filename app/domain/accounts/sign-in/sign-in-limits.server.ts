import { type RateLimit, secondsToWait } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import type { Device } from "./device.server.ts";

/** Many people in an office share one network address. */
const ACCOUNTS_PER_ADDRESS = 5;
/** Bounds distributed guessing. */
const ADDRESSES_PER_ACCOUNT = 10;

interface SignInAttempt {
  /** In lower case. */
  email: string;
  /** The visitor's network address. */
  address: string;
  device: Device | null;
  failuresPerHour: number;
}

/** Each attempt counts for all of them. */
export type SignInLimits = ReturnType<typeof signInLimits>;

export function signInLimits({ email, address, device, failuresPerHour }: SignInAttempt) {
  const perHour = (name: string, who: string, accounts = 1): RateLimit => ({
    name,
    who,
    most: accounts * failuresPerHour,
    windowMinutes: 60,
  });
  return {
    pair: perHour("sign-in", `${email} ${address}`),
    network: perHour("sign-in-address", address, ACCOUNTS_PER_ADDRESS),
    account: perHour("sign-in-account", email, ADDRESSES_PER_ACCOUNT),
    device: perHour("sign-in-device", `${email} ${device?.id ?? address}`),
  };
}

type Counted = readonly { count: number }[];

/**
 * Null while the attempt is allowed. A known browser is limited by its own failures only, so that
 * another person's guesses never lock the owner out. A stolen device cookie has the same limit.
 */
export function secondsToWaitForSignIn(
  limits: SignInLimits,
  counts: Record<keyof SignInLimits, Counted>,
  isOwnDevice: boolean,
): number | null {
  const names = isOwnDevice ? (["device"] as const) : (["pair", "network", "account"] as const);
  const waits = names.map((name) => secondsToWait(limits[name], counts[name]) ?? 0);
  return Math.max(...waits) || null;
}
