/** Confirms a change of the email address. The last confirmation changes the address. */
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { securityNoticeStatement } from "#app/domain/accounts/security-notice.server.ts";
import { endAllSessionsStatement } from "#app/domain/accounts/sessions/session-list.server.ts";
import { idsBehind } from "#app/domain/credentials/followed-link.server.ts";
import {
  isUsedBy,
  revokeVerificationsStatement,
  spendStatement,
  startUse,
} from "#app/domain/credentials/verifications.server.ts";
import { reindexStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import { listingSourcesQuery } from "#app/domain/experts/listing/listing-source.server.ts";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import { hasBounced } from "#app/mail/outbox/deliverable.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { users } from "#db/schema.ts";
import {
  changeLinkQuery,
  changeOf,
  type EmailChange,
  isFirstAddress,
  isOpenLink,
} from "./change-email-found.server.ts";
import { isFree } from "./change-email-link.server.ts";

export interface EmailChangeConfirmation {
  token: string;
  /** Who confirms; null for a signed-out browser. The owner's own session stays active. */
  visitor: { userId: string; sessionPublicId: string } | null;
  /** The browser that confirms, for the notices. */
  device: string;
}

export type EmailChangeResult =
  /**
   * "waiting": the other address must confirm, too. "taken": another account has the address now,
   * and nothing changed.
   */
  | { state: "changed" | "waiting" | "taken"; newEmail: string }
  /** The new address can be confirmed only by who is signed in to the account. */
  | { state: "foreign" }
  | { state: "outdated" | "invalid" };

/**
 * The old address agrees by its link alone. The new one must be confirmed in a browser that is
 * signed in to the account: otherwise a stranger could get an account with another person's
 * address, once they open the link.
 */
export function confirmEmailChange(
  db: Database,
  input: EmailChangeConfirmation,
): Promise<EmailChangeResult> {
  return retryOptimisticBatch(() => attempt(db, input));
}

async function attempt(db: Database, input: EmailChangeConfirmation): Promise<EmailChangeResult> {
  const tokenHash = await sha256(input.token);
  const [[link], sources] = await db.batch([
    changeLinkQuery(db, tokenHash),
    listingSourcesQuery(db, idsBehind(tokenHash)),
  ]);
  const userId = link?.verification.userId;
  if (!link || !userId) return { state: "invalid" };
  const change = changeOf(link.verification);
  const isOwner = input.visitor?.userId === userId;
  if (isOpenLink(link) && change.side !== "old" && !isOwner) return { state: "foreign" };
  // Confirming a first address makes a complete profile listed.
  const changes = isFirstAddress(link) ? { emailVerified: true } : {};
  const listing = reindexStatements(db, sources, changes);
  return agree(db, { ...change, ...input, userId, locale: link.locale }, listing);
}

type Agreement = EmailChange & EmailChangeConfirmation & { userId: string; locale: string };

async function agree(
  db: Database,
  agreement: Agreement,
  listing: Statement[],
): Promise<EmailChangeResult> {
  const { userId, visitor, oldEmail, newEmail, locale, device } = agreement;
  const use = await startUse("change-email", agreement.token);
  const isMine = isUsedBy(use);
  const isChanged = sql`(${isMine} and exists (select 1 from users where id = ${userId} and email = ${newEmail}))`;
  const notice = { event: "emailChanged", userId, device } as const;
  const [used, , [outcome]] = await db.batch([
    spendStatement(db, use),
    changeStatement(db, agreement, isMine),
    outcomeQuery(db, agreement),
    endAllSessionsStatement(db, {
      userId,
      exceptPublicId: visitor?.sessionPublicId ?? null,
      onlyIf: isChanged,
    }),
    // These links are in the old mailbox.
    revokeVerificationsStatement(db, "reset-password", userId, isChanged),
    revokeVerificationsStatement(db, "verify-email", userId, isChanged),
    securityNoticeStatement(db, { ...notice, to: { email: oldEmail, locale } }, isChanged),
    securityNoticeStatement(db, { ...notice, to: { email: newEmail, locale } }, isChanged),
    ...listing,
  ]);
  if (used.length === 0 || !outcome) return { state: "outdated" };
  if (outcome.email === newEmail) return { state: "changed", newEmail };
  if (!outcome.isComplete) return { state: "waiting", newEmail };
  return outcome.isTaken ? { state: "taken", newEmail } : { state: "outdated" };
}

function changeStatement(db: Database, agreement: Agreement, onlyIf: SQL) {
  const { userId, oldEmail, newEmail, side } = agreement;
  const at = now();
  return db
    .update(users)
    .set({ email: newEmail, emailVerifiedAt: at, updatedAt: at })
    .where(
      and(
        eq(users.id, userId),
        eq(users.email, oldEmail),
        // If the old address was confirmed or gets mails since, its owner must confirm, too.
        side === "only" ? or(isNull(users.emailVerifiedAt), hasBounced(oldEmail)) : undefined,
        isComplete(agreement),
        isFree(newEmail),
        onlyIf,
      ),
    );
}

/** Condition: all required addresses have confirmed. */
function isComplete({ userId, changeId }: Agreement): SQL<number> {
  return sql<number>`not exists (
    select 1 from verifications where user_id = ${userId} and purpose = 'change-email'
      and json_extract(data, '$.changeId') = ${changeId} and used_at is null
  )`;
}

function outcomeQuery(db: Database, agreement: Agreement) {
  return db
    .select({
      email: users.email,
      isComplete: isComplete(agreement),
      isTaken: sql<number>`not ${isFree(agreement.newEmail)}`,
    })
    .from(users)
    .where(eq(users.id, agreement.userId));
}
