/**
 * Challenges of passkeys. Each is a row that only the browser with its token can use, once, within
 * five minutes, for the purpose and in the session that it was made for.
 */
import { generateAuthenticationOptions, generateRegistrationOptions } from "@simplewebauthn/server";
import {
  countAttempt,
  hourlyLimit,
  isWithinLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import {
  generateVerification,
  type Verification,
  verificationStatement,
} from "#app/domain/credentials/verifications.server.ts";
import { randomToken, toBase64Url } from "#app/lib/crypto/crypto.ts";
import type { Database } from "#db/client.ts";
import { passkeysQuery } from "./passkey-list.server.ts";

export const CHALLENGE_MINUTES = 5;
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/** Many people in an office share one network address. */
const PEOPLE_PER_ADDRESS = 10;

/** EdDSA, ES256 and RS256: every authenticator has one of them. */
export const ALGORITHMS = [-8, -7, -257];

/** The site as authenticators know it. */
export interface RelyingParty {
  /** A host name. */
  id: string;
  origin: string;
}

export type ChallengePurpose = "sign-in" | "second-factor" | "confirm" | "add";

export interface ChallengeUse {
  purpose: ChallengePurpose;
  /**
   * What the challenge belongs to besides the browser: the session, or the hash of the second
   * step's token; empty for signing in.
   */
  boundTo: string;
}

export interface ChallengeInput extends ChallengeUse {
  party: RelyingParty;
  /** The owner of the passkeys; null for signing in, when the visitor is unknown. */
  owner: { id: string; email?: string; name?: string } | null;
  /** The visitor's network address. */
  address: string;
  failuresPerHour: number;
}

export type StartedChallenge =
  | { state: "started"; token: string; options: Awaited<ReturnType<typeof describe>> }
  | { state: "too-many"; retryAfterSeconds: number };

/** The token, which is stored nowhere else, and the options for the script. */
export async function startChallenge(
  db: Database,
  input: ChallengeInput,
): Promise<StartedChallenge> {
  const { purpose, boundTo, owner, address, failuresPerHour } = input;
  const challenge = randomToken();
  const drawn = await generateVerification({
    purpose: "passkey",
    userId: owner?.id ?? null,
    data: { purpose, boundTo, challenge },
    expiresInMinutes: CHALLENGE_MINUTES,
  });
  const most = PEOPLE_PER_ADDRESS * failuresPerHour;
  const limit = hourlyLimit({ name: "passkey-challenge", who: address, most });
  const [attempts, , known] = await db.batch([
    countAttempt(db, limit),
    verificationStatement(db, drawn, isWithinLimit(limit)),
    passkeysQuery(db, owner?.id ?? ""),
  ]);
  const retryAfterSeconds = secondsToWait(limit, attempts);
  if (retryAfterSeconds !== null) return { state: "too-many", retryAfterSeconds };
  const keys = known.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
  return { state: "started", token: drawn.token, options: await describe(input, challenge, keys) };
}

type KnownKeys = { id: string; transports: string[] }[];

/** Signing in names no keys, so that an account gives away none. */
function describe({ purpose, party, owner }: ChallengeInput, challenge: string, keys: KnownKeys) {
  const common = { rpID: party.id, challenge, timeout: TIMEOUT_MS };
  if (purpose !== "add" || !owner)
    return generateAuthenticationOptions({
      ...common,
      allowCredentials: keys,
      // The second step follows a password, so touching the authenticator is enough.
      userVerification: purpose === "second-factor" ? "preferred" : "required",
    });
  return generateRegistrationOptions({
    ...common,
    rpName: party.id,
    userID: userHandle(owner.id),
    userName: owner.email ?? "",
    userDisplayName: owner.name,
    excludeCredentials: keys,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** How authenticators name the account. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(userId));
}

/** The challenge as an authenticator signs it; null for one that was made for something else. */
export function readChallenge(
  row: Verification | undefined,
  { purpose, boundTo }: ChallengeUse,
): string | null {
  const { data } = row ?? {};
  const isIt = data?.purpose === purpose && data.boundTo === boundTo;
  return isIt && data.challenge ? toBase64Url(new TextEncoder().encode(data.challenge)) : null;
}
