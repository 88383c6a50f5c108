import { and, eq, sql } from "drizzle-orm";
import { countAttempt, secondsToWait } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { securityNoticeStatement } from "#app/domain/accounts/security-notice.server.ts";
import { endAllSessionsStatement } from "#app/domain/accounts/sessions/session-list.server.ts";
import {
  type FollowedLink,
  followedLinkQuery,
  idsBehind,
  linkState,
} from "#app/domain/credentials/followed-link.server.ts";
import { linkUseLimit } from "#app/domain/credentials/link-use-limit.server.ts";
import { hashPassword } from "#app/domain/credentials/password-hash.server.ts";
import { passwordProblem } from "#app/domain/credentials/password-rules.server.ts";
import {
  isUsedBy,
  revokeByEventStatements,
  spendStatement,
  startUse,
  type VerificationUse,
} from "#app/domain/credentials/verifications.server.ts";
import { reindexStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import { listingSourcesQuery } from "#app/domain/experts/listing/listing-source.server.ts";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { backupCodes, connections, passkeys, users } from "#db/schema.ts";

const PURPOSE = "reset-password";

/** `email` is the account's address, for the owner's password manager. */
export type ResetLink = { state: "open"; email: string } | { state: "outdated" | "invalid" };

/** Reads what a mailed link would do. Read-only: mail scanners open links, too. */
export async function findResetLink(db: Database, token: string): Promise<ResetLink> {
  const [link] = await followedLinkQuery(db, PURPOSE, await sha256(token));
  const state = linkState(link);
  return state === "open" && link ? { state, email: link.email } : { state: closed(state) };
}

export interface ResetInput {
  token: string;
  /** The caller checks its length. */
  password: string;
  /** For the notice. */
  device: string;
  /** The cost of a new hash. Only tests lower it. */
  passwordCost?: number;
}

export type ResetResult =
  /** `redirectTo` was stored with the link; null for none. */
  | { state: "reset"; userId: string; redirectTo: string | null }
  /** The link stays valid. */
  | { state: "refused"; problem: NonNullable<ReturnType<typeof passwordProblem>> }
  | { state: "too-many"; retryAfterSeconds: number }
  | { state: "outdated" | "invalid" };

/**
 * Sets a new password. Following the link proves the address, so the account becomes verified, and
 * its sessions and other links end. Of concurrent calls one succeeds.
 */
export function resetPassword(db: Database, input: ResetInput): Promise<ResetResult> {
  let hash: Promise<string> | undefined;
  return retryOptimisticBatch(() =>
    attempt(db, input, () => (hash ??= hashPassword(input.password, input.passwordCost))),
  );
}

async function attempt(
  db: Database,
  { token, password, device }: ResetInput,
  hash: () => Promise<string>,
): Promise<ResetResult> {
  const use = await startUse(PURPOSE, token);
  const limit = linkUseLimit(use);
  const [[link], sources, attempts] = await db.batch([
    followedLinkQuery(db, PURPOSE, use.tokenHash),
    listingSourcesQuery(db, idsBehind(use.tokenHash)),
    countAttempt(db, limit, sql`${idsBehind(use.tokenHash)} is not null`),
  ]);
  const state = linkState(link);
  if (state !== "open" || !link) return { state: closed(state) };
  const retryAfterSeconds = secondsToWait(limit, attempts);
  if (retryAfterSeconds !== null) return { state: "too-many", retryAfterSeconds };
  const problem = passwordProblem(password, link);
  if (problem) return { state: "refused", problem };
  const [used] = await db.batch([
    spendStatement(db, use),
    ...changeStatements(db, use, link, await hash()),
    securityNoticeStatement(
      db,
      { event: "passwordReset", to: link, userId: link.userId, device },
      isUsedBy(use),
    ),
    ...reindexStatements(db, sources, { emailVerified: true }),
  ]);
  if (used.length === 0) return { state: "outdated" };
  return { state: "reset", userId: link.userId, redirectTo: link.data.redirectTo ?? null };
}

function changeStatements(
  db: Database,
  use: VerificationUse,
  { userId, email }: FollowedLink,
  passwordHash: string,
) {
  const isMine = isUsedBy(use);
  const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, ${now()})`;
  return [
    db.delete(backupCodes).where(and(eq(backupCodes.userId, userId), isUnverified(userId), isMine)),
    db.delete(passkeys).where(and(eq(passkeys.userId, userId), isUnverified(userId), isMine)),
    db.delete(connections).where(and(isForeign(userId), isMine)),
    db
      .update(users)
      .set({ passwordHash, emailVerifiedAt, ...ownSecondFactor, updatedAt: now() })
      .where(and(eq(users.id, userId), eq(users.email, email), isMine)),
    endAllSessionsStatement(db, { userId, onlyIf: isMine }),
    ...revokeByEventStatements(db, "passwordReset", userId, isMine),
  ];
}

/** The second factor of an unverified account may be an attacker's and would lock the owner out. */
const ownSecondFactor = {
  totpSecret: sql`iif(${users.emailVerifiedAt} is null, null, ${users.totpSecret})`,
  totpEnabledAt: sql`iif(${users.emailVerifiedAt} is null, null, ${users.totpEnabledAt})`,
};

/**
 * A connected account with another address. Who resets a password may have lost control of the
 * account, and such a connection may be a stranger's.
 */
function isForeign(userId: string) {
  return sql`${connections.userId} = ${userId}
    and ${connections.email} <> (select email from users where id = ${userId})`;
}

function isUnverified(userId: string) {
  return sql`exists (select 1 from users where id = ${userId} and email_verified_at is null)`;
}

function closed(state: ReturnType<typeof linkState>): "outdated" | "invalid" {
  return state === "invalid" ? "invalid" : "outdated";
}
