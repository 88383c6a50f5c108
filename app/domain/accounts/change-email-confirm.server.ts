/** Agreeing to another address. The last one who must agree brings the change about. */
import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { sha256 } from "#app/lib/crypto.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { sessions, users, verifications } from "#db/schema.ts";
import { type ChangeSide, isFree } from "./change-email-link.server.ts";
import { securityNoticeStatement } from "./security-notice.server.ts";
import {
  findVerification,
  isUsedBy,
  revokeVerificationsStatement,
  spendStatement,
  startUse,
  type Verification,
} from "./verifications.server.ts";

/** What a link stands for. */
export interface EmailChange {
  changeId: string;
  side: ChangeSide;
  oldEmail: string;
  newEmail: string;
}

export type FoundEmailChange =
  | { state: "open"; change: EmailChange }
  | { state: "outdated" | "invalid" };

/** Changes nothing: mail scanners open links, too. */
export async function findEmailChange(db: Database, token: string): Promise<FoundEmailChange> {
  const found = await findVerification(db, "change-email", token);
  if (found.state !== "open") return found;
  return { state: "open", change: changeOf(found.verification) };
}

function changeOf({ data }: Verification): EmailChange {
  const { changeId = "", oldEmail = "", newEmail = "" } = data;
  const side = data.side === "old" || data.side === "only" ? data.side : "new";
  return { changeId, side, oldEmail, newEmail };
}

export interface EmailChangeConfirmation {
  token: string;
  /** The session of the browser that confirms; it stays if it is the owner's. */
  sessionPublicId: string | null;
  /** The browser that confirms, for the notices. */
  device: string;
}

export type EmailChangeResult =
  /** "waiting" for the other address; "taken" by somebody else in the meantime, so that nothing changes. */
  { state: "changed" | "waiting" | "taken"; newEmail: string } | { state: "outdated" | "invalid" };

export async function confirmEmailChange(
  db: Database,
  input: EmailChangeConfirmation,
): Promise<EmailChangeResult> {
  const tokenHash = await sha256(input.token);
  const [row] = await db
    .select({ verification: verifications, locale: users.locale })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.userId))
    .where(and(eq(verifications.tokenHash, tokenHash), eq(verifications.purpose, "change-email")));
  if (!row?.verification.userId) return { state: "invalid" };
  const change = changeOf(row.verification);
  const { userId } = row.verification;
  return agree(db, { ...change, ...input, userId, locale: row.locale });
}

type Agreement = EmailChange & EmailChangeConfirmation & { userId: string; locale: string };

async function agree(db: Database, agreement: Agreement): Promise<EmailChangeResult> {
  const { userId, oldEmail, newEmail, locale, device } = agreement;
  const use = await startUse("change-email", agreement.token);
  const isMine = isUsedBy(use);
  const isChanged = sql`(${isMine} and exists (select 1 from users where id = ${userId} and email = ${newEmail}))`;
  const notice = { event: "emailChanged", device } as const;
  const [used, , [outcome]] = await db.batch([
    spendStatement(db, use),
    changeStatement(db, agreement, isMine),
    outcomeQuery(db, agreement),
    endOtherSessions(db, agreement, isChanged),
    // They lie in the old mailbox.
    revokeVerificationsStatement(db, "reset-password", userId, isChanged),
    revokeVerificationsStatement(db, "verify-email", userId, isChanged),
    securityNoticeStatement(db, { ...notice, to: { email: oldEmail, locale } }, isChanged),
    securityNoticeStatement(db, { ...notice, to: { email: newEmail, locale } }, isChanged),
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
        // Somebody has confirmed the old address in the meantime, and must be asked.
        side === "only" ? isNull(users.emailVerifiedAt) : undefined,
        isComplete(agreement),
        isFree(newEmail),
        onlyIf,
      ),
    );
}

/** Condition: everybody who must agree has. */
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

function endOtherSessions(db: Database, { userId, sessionPublicId }: Agreement, onlyIf: SQL) {
  const isOther = sessionPublicId === null ? undefined : ne(sessions.publicId, sessionPublicId);
  return db.delete(sessions).where(and(eq(sessions.userId, userId), isOther, onlyIf));
}
