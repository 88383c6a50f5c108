import { sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import {
  deleteListingStatements,
  forgetOwnerStatements,
  listingTracesQuery,
} from "#app/domain/claims/delete-listing.server.ts";
import { refuseAddressStatement } from "#app/domain/claims/refused-addresses.server.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import {
  type ActResult,
  checkMemberStatement,
  findManagedMember,
  type MemberAction,
} from "./managed-member.server.ts";

/**
 * Deletes a listing that no one has claimed, with all its data, pictures and unsent mails;
 * `isRefused` blocks its address from later imports. "claimed": it belongs to a member, who deletes
 * the account.
 */
export function deleteListing(
  db: Database,
  { isRefused, ...act }: MemberAction & { isRefused: boolean },
): Promise<ActResult<"claimed">> {
  const { actorId, userId } = act;
  return retryOptimisticBatch(async () => {
    const member = await findManagedMember(db, act);
    if (typeof member === "string") return member;
    if (member.unclaimedAt === null) return "claimed";
    const [traces] = await listingTracesQuery(db, sql`(${userId})`);
    if (!traces) return "not-found";
    await db.batch([
      checkMemberStatement(db, act, member),
      auditStatement(db, { actorId, action: "listing.deleted", subject: userId }),
      ...(isRefused ? [refuseAddressStatement(db, traces.email)] : []),
      ...forgetOwnerStatements(db, traces),
      ...deleteListingStatements(db, traces),
    ]);
    return "done";
  });
}
