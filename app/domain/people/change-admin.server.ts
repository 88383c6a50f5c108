/**
 * Grants and revokes the admin role. An admin's products are listed without Pro, so their index is
 * updated, too.
 */
import { eq, sql } from "drizzle-orm";
import { revokeVerificationsStatement } from "#app/domain/credentials/verifications.server.ts";
import { indexOwnersProductsStatements } from "#app/domain/products/listing/index-product.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";
import { profiles, users } from "#db/schema.ts";
import { auditStatement } from "../audit/audit.server.ts";
import type { ManagedMember, MemberAction } from "./managed-member.server.ts";
import { type ActResult, performAct } from "./perform-action.server.ts";

/**
 * "unready": the member is suspended, leaves, has not confirmed the address, or has not claimed the
 * listing.
 */
export function grantAdmin(db: Database, act: MemberAction): Promise<ActResult<"unready">> {
  return performAct(db, act, (member) => {
    if (member.isAdmin) return "unchanged";
    if (act.actorId !== null && !isReady(member)) return "unready";
    return adminStatements(db, act, member, true);
  });
}

/**
 * Admins cannot revoke their own role, and the last admin keeps it, because only an admin can grant
 * it again.
 */
export function revokeAdmin(
  db: Database,
  act: MemberAction,
): Promise<ActResult<"self" | "last-admin">> {
  return performAct(db, act, (member) => {
    if (act.actorId === act.userId) return "self";
    if (!member.isAdmin) return "unchanged";
    if (member.isLastAdmin) return "last-admin";
    return [
      ...adminStatements(db, act, member, false),
      revokeVerificationsStatement(db, "admin-login", member.id),
    ];
  });
}

/** For the command line, which identifies the member by address only. */
export async function grantAdminByAddressUnscoped(
  db: Database,
  email: string,
): Promise<"granted" | "unknown"> {
  const address = email.trim().toLowerCase();
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, address));
  if (!user) return "unknown";
  const result = await grantAdmin(db, { actorId: null, userId: user.id });
  return result === "not-found" ? "unknown" : "granted";
}

function isReady(member: ManagedMember): boolean {
  const { isConfirmed, suspendedAt, deletesAt, unclaimedAt } = member;
  return isConfirmed && suspendedAt === null && deletesAt === null && unclaimedAt === null;
}

function adminStatements(
  db: Database,
  { actorId }: MemberAction,
  { id, products: sources }: ManagedMember,
  isAdmin: boolean,
): Statement[] {
  const changed = { isOwnerAdmin: isAdmin };
  const action = isAdmin ? "admin.granted" : "admin.taken";
  return [
    db
      .update(profiles)
      .set({ admin: isAdmin, updatedAt: sql`max(${now()}, ${profiles.updatedAt} + 1)` })
      .where(eq(profiles.id, id)),
    ...indexOwnersProductsStatements(db, { ownerId: id, sources, changed }),
    auditStatement(db, {
      actorId,
      action,
      subject: id,
      details: actorId ? {} : { by: "command-line" },
    }),
  ];
}
