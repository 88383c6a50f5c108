/** Mails with a link that an admin sends again. */
import { sql } from "drizzle-orm";
import {
  countAttempt,
  hourlyLimit,
  isWithinLimit,
  type RateLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { claimMailStatements } from "#app/domain/claims/claim-mail.server.ts";
import {
  toUnclaimedOwner,
  unclaimedOwnerQuery,
} from "#app/domain/claims/unclaimed-listings.server.ts";
import { mailLimits } from "#app/domain/credentials/mail-limits.server.ts";
import {
  firstPasswordMailStatements,
  verificationMailStatements,
} from "#app/domain/credentials/mailed-link.server.ts";
import {
  type ActResult,
  checkMemberStatement,
  findManagedMember,
  type MemberAction,
} from "#app/domain/people/act/managed-member.server.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";

interface MailAct extends MemberAction {
  encryptionKey: string;
  mailsPerHour: number;
}

type MailResult = ActResult<"too-many">;

/**
 * Mails the link that confirms the address; "unchanged" for a confirmed member and for an unclaimed
 * listing.
 */
export function resendVerification(db: Database, act: MailAct): Promise<MailResult> {
  return retryOptimisticBatch(async () => {
    const member = await findManagedMember(db, act);
    if (typeof member === "string") return member;
    const { id, email, locale, isConfirmed, unclaimedAt } = member;
    if (isConfirmed || unclaimedAt !== null) return "unchanged";
    const { account: limit } = mailLimits("verify-email", { ...act, email, address: "" });
    const recipient = { ...act, email, locale, redirectTo: null };
    const onlyIf = isWithinLimit(limit);
    const [, counted] = await db.batch([
      checkMemberStatement(db, act, member),
      countAttempt(db, limit),
      ...(await verificationMailStatements(db, recipient, onlyIf)),
      auditStatement(
        db,
        { actorId: act.actorId, action: "member.verification-sent", subject: id },
        onlyIf,
      ),
    ]);
    return outcome(limit, counted);
  });
}

/**
 * Mails the link that sets the first password; "unchanged" for a suspended member, for an unclaimed
 * listing, and for a member who has a password or Google.
 */
export function sendPasswordLink(db: Database, act: MailAct): Promise<MailResult> {
  return retryOptimisticBatch(async () => {
    const member = await findManagedMember(db, act);
    if (typeof member === "string") return member;
    const { id, email, locale, suspendedAt, unclaimedAt, hasWayIn } = member;
    if (suspendedAt !== null || unclaimedAt !== null || hasWayIn) return "unchanged";
    const limit = hourlyLimit({ name: "password-link-mail", who: id, most: act.mailsPerHour });
    const recipient = { ...act, email, locale, redirectTo: null };
    const onlyIf = isWithinLimit(limit);
    const [, counted] = await db.batch([
      checkMemberStatement(db, act, member),
      countAttempt(db, limit),
      ...(await firstPasswordMailStatements(db, recipient, onlyIf)),
      auditStatement(
        db,
        { actorId: act.actorId, action: "member.password-link-sent", subject: id },
        onlyIf,
      ),
    ]);
    return outcome(limit, counted);
  });
}

/**
 * Mails the link to claim or refuse an imported listing; "unchanged" without such a listing or an
 * address.
 */
export async function sendClaimLink(db: Database, act: MailAct): Promise<MailResult> {
  const owner = toUnclaimedOwner(await unclaimedOwnerQuery(db, act));
  if (!owner) return "unchanged";
  const { actorId, userId, encryptionKey, mailsPerHour } = act;
  const limit = hourlyLimit({ name: "claim-mail", who: userId, most: mailsPerHour });
  const isUnchanged = sql`${isWithinLimit(limit)} and exists (select 1 from users u join profiles p on p.id = u.id
    where u.id = ${userId} and u.email = ${owner.email} and p.unclaimed_at is not null)`;
  const mail = { ...owner, encryptionKey, reason: "admin" } as const;
  const [counted] = await db.batch([
    countAttempt(db, limit),
    ...(await claimMailStatements(db, mail, isUnchanged)),
    auditStatement(db, { actorId, action: "member.claim-sent", subject: userId }, isUnchanged),
  ]);
  return outcome(limit, counted);
}

function outcome(limit: RateLimit, counted: readonly { count: number }[]): "done" | "too-many" {
  return secondsToWait(limit, counted) === null ? "done" : "too-many";
}
