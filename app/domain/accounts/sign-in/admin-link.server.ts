/**
 * A single-use link that signs an admin in with another browser, in case the usual way is not
 * available there.
 */
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import {
  generateVerification,
  isUsedBy,
  revokeVerificationsStatement,
  spendStatement,
  startUse,
  userOfUse,
  verificationStatement,
} from "#app/domain/credentials/verifications.server.ts";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { profiles, users, verifications } from "#db/schema.ts";

const PURPOSE = "admin-login";
export const ADMIN_LINK_MINUTES = 10;

/**
 * Returns the token of a new link, which is stored nowhere else, and revokes earlier links. Null
 * for a member who is not an admin. A recent sign-in is NOT checked here.
 */
export async function makeAdminLink(
  db: Database,
  { userId }: { userId: string },
): Promise<{ token: string } | null> {
  const link = await generateVerification({
    purpose: PURPOSE,
    userId,
    expiresInMinutes: ADMIN_LINK_MINUTES,
  });
  const isAllowed = mayEnter(sql`${userId}`);
  const audit = { actorId: userId, action: "admin-link.made", subject: userId } as const;
  const [, made] = await db.batch([
    revokeVerificationsStatement(db, PURPOSE, userId),
    verificationStatement(db, link, isAllowed),
    auditStatement(db, audit, isAllowed),
  ]);
  return made.rowsAffected === 1 ? { token: link.token } : null;
}

export type FoundAdminLink =
  | { state: "open"; name: string; email: string }
  | { state: "outdated" | "invalid" };

/** The admin of a link. Read-only: mail and chat scanners open links, too. */
export async function findAdminLink(db: Database, token: string): Promise<FoundAdminLink> {
  const { usedAt, expiresAt, tokenHash, purpose, userId } = verifications;
  const [link] = await db
    .select({
      name: profiles.fullName,
      email: users.email,
      isOpen: sql<number>`${usedAt} is null and ${expiresAt} > ${now()} and ${mayEnter(userId)}`,
    })
    .from(verifications)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(profiles, eq(profiles.id, userId))
    .where(and(eq(tokenHash, await sha256(token)), eq(purpose, PURPOSE)));
  if (!link) return { state: "invalid" };
  return link.isOpen
    ? { state: "open", name: link.name, email: link.email }
    : { state: "outdated" };
}

/**
 * Redeems a link. Of concurrent calls one succeeds. A former admin gets null. The caller starts the
 * session.
 */
export async function redeemAdminLink(
  db: Database,
  token: string,
): Promise<{ state: "redeemed"; userId: string } | { state: "outdated" | "invalid" }> {
  const use = await startUse(PURPOSE, token);
  const owner = userOfUse(use);
  const isMine = sql`${isUsedBy(use)} and ${mayEnter(owner)}`;
  const [used, [found]] = await db.batch([
    spendStatement(db, use),
    db.all<{ isKnown: number; mayEnter: number }>(sql`
      select exists (select 1 from verifications where token_hash = ${use.tokenHash} and purpose = ${PURPOSE}) as isKnown,
        ${mayEnter(owner)} as mayEnter`),
    auditStatement(db, { actorId: owner, action: "admin-link.used", subject: owner }, isMine),
  ]);
  const userId = used[0]?.userId;
  if (userId && found?.mayEnter) return { state: "redeemed", userId };
  return { state: found?.isKnown ? "outdated" : "invalid" };
}

/** Expression, 1 or 0: the member is an admin and may sign in. */
function mayEnter(userId: SQL | SQLiteColumn): SQL<number> {
  return sql<number>`exists (select 1 from profiles p join users u on u.id = p.id
    where p.id = ${userId} and p.admin = 1 and u.suspended_at is null)`;
}
