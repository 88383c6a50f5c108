import {
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  generateBackupCodes,
  replaceBackupCodes,
} from "#app/domain/accounts/second-factor/backup-codes.server.ts";
import { ownerQuery } from "#app/domain/accounts/second-factor/second-factor-owner.server.ts";
import { securityNoticeStatement } from "#app/domain/accounts/security-notice.server.ts";
import { spendStatement, startUse } from "#app/domain/credentials/verifications.server.ts";
import { toBase64Url } from "#app/lib/crypto/crypto.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import {
  ALGORITHMS,
  type ChallengeUse,
  type RelyingParty,
  readChallenge,
} from "./passkey-challenge.server.ts";

/** Enough for the telephones, computers and security keys of one person. */
export const MOST_PASSKEYS = 10;

export interface NewPasskey {
  userId: string;
  /** The session that got the challenge. */
  sessionPublicId: string;
  /** From `startChallenge`; null if the browser has none. */
  token: string | null;
  /** What the script sent, which may be anything. */
  response: RegistrationResponseJSON;
  /** The owner's name for it. */
  name: string;
  party: RelyingParty;
  /** The browser of this request. */
  device: string;
  encryptionKey: string;
}

export type AddedPasskey =
  /** The codes of a member who has none yet. They are stored nowhere else. */
  | { state: "added"; backupCodes: string[] | null }
  | { state: "refused" | "known" | "too-many-passkeys" };

/**
 * Stores a new passkey. Signing in takes a second step from then on, so the first one brings backup
 * codes. That the member has signed in recently is NOT checked here.
 */
export async function addPasskey(db: Database, input: NewPasskey): Promise<AddedPasskey> {
  const { userId, device, encryptionKey } = input;
  const [[spent], [owner]] = await db.batch([
    spendStatement(db, await startUse("passkey", input.token ?? "")),
    ownerQuery(db, userId),
  ]);
  const use: ChallengeUse = { purpose: "add", boundTo: input.sessionPublicId };
  const challenge = readChallenge(spent, use);
  const verified = challenge === null ? null : await verify(input, challenge);
  if (!owner || !verified?.verified) return { state: "refused" };
  const { credential } = verified.registrationInfo;
  const id = uuidv7();
  const isAdded = sql`exists (select 1 from passkeys where id = ${id})`;
  const isFirst = sql`(${isAdded} and not exists (select 1 from backup_codes where user_id = ${userId}))`;
  const { codes, hashes } = await generateBackupCodes(userId, encryptionKey);
  const notice = { event: "passkeyAdded", to: owner, device } as const;
  const [added, [found], , made] = await db.batch([
    insertStatement(db, { ...input, id, credential }),
    countQuery(db, userId, credential.id),
    securityNoticeStatement(db, notice, isAdded),
    db.all<{ isFirst: number }>(sql`select ${isFirst} as isFirst`),
    ...replaceBackupCodes(db, userId, hashes, isFirst),
  ]);
  if (added.rowsAffected === 1)
    return { state: "added", backupCodes: made[0]?.isFirst ? codes : null };
  return { state: found?.isKnown ? "known" : "too-many-passkeys" };
}

/** Null for what the library refuses: it throws for all that is malformed or does not fit. */
function verify(
  { response, party }: NewPasskey,
  expectedChallenge: string,
): Promise<VerifiedRegistrationResponse | null> {
  return verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
}

type Credential = NonNullable<VerifiedRegistrationResponse["registrationInfo"]>["credential"];

function insertStatement(
  db: Database,
  { id, userId, name, credential }: NewPasskey & { id: string; credential: Credential },
) {
  const { publicKey, counter, transports = [] } = credential;
  return db.run(sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    select ${id}, ${userId}, ${credential.id}, ${toBase64Url(publicKey)}, ${counter},
      ${JSON.stringify(transports)}, ${name}, ${now()}
    where (select count(*) from passkeys where user_id = ${userId}) < ${MOST_PASSKEYS}
    on conflict (credential_id) do nothing`);
}

function countQuery(db: Database, userId: string, credentialId: string) {
  return db.all<{ isKnown: number }>(sql`
    select exists (select 1 from passkeys where credential_id = ${credentialId} and user_id = ${userId}) as isKnown`);
}
