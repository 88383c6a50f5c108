import { endAllSessionsStatement } from "#app/domain/accounts/sessions/session-list.server.ts";
import { revokeVerificationsStatement } from "#app/domain/credentials/verifications.server.ts";
import type { Database } from "#db/client.ts";
import { auditStatement } from "../audit/audit.server.ts";
import type { MemberAction } from "./managed-member.server.ts";
import { type ActResult, performAct } from "./perform-action.server.ts";

/** Ends all sessions and pending sign-ins of a member. The caller closes open sockets. */
export function signOutMember(db: Database, act: MemberAction): Promise<ActResult<never>> {
  return performAct<never>(db, act, ({ id }) => [
    endAllSessionsStatement(db, id),
    revokeVerificationsStatement(db, "second-factor", id),
    revokeVerificationsStatement(db, "admin-login", id),
    auditStatement(db, { actorId: act.actorId, action: "member.signed-out", subject: id }),
  ]);
}
