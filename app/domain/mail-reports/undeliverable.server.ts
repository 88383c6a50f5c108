import { sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import type { Database } from "#db/client.ts";

export interface UndeliverableAddress {
  recipient: string;
  kind: "bounce" | "complaint";
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
 * Allows mails to an address again. Cancelled mails stay cancelled, because their links are gone.
 * "unchanged": a repeat, or another admin was faster.
 */
export async function allowAddressUnscoped(
  db: Database,
  { recipient, actorId }: { recipient: string; actorId: string },
): Promise<"done" | "unchanged"> {
  const member = sql`coalesce((select id from users where email = ${recipient}), 'address')`;
  const [, removed] = await db.batch([
    auditStatement(
      db,
      { actorId, action: "mail-address.allowed", subject: member },
      sql`exists (select 1 from undeliverable_addresses where recipient = ${recipient})`,
    ),
    db.run(sql`delete from undeliverable_addresses where recipient = ${recipient}`),
  ]);
  return removed.rowsAffected > 0 ? "done" : "unchanged";
}
