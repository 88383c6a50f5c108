/**
 * One-time links and codes. Each is a row that can be used once before it expires. The database
 * stores only a hash of the token.
 */
import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { randomToken, sha256 } from "#app/lib/crypto/crypto.ts";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { verifications } from "#db/schema.ts";

export type Verification = typeof verifications.$inferSelect;
export type VerificationPurpose = Verification["purpose"];

export type SecurityEvent = "passwordChange" | "passwordReset" | "suspension";

/**
 * The events that revoke the open links of an account, by purpose. An attacker with the old
 * password may have requested a link or be in the second step of a sign-in. A link of
 * `verify-email` only confirms an address, which a reset does itself. Unclaimed listings have no
 * password, and the other links belong to a browser or undo what the owner has begun.
 */
export const ENDS_WITH: Readonly<Record<VerificationPurpose, Record<SecurityEvent, boolean>>> = {
  "verify-email": { passwordChange: false, passwordReset: true, suspension: false },
  "reset-password": { passwordChange: true, passwordReset: true, suspension: true },
  "change-email": { passwordChange: true, passwordReset: true, suspension: true },
  "second-factor": { passwordChange: true, passwordReset: true, suspension: true },
  "oauth-state": { passwordChange: false, passwordReset: false, suspension: false },
  "undo-deletion": { passwordChange: false, passwordReset: false, suspension: false },
  "admin-login": { passwordChange: true, passwordReset: true, suspension: true },
  "claim-listing": { passwordChange: false, passwordReset: false, suspension: false },
  passkey: { passwordChange: false, passwordReset: false, suspension: false },
};

export const PURPOSES = Object.keys(ENDS_WITH) as VerificationPurpose[];

export interface NewVerification {
  purpose: VerificationPurpose;
  /** Null if the user is not known yet. */
  userId: string | null;
  data?: Record<string, string>;
  expiresInMinutes: number;
}

/** "outdated" was valid once: used, expired or revoked. */
export type FoundVerification =
  | { state: "open"; verification: Verification }
  | { state: "outdated" | "invalid" };

/** The token, which is stored nowhere else, and its row for `verificationStatement`. */
export async function generateVerification(input: NewVerification) {
  const token = randomToken();
  const { purpose, userId, data = {}, expiresInMinutes } = input;
  const at = now();
  const expiresAt = at + expiresInMinutes * MINUTE_MS;
  // Before anything is awaited, so that ids follow the order of the calls.
  const id = uuidv7();
  const tokenHash = await sha256(token);
  return { token, row: { id, purpose, tokenHash, userId, data, createdAt: at, expiresAt } };
}

/** Statement for the caller's batch; it writes only if `onlyIf` holds. */
export function verificationStatement(
  db: Database,
  { row }: Awaited<ReturnType<typeof generateVerification>>,
  onlyIf: SQL = sql`true`,
) {
  const { id, purpose, tokenHash, userId, createdAt, expiresAt } = row;
  return db.run(sql`
    insert into verifications (id, purpose, token_hash, user_id, data, created_at, expires_at)
    select ${id}, ${purpose}, ${tokenHash}, ${userId}, ${JSON.stringify(row.data)}, ${createdAt}, ${expiresAt}
    where ${onlyIf}`);
}

/** The verification of a token. Read-only: mail scanners open links, too. */
export async function findVerification(
  db: Database,
  purpose: VerificationPurpose,
  token: string,
): Promise<FoundVerification> {
  const [verification] = await db
    .select()
    .from(verifications)
    .where(isToken(purpose, await sha256(token)));
  if (!verification) return { state: "invalid" };
  const isOpen = verification.usedAt === null && verification.expiresAt > now();
  return isOpen ? { state: "open", verification } : { state: "outdated" };
}

/** One attempt to redeem a token. */
export interface VerificationUse {
  purpose: VerificationPurpose;
  tokenHash: string;
  useId: string;
}

export async function startUse(
  purpose: VerificationPurpose,
  token: string,
): Promise<VerificationUse> {
  return { purpose, tokenHash: await sha256(token), useId: uuidv7() };
}

/**
 * Statement: redeems a token and returns its row, to only one of many concurrent callers. It must
 * be first in its batch. Each dependent statement needs `isUsedBy` as a condition. If the batch
 * fails, the token stays valid.
 */
export function spendStatement(db: Database, { purpose, tokenHash, useId }: VerificationUse) {
  const isOpen = and(isNull(verifications.usedAt), gt(verifications.expiresAt, now()));
  return db
    .update(verifications)
    .set({ usedAt: now(), useId })
    .where(and(isToken(purpose, tokenHash), isOpen))
    .returning();
}

/** Condition: this attempt redeemed the token. */
export function isUsedBy({ tokenHash, useId }: VerificationUse): SQL {
  return sql`exists (select 1 from verifications where token_hash = ${tokenHash} and use_id = ${useId})`;
}

/** The user of this attempt's token, for statements without a known user. */
export function userOfUse({ tokenHash, useId }: VerificationUse): SQL {
  return sql`(select user_id from verifications where token_hash = ${tokenHash} and use_id = ${useId})`;
}

/**
 * Statement: revokes all open links of this purpose if `onlyIf` holds, for example after a password
 * change.
 */
export function revokeVerificationsStatement(
  db: Database,
  purpose: VerificationPurpose,
  userId: string | SQL,
  onlyIf: SQL = sql`true`,
) {
  return db
    .update(verifications)
    .set({ expiresAt: sql`min(${verifications.expiresAt}, ${now()})` })
    .where(and(eq(verifications.userId, userId), eq(verifications.purpose, purpose), onlyIf));
}

/** Statements: revoke the open links that end with this event if `onlyIf` holds. */
export function revokeByEventStatements(
  db: Database,
  event: SecurityEvent,
  userId: string,
  onlyIf?: SQL,
) {
  return PURPOSES.filter((purpose) => ENDS_WITH[purpose][event]).map((purpose) =>
    revokeVerificationsStatement(db, purpose, userId, onlyIf),
  );
}

function isToken(purpose: VerificationPurpose, tokenHash: string): SQL | undefined {
  return and(eq(verifications.tokenHash, tokenHash), eq(verifications.purpose, purpose));
}
