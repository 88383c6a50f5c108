/**
 * Signs a member out, or suspends one: no sign-in, no listing, no new requests. Conversations with
 * other people are kept.
 */
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { endAllSessionsStatement } from "#app/domain/accounts/sessions/session-list.server.ts";
import {
  revokeByEventStatements,
  revokeVerificationsStatement,
} from "#app/domain/credentials/verifications.server.ts";
import { listingStatements } from "#app/domain/privacy/deletion/deletion-listing.server.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";
import { users } from "#db/schema.ts";
import {
  type ActResult,
  type ManagedMember,
  type MemberAction,
  performAct,
} from "./managed-member.server.ts";

/**
 * Suspends a member, who gets a mail with the reason and an address for objections. Sessions end in
 * the same batch; the caller closes open sockets. "admin": revoke the admin role first.
 * `suspensionSchema` validates `reason`.
 */
export function suspendMember(
  db: Database,
  {
    reason,
    siteContact,
    ...act
  }: MemberAction & { reason: string; siteContact: { email: string } },
): Promise<ActResult<"self" | "admin">> {
  const entry = { action: "member.suspended", details: { reason } } as const;
  return performAct(db, { ...act, ...entry }, (member) => {
    const { id, suspendedAt } = member;
    if (act.actorId === id) return "self";
    if (suspendedAt !== null) return "unchanged";
    if (member.isAdmin) return "admin";
    return [
      stateStatement(db, id, { suspendedAt: now(), suspendReason: reason }),
      ...listingStatements(db, member, true),
      endAllSessionsStatement(db, { userId: id, onlyIf: null }),
      ...revokeByEventStatements(db, "suspension", id),
      ...noticeStatements(db, member, { reason, contact: siteContact.email }),
    ];
  });
}

/** Lets a suspended member in again and restores the listings. */
export function restoreMember(db: Database, act: MemberAction): Promise<ActResult<never>> {
  return performAct(db, { ...act, action: "member.restored" }, (member) => {
    const { id, suspendedAt, deletesAt } = member;
    if (suspendedAt === null) return "unchanged" as const;
    return [
      stateStatement(db, id, { suspendedAt: null, suspendReason: "" }),
      ...listingStatements(db, member, deletesAt !== null),
      ...noticeStatements(db, member, { reason: null, contact: "" }),
    ];
  });
}

function stateStatement(
  db: Database,
  userId: string,
  state: { suspendedAt: number | null; suspendReason: string },
) {
  return db
    .update(users)
    .set({ ...state, updatedAt: now() })
    .where(eq(users.id, userId));
}

/** An unconfirmed address gets no mail, because it may belong to another person. */
function noticeStatements(
  db: Database,
  { id, email, locale, isConfirmed }: ManagedMember,
  params: { reason: string | null; contact: string },
): Statement[] {
  if (!isConfirmed) return [];
  return [
    enqueueEmail(db, {
      template: "account-suspension",
      params,
      locale,
      recipient: email,
      replyTo: params.contact || undefined,
      idempotencyKey: `account-suspension:${id}:${uuidv7()}`,
    }),
  ];
}

/** Ends all sessions and pending sign-ins of a member. The caller closes open sockets. */
export function signOutMember(db: Database, act: MemberAction): Promise<ActResult<never>> {
  return performAct<never>(db, { ...act, action: "member.signed-out" }, ({ id }) => [
    endAllSessionsStatement(db, { userId: id, onlyIf: null }),
    revokeVerificationsStatement(db, "second-factor", id),
    revokeVerificationsStatement(db, "admin-login", id),
  ]);
}
