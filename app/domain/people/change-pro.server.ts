/** Admins' changes of Pro: a grant without a payment, and the end of all grants. */
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { grantedPlan, syncProStatements } from "#app/domain/billing/pro/sync-pro-status.server.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { proGrants } from "#db/schema.ts";
import { auditStatement } from "../audit/audit.server.ts";
import { BASIC_PLAN, GRANTED_PLAN, isPaid } from "../plans/schema.ts";
import type { MemberAction } from "./managed-member.server.ts";
import { type ActResult, performAct } from "./perform-action.server.ts";

/** "unclaimed": the listing has no owner yet. */
export function grantExpert(db: Database, act: MemberAction): Promise<ActResult<"unclaimed">> {
  return performAct(db, act, ({ id, granted, unclaimedAt }) => {
    if (unclaimedAt !== null) return "unclaimed";
    if (isPaid(grantedPlan(granted))) return "unchanged";
    return [
      db.insert(proGrants).values({ id: uuidv7(), userId: id, source: "admin", grantedAt: now() }),
      ...syncProStatements(db, granted, GRANTED_PLAN),
      auditStatement(db, { actorId: act.actorId, action: "expert.granted", subject: id }),
    ];
  });
}

/** A disputed grant becomes active again after a won dispute. */
const mayHold = or(isNull(proGrants.endedAt), eq(proGrants.endReason, "disputed"));

/** Revokes Pro without a refund, which is made in Stripe. The member gets a mail. */
export function revokeExpert(db: Database, act: MemberAction): Promise<ActResult<"unclaimed">> {
  return performAct(db, act, ({ id, email, locale, granted, unclaimedAt }) => {
    if (unclaimedAt !== null) return "unclaimed";
    if (!isPaid(grantedPlan(granted)) && !isPaid(granted.listing.plan)) return "unchanged";
    return [
      db
        .update(proGrants)
        .set({ endedAt: sql`coalesce(${proGrants.endedAt}, ${now()})`, endReason: "admin" })
        .where(and(eq(proGrants.userId, id), mayHold)),
      ...syncProStatements(db, granted, BASIC_PLAN),
      auditStatement(db, { actorId: act.actorId, action: "expert.taken", subject: id }),
      enqueueEmail(db, {
        template: "pro-ended",
        params: { reason: "admin" },
        locale,
        recipient: email,
        idempotencyKey: `pro-ended:${uuidv7()}`,
      }),
    ];
  });
}
