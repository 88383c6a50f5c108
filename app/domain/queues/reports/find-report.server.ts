import { sql } from "drizzle-orm";
import type { ReportReason, Side } from "#app/domain/threads/schema.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";

/** A report of a conversation, without its messages. */
export interface Report {
  id: string;
  /** The side that reports. */
  side: Side;
  reason: ReportReason;
  note: string;
  createdAt: number;
  /** Null while it waits. */
  handledAt: number | null;
  handledNote: string;
  category: string;
  /** The start of the conversation. */
  startedAt: number;
  messageCount: number;
  clientName: string;
  clientEmail: string;
  expertId: string;
  /** Empty for a deleted account. */
  expertName: string;
  /** The sides that have blocked the other. */
  blockedBy: Side[];
}

/** Null for an unknown one. That an admin asks is NOT checked here. */
export async function findReportUnscoped(db: Database, id: string): Promise<Report | null> {
  return toReport(await reportQuery(db, id));
}

/** Statement whose rows `toReport` reads. */
export function reportQuery(db: Database, id: string) {
  return db.all<RawRow<Report>>(sql`
    select r.id, r.side, r.reason, r.note, r.created_at as createdAt, r.handled_at as handledAt,
      r.handled_note as handledNote, q.category, t.created_at as startedAt,
      (select coalesce(max(seq), 0) from messages where thread_id = t.id) as messageCount,
      q.name as clientName, q.email as clientEmail, p.id as expertId, p.full_name as expertName,
      (select json_group_array(b.side) from blocks b
        where b.expert_id = t.expert_id and b.client_email = q.email) as blockedBy
    from thread_reports r join message_threads t on t.id = r.thread_id
      join quotes q on q.id = t.quote_id join profiles p on p.id = t.expert_id
    where r.id = ${id}`);
}

export function toReport([row]: readonly RawRow<Report>[]): Report | null {
  return row ? mapRow<Report>(row, { blockedBy: JSON.parse }) : null;
}
