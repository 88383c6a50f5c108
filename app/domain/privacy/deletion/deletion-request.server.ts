import { and, eq, isNull, not, sql } from "drizzle-orm";
import {
  countAttempt,
  hourlyLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import {
  generateVerification,
  verificationStatement,
} from "#app/domain/credentials/verifications.server.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { sealMailTokens } from "#app/mail/outbox/mail-tokens.server.ts";
import { DAY_MS, MINUTE_MS, now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { sessions, users } from "#db/schema.ts";
import { hideStatements } from "./deletion-listing.server.ts";
import {
  isLastAdmin,
  type LeavingMember,
  leavingMemberQueries,
  toLeavingMember,
} from "./deletion-member.server.ts";

/** The number of days in which a member can cancel the deletion. */
export const DELETION_GRACE_DAYS = 14;

/** The time (UTC ms) at which an account is deleted if its owner requests it now. */
export function deletionTime(): number {
  return now() + DELETION_GRACE_DAYS * DAY_MS;
}

export interface DeletionServices {
  db: Database;
  /** 32 bytes in base64. */
  encryptionKey: string;
}

export type DeletionRequest =
  /** `token` opens the page that cancels the deletion; the mail contains it, too. */
  | { state: "requested"; deletesAt: number; token: string }
  | { state: "leaving" | "last-admin" }
  | { state: "too-many"; retryAfterSeconds: number };

/**
 * Hides the member, ends all sessions and mails how to cancel; a job deletes the account later. A
 * recent sign-in is NOT checked here: the caller has verified it.
 */
export function requestDeletion(
  services: DeletionServices,
  input: { userId: string; mailsPerHour: number },
): Promise<DeletionRequest> {
  return retryOptimisticBatch(() => tryToRequest(services, input));
}

async function tryToRequest(
  services: DeletionServices,
  { userId, mailsPerHour }: { userId: string; mailsPerHour: number },
): Promise<DeletionRequest> {
  const { db } = services;
  const limit = hourlyLimit({ name: "deletion", who: userId, most: mailsPerHour });
  const [attempts, ...rows] = await db.batch([
    countAttempt(db, limit),
    ...leavingMemberQueries(db, userId),
  ]);
  const member = toLeavingMember(...rows);
  if (!member || member.deletesAt !== null) return { state: "leaving" };
  if (member.isLastAdmin) return { state: "last-admin" };
  const retryAfterSeconds = secondsToWait(limit, attempts);
  if (retryAfterSeconds !== null) return { state: "too-many", retryAfterSeconds };
  return storeRequest(services, member);
}

async function storeRequest(
  services: DeletionServices,
  member: LeavingMember,
): Promise<DeletionRequest> {
  const { deletesAt, token, statements } = await deletionStatements(services, member);
  await services.db.batch(statements);
  return { state: "requested", deletesAt, token };
}

/**
 * Statements that hide the member, end all sessions and mail how to cancel. They make the batch
 * fail if the member leaves already or is the last admin. `isByAdmin`: the member did not ask here.
 */
export async function deletionStatements(
  { db, encryptionKey }: DeletionServices,
  member: LeavingMember,
  isByAdmin = false,
): Promise<{ deletesAt: number; token: string; statements: [Statement, ...Statement[]] }> {
  const expiresInMinutes = (DELETION_GRACE_DAYS * DAY_MS) / MINUTE_MS;
  const { id: userId } = member;
  const undo = await generateVerification({ purpose: "undo-deletion", userId, expiresInMinutes });
  const deletesAt = undo.row.expiresAt;
  const sealedTokens = await sealMailTokens(encryptionKey, { link: undo.token });
  const statements: [Statement, ...Statement[]] = [
    anonymizeStatement(db, userId, deletesAt),
    ...hideStatements(db, member),
    verificationStatement(db, undo),
    db.delete(sessions).where(eq(sessions.userId, userId)),
    deletionMail(db, member, { deletesAt, isByAdmin, sealedTokens }),
  ];
  return { deletesAt, token: undo.token, statements };
}

/**
 * Does nothing for a member who has already requested deletion, and for the last admin: then the
 * following statements make the batch fail.
 */
function anonymizeStatement(db: Database, userId: string, deletesAt: number) {
  return db
    .update(users)
    .set({ deletionRequestedAt: now(), deletesAt, updatedAt: now() })
    .where(and(eq(users.id, userId), isNull(users.deletesAt), not(isLastAdmin(userId))));
}

/** Of two requests at the same moment, only the effective one sends a mail. */
function deletionMail(
  db: Database,
  { id, email, locale }: LeavingMember,
  mail: { deletesAt: number; isByAdmin: boolean; sealedTokens: string },
) {
  const { deletesAt, isByAdmin, sealedTokens } = mail;
  return enqueueEmail(db, {
    template: "account-deletion",
    params: { deletesAt, ...(isByAdmin && { isByAdmin }) },
    sealedTokens,
    locale,
    recipient: email,
    idempotencyKey: `account-deletion:${id}:${deletesAt}`,
    onlyIf: sql`exists (select 1 from users where id = ${id} and deletes_at = ${deletesAt})`,
  });
}
