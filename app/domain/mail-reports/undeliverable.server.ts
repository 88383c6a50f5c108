import { sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { outdateAddressStatement } from "#app/domain/experts/listing/index-outdated.server.ts";
import type { EmailService } from "#app/services/email.server.ts";
import type { Database } from "#db/client.ts";
import type { undeliverableAddresses } from "#db/schema.ts";

export interface UndeliverableAddress {
  recipient: string;
  kind: (typeof undeliverableAddresses.$inferSelect)["kind"];
  /** The provider's words; may be empty. */
  reason: string;
  /** UTC ms. */
  reportedAt: number;
  /** The member with this address; null without one. */
  userId: string | null;
}

const PER_PAGE = 50;

/**
 * Addresses that get no mail or no bulk mail, the last reported first, with the cursor of the next
 * page (null on the last one). That an admin asks is NOT checked in this file.
 */
export async function listUndeliverableUnscoped(
  db: Database,
  { after }: { after: { reportedAt: number; recipient: string } | null },
) {
  const isNext = after
    ? sql`(reported_at, recipient) < (${after.reportedAt}, ${after.recipient})`
    : sql`true`;
  const rows = await db.all<UndeliverableAddress>(sql`
    select recipient, kind, reason, reported_at as reportedAt,
      (select id from users where email = recipient) as userId
    from undeliverable_addresses where ${isNext}
    order by reported_at desc, recipient desc limit ${PER_PAGE + 1}`);
  const addresses = rows.slice(0, PER_PAGE);
  return { addresses, next: rows.length > PER_PAGE ? (addresses.at(-1) ?? null) : null };
}

/**
 * - "listed": the provider's own list still has the address, and our key may not change that list.
 * - "unchanged": a repeat, or another admin was faster.
 * - "unavailable": the provider does not answer, so nothing has changed.
 */
type AllowResult = "done" | "listed" | "unchanged" | "unavailable";

/**
 * Allows mails to an address again, and asks the provider to take it off its list. Cancelled mails
 * stay cancelled, because their links are gone.
 */
export async function allowAddressUnscoped(
  { db, email }: { db: Database; email: Pick<EmailService, "removeSuppression"> },
  { recipient, actorId }: { recipient: string; actorId: string },
): Promise<AllowResult> {
  const isKnown = sql`exists (select 1 from undeliverable_addresses where recipient = ${recipient})`;
  const [known] = await db.all<{ isKnown: number }>(sql`select ${isKnown} as isKnown`);
  if (!known?.isKnown) return "unchanged";
  const removal = await email.removeSuppression(recipient);
  if (removal === "unavailable") return "unavailable";
  const member = sql`coalesce((select id from users where email = ${recipient}), 'address')`;
  const [, , removed] = await db.batch([
    auditStatement(db, { actorId, action: "mail-address.allowed", subject: member }, isKnown),
    outdateAddressStatement(db, recipient, isKnown),
    db.run(sql`delete from undeliverable_addresses where recipient = ${recipient}`),
  ]);
  if (removed.rowsAffected === 0) return "unchanged";
  return removal === "removed" ? "done" : "listed";
}
