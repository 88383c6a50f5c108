/** The passkeys of a member, and how one is removed. */
import { and, asc, eq, sql } from "drizzle-orm";
import {
  forgetBackupCodes,
  ownerQuery,
} from "#app/domain/accounts/second-factor/second-factor-owner.server.ts";
import {
  type SecurityNotice,
  securityNoticeStatement,
} from "#app/domain/accounts/security-notice.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { passkeys, users } from "#db/schema.ts";

export type Passkey = Awaited<ReturnType<typeof passkeysQuery>>[number];

/** The oldest is first. */
export function passkeysQuery(db: Database, userId: string) {
  const { id, credentialId, transports, name, createdAt, lastUsedAt } = passkeys;
  return db
    .select({ id, credentialId, transports, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(id));
}

/** The passkeys of a member, and the number of backup codes; null without a second factor. */
export async function loadPasskeys(db: Database, userId: string) {
  const [found, [owner]] = await db.batch([passkeysQuery(db, userId), ownerQuery(db, userId)]);
  return { passkeys: found, backupCodesLeft: owner?.hasFactor ? owner.backupCodesLeft : null };
}

interface Removal {
  userId: string;
  id: string;
  /** The recipient of the notice. */
  to: SecurityNotice["to"];
  /** The browser of this request. */
  device: string;
}

/** "missing": removed before, or not the member's. */
export async function removePasskey(
  db: Database,
  { userId, id, to, device }: Removal,
): Promise<"removed" | "missing"> {
  const isOwn = sql`exists (select 1 from passkeys where id = ${id} and user_id = ${userId})`;
  const [, removed] = await db.batch([
    securityNoticeStatement(db, { event: "passkeyRemoved", to, device }, isOwn),
    db.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId))),
    forgetBackupCodes(db, userId),
  ]);
  return removed.rowsAffected === 1 ? "removed" : "missing";
}

/** One row for a member who has no passkey and has not ended the offer; none for others. */
export function passkeyOfferQuery(db: Database, userId: string) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.id} = ${userId} and passkey_offer_ended_at is null and email_verified_at is not null
        and not exists (select 1 from passkeys where user_id = ${userId})`,
    );
}

/** The member is offered no passkey after signing in any more. */
export async function endPasskeyOffer(db: Database, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ passkeyOfferEndedAt: now(), updatedAt: now() })
    .where(eq(users.id, userId));
}
