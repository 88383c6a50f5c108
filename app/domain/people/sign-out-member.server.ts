import { endAllSessionsStatement } from "#app/domain/accounts/sessions/session-list.server.ts";
import { revokeVerificationsStatement } from "#app/domain/credentials/verifications.server.ts";
import type { Database } from "#db/client.ts";
import { auditStatement } from "../audit/audit.server.ts";
import type { MemberAction } from "./managed-member.server.ts";
import { type ActResult, performAct } from "./perform-action.server.ts";

/** Ends every session of a member and whatever sign-in is under way; open sockets are for the caller to close. */
export function signOutMember(db: Database, act: MemberAction): Promise<ActResult<never>> {
  return performAct<never>(db, act, ({ id }) => [
    endAllSessionsStatement(db, id),
    revokeVerificationsStatement(db, "second-factor", id),
    revokeVerificationsStatement(db, "admin-login", id),
    auditStatement(db, { actorId: act.actorId, action: "member.signed-out", subject: id }),
  ]);
}
