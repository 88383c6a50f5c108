import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import {
  findVerification,
  isUsedBy,
  revokeVerificationsStatement,
  spendStatement,
  startUse,
  userOfUse,
  type VerificationUse,
} from "#app/domain/credentials/verifications.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { users, verifications } from "#db/schema.ts";
import { showStatements } from "./deletion-listing.server.ts";
import {
  type LeavingMember,
  leavingMemberQueries,
  toLeavingMember,
} from "./deletion-member.server.ts";

const PURPOSE = "undo-deletion";

export type FoundUndo =
  | { state: "open"; deletesAt: number }
  | { state: "done" | "outdated" | "invalid" };

/** The state of a link. Changes nothing, because mail scanners open links, too. */
export async function findUndo(db: Database, token: string): Promise<FoundUndo> {
  const found = await findVerification(db, PURPOSE, token);
  return found.state === "open"
    ? { state: "open", deletesAt: found.verification.expiresAt }
    : { state: found.state };
}

/**
 * Cancels the deletion by the mailed link, without a session: the account stays, and no one is
 * signed in.
 */
export function undoDeletion(db: Database, token: string): Promise<FoundUndo> {
  return retryOptimisticBatch(() => tryToUndo(db, token));
}

async function tryToUndo(db: Database, token: string): Promise<FoundUndo> {
  const use = await startUse(PURPOSE, token);
  const [[link], ...rows] = await db.batch([
    openLinkQuery(db, use),
    ...leavingMemberQueries(db, userOfLink(use)),
  ]);
  if (!link) return { state: "invalid" };
  const member = toLeavingMember(...rows);
  if (!link.isOpen || !member) return { state: "outdated" };
  return storeUndo(db, use, member);
}

async function storeUndo(
  db: Database,
  use: VerificationUse,
  member: LeavingMember,
): Promise<FoundUndo> {
  const [used] = await db.batch([
    spendStatement(db, use),
    stayStatement(db, userOfUse(use)),
    ...showStatements(db, member),
    // Other links of the same request must not cancel a later request.
    revokeVerificationsStatement(db, PURPOSE, userOfUse(use), isUsedBy(use)),
  ]);
  return { state: used.length > 0 ? "done" : "outdated" };
}

/**
 * Cancels the deletion of the signed-in member. Without a request nothing changes. "too-late": the
 * account is due.
 */
export function keepAccount(db: Database, userId: string): Promise<"kept" | "too-late"> {
  return retryOptimisticBatch(async () => {
    const member = toLeavingMember(...(await db.batch(leavingMemberQueries(db, userId))));
    if (!member || (member.deletesAt ?? Number.POSITIVE_INFINITY) <= now()) return "too-late";
    if (member.deletesAt === null) return "kept";
    await db.batch([
      stayStatement(db, sql`${userId}`),
      ...showStatements(db, member),
      revokeVerificationsStatement(db, PURPOSE, userId),
    ]);
    return "kept";
  });
}

/** Once an account is due, its deletion cannot be cancelled: the job relies on it. */
function stayStatement(db: Database, userId: SQL) {
  return db
    .update(users)
    .set({ deletionRequestedAt: null, deletesAt: null, updatedAt: now() })
    .where(and(eq(users.id, userId), gt(users.deletesAt, now())));
}

function openLinkQuery(db: Database, { tokenHash }: VerificationUse) {
  const isOpen = sql<number>`${verifications.usedAt} is null and ${verifications.expiresAt} > ${now()}`;
  return db
    .select({ isOpen: isOpen.mapWith(Boolean) })
    .from(verifications)
    .where(and(eq(verifications.tokenHash, tokenHash), eq(verifications.purpose, PURPOSE)));
}

function userOfLink({ tokenHash, purpose }: VerificationUse): SQL {
  return sql`(select user_id from verifications where token_hash = ${tokenHash} and purpose = ${purpose})`;
}
