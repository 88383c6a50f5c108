import { sql } from "drizzle-orm";
import { type AuditAction, auditStatement } from "#app/domain/audit/audit.server.ts";
import { BULK_RUN_MS } from "#app/mail/outbox/deliver-bulk.server.ts";
import { now, SECOND_MS } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";

export interface BulkMails {
  /** Bulk mails that wait. */
  left: number;
  isPaused: boolean;
  /** How many left in a minute lately, when nothing but their own sending delayed them. */
  perMinute: number | null;
}

/** Of the newest sent mails, as many as are read to measure the pace. */
const MEASURED = 500;
/** Longer gaps are those between two runs, or between the mails of different days. */
const LONGEST_GAP_MS = 10 * SECOND_MS;

interface BulkState extends Omit<BulkMails, "perMinute"> {
  /** The time between two of them; null if none were measured. */
  gapMs: number | null;
}

/** Statement: the state of the bulk lane, for `toBulkMails`. */
export function bulkMailsQuery(db: Database) {
  return db.all<RawRow<BulkState>>(sql`
    select (select count(*) from email_outbox where state = 'pending' and lane = 'bulk') as left,
      exists (select 1 from bulk_sending where paused_at is not null) as isPaused,
      (select avg(gap) from (
        select sent_at - lag(sent_at) over (order by sent_at) as gap from (
          select lane, sent_at from email_outbox where state = 'sent' order by id desc limit ${MEASURED})
        where lane = 'bulk') where gap < ${LONGEST_GAP_MS}) as gapMs`);
}

export function toBulkMails([row]: Awaited<ReturnType<typeof bulkMailsQuery>>): BulkMails {
  if (!row) return { left: 0, isPaused: false, perMinute: null };
  const { left, isPaused, gapMs } = mapRow<BulkState>(row, { isPaused: Boolean });
  return { left, isPaused, perMinute: gapMs && BULK_RUN_MS / gapMs };
}

/** "unchanged": a repeat, or another admin was faster. */
type BulkResult = "done" | "unchanged";

interface BulkAct {
  actorId: string;
}

/** Stops sending bulk mails; they wait. That an admin asks is NOT checked in this file. */
export async function pauseBulkMailsUnscoped(db: Database, act: BulkAct): Promise<BulkResult> {
  const [, changed] = await db.batch([
    entryStatement(db, act, "bulk-mails.paused", sql`not ${isPaused}`),
    db.run(sql`
      insert into bulk_sending (id, paused_at) values ('bulk', ${now()})
      on conflict (id) do update set paused_at = excluded.paused_at where paused_at is null`),
  ]);
  return changed.rowsAffected > 0 ? "done" : "unchanged";
}

export async function continueBulkMailsUnscoped(db: Database, act: BulkAct): Promise<BulkResult> {
  const [, changed] = await db.batch([
    entryStatement(db, act, "bulk-mails.continued", isPaused),
    db.run(sql`update bulk_sending set paused_at = null where paused_at is not null`),
  ]);
  return changed.rowsAffected > 0 ? "done" : "unchanged";
}

/**
 * Cancels all bulk mails that wait, and returns their number. They stay in the outbox as cancelled,
 * without their one-time links. The one that is being sent at this moment may still arrive.
 */
export async function cancelBulkMailsUnscoped(db: Database, act: BulkAct): Promise<number> {
  const isWaiting = sql`state = 'pending' and lane = 'bulk'`;
  const [, changed] = await db.batch([
    entryStatement(
      db,
      act,
      "bulk-mails.canceled",
      sql`exists (select 1 from email_outbox where ${isWaiting})`,
    ),
    db.run(
      sql`update email_outbox set state = 'canceled', sealed_tokens = null where ${isWaiting}`,
    ),
  ]);
  return changed.rowsAffected;
}

const isPaused = sql`exists (select 1 from bulk_sending where paused_at is not null)`;

function entryStatement(
  db: Database,
  { actorId }: BulkAct,
  action: AuditAction,
  onlyIf: typeof isPaused,
) {
  return auditStatement(db, { actorId, action, subject: "bulk" }, onlyIf);
}
