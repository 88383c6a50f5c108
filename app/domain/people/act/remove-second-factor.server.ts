import { removeFactorsStatements } from "#app/domain/accounts/second-factor/second-factor-owner.server.ts";
import { securityNoticeStatement } from "#app/domain/accounts/security-notice.server.ts";
import { revokeVerificationsStatement } from "#app/domain/credentials/verifications.server.ts";
import type { Database } from "#db/client.ts";
import { type ActResult, type MemberAction, performAct } from "./managed-member.server.ts";

/**
 * Removes the authenticator app, the passkeys and the backup codes of a member who has lost them.
 * The member gets a mail. Sessions stay, so that an owner who has not asked for it can react. That
 * the owner asked is NOT checked here. "admin": revoke the admin role first, because the mailbox
 * alone must not open the admin area. "unchanged": there is no second factor.
 */
export function removeSecondFactor(
  db: Database,
  act: MemberAction,
): Promise<ActResult<"self" | "admin">> {
  return performAct(db, { ...act, action: "member.second-factor-removed" }, (member) => {
    const { id } = member;
    if (act.actorId === id) return "self";
    if (member.isAdmin) return "admin";
    if (!member.hasSecondFactor) return "unchanged";
    const notice = { event: "secondFactorRemoved", to: member, userId: id, device: "" } as const;
    return [
      securityNoticeStatement(db, notice),
      ...removeFactorsStatements(db, id),
      revokeVerificationsStatement(db, "second-factor", id),
    ];
  });
}
