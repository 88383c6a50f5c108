import { auditStatement } from "#app/domain/audit/audit.server.ts";
import {
  leavingMemberQueries,
  toLeavingMember,
} from "#app/domain/privacy/deletion/deletion-member.server.ts";
import {
  type DeletionServices,
  deletionStatements,
} from "#app/domain/privacy/deletion/deletion-request.server.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import {
  type ActResult,
  checkMemberStatement,
  findManagedMember,
  type MemberAction,
} from "./managed-member.server.ts";

/**
 * Begins the deletion of an account as its owner could: hidden at once, deleted after the days of
 * grace, and the mailed link cancels it. Sessions end in the same batch; the caller closes open
 * sockets. "admin": revoke the admin role first. "unclaimed": `deleteListing` deletes those.
 */
export function deleteMember(
  services: DeletionServices,
  act: MemberAction,
): Promise<ActResult<"self" | "admin" | "unclaimed">> {
  const { db } = services;
  const { actorId, userId } = act;
  return retryOptimisticBatch(async () => {
    const member = await findManagedMember(db, act);
    if (typeof member === "string") return member;
    if (actorId === userId) return "self";
    if (member.unclaimedAt !== null) return "unclaimed";
    if (member.isAdmin) return "admin";
    if (member.deletesAt !== null) return "unchanged";
    const leaving = toLeavingMember(...(await db.batch(leavingMemberQueries(db, userId))));
    if (!leaving) return "not-found";
    const { statements } = await deletionStatements(services, leaving, true);
    await db.batch([
      checkMemberStatement(db, act, member),
      auditStatement(db, { actorId, action: "member.deletion-begun", subject: userId }),
      ...statements,
    ]);
    return "done";
  });
}
