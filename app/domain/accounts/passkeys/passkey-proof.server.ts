/** Proofs by a passkey: signing in, the second step, and confirming an identity. */
import {
  type AuthenticationResponseJSON,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { and, eq, type SQL, sql } from "drizzle-orm";
import {
  countAttempt,
  hourlyLimit,
  type RateLimit,
  secondsToWait,
  undoAttempt,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { spendStatement, startUse } from "#app/domain/credentials/verifications.server.ts";
import { fromBase64Url, toBase64Url } from "#app/lib/crypto/crypto.ts";
import { now } from "#app/platform/clock.ts";
import { logSecurity } from "#app/platform/log/events.ts";
import type { Database } from "#db/client.ts";
import { passkeys, users } from "#db/schema.ts";
import {
  type ChallengeUse,
  type RelyingParty,
  readChallenge,
  userHandle,
} from "./passkey-challenge.server.ts";

/** Many people in an office share one network address. */
const PEOPLE_PER_ADDRESS = 5;

export interface ProofInput extends ChallengeUse {
  /** From `startChallenge`; null if the browser has none. */
  token: string | null;
  /** What the script sent, which may be anything. */
  response: AuthenticationResponseJSON;
  party: RelyingParty;
  /** The visitor's network address. */
  address: string;
  failuresPerHour: number;
}

/** A passkey with a right signature, of whichever member. Nothing is recorded yet. */
export interface PasskeyProof {
  passkey: KnownPasskey;
  /** The number of signatures that the authenticator reports. */
  counter: number;
  limit: RateLimit;
}

export type ProofRefusal =
  /** The same for every reason, so that it does not reveal which passkeys exist. */
  { state: "refused" } | { state: "too-many"; retryAfterSeconds: number };

/**
 * Checks what an authenticator has signed, and uses the challenge up. Failures are counted before
 * the check, and the caller's `recordProofStatements` takes a success back.
 */
export async function checkProof(
  db: Database,
  input: ProofInput,
): Promise<{ state: "fits"; proof: PasskeyProof } | ProofRefusal> {
  const most = PEOPLE_PER_ADDRESS * input.failuresPerHour;
  const limit = hourlyLimit({ name: "passkey", who: input.address, most });
  const [attempts, [spent], [passkey]] = await db.batch([
    countAttempt(db, limit),
    spendStatement(db, await startUse("passkey", input.token ?? "")),
    passkeyQuery(db, String(input.response.id)),
  ]);
  const retryAfterSeconds = secondsToWait(limit, attempts);
  if (retryAfterSeconds !== null) {
    logSecurity("lock-out", { userId: passkey?.userId });
    return { state: "too-many", retryAfterSeconds };
  }
  const challenge = readChallenge(spent, input);
  if (!challenge || !passkey || isForAnother(passkey, input.response)) return refuseProof(passkey);
  const verified = await verify(input, challenge, passkey);
  if (!verified?.verified) return refuseProof(passkey);
  const { newCounter: counter } = verified.authenticationInfo;
  if (isBehind(passkey, counter)) {
    logSecurity("passkey-counter", { userId: passkey.userId });
    return refuseProof(passkey);
  }
  return { state: "fits", proof: { passkey, counter, limit } };
}

/** Authenticators name the account of a passkey that they found by themselves. */
function isForAnother({ userId }: KnownPasskey, { response }: AuthenticationResponseJSON): boolean {
  const handle = response.userHandle;
  return Boolean(handle) && handle !== toBase64Url(userHandle(userId));
}

/** Null for what the library refuses: it throws for all that is malformed or does not fit. */
async function verify(
  { response, party, purpose }: ProofInput,
  expectedChallenge: string,
  { credentialId, publicKey }: KnownPasskey,
): Promise<VerifiedAuthenticationResponse | null> {
  return verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: purpose !== "second-factor",
    // The library would throw for a counter that went back; `isBehind` tells that case apart.
    credential: { id: credentialId, publicKey: fromBase64Url(publicKey), counter: 0 },
  }).catch(() => null);
}

const isBehind = (passkey: KnownPasskey, counter: number) =>
  (passkey.counter > 0 || counter > 0) && counter <= passkey.counter;

export function refuseProof(passkey?: { userId: string }): ProofRefusal {
  logSecurity("sign-in-failure", { userId: passkey?.userId ?? null, reason: "passkey" });
  return { state: "refused" };
}

/** Condition: the passkey was not removed, and no later signature of it was recorded. */
export function isPresent({ passkey, counter }: PasskeyProof) {
  return sql`exists (select 1 from passkeys where id = ${passkey.id} and (counter < ${counter} or counter + ${counter} = 0))`;
}

/**
 * Statements: record the use of a passkey. The first changes one row, or none if the passkey is not
 * `isPresent` or `onlyIf` does not hold.
 */
export function recordProofStatements(db: Database, proof: PasskeyProof, onlyIf?: SQL) {
  const { passkey, counter, limit } = proof;
  return [
    db
      .update(passkeys)
      .set({ counter, lastUsedAt: now() })
      .where(and(eq(passkeys.id, passkey.id), isPresent(proof), onlyIf)),
    undoAttempt(db, limit),
  ] as const;
}

type KnownPasskey = Awaited<ReturnType<typeof passkeyQuery>>[number];

function passkeyQuery(db: Database, credentialId: string) {
  return db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      suspendedAt: users.suspendedAt,
      suspendReason: users.suspendReason,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId));
}
