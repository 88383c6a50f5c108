import { csvInParts, csvRow, ROWS_PER_PART } from "#app/lib/text/csv.ts";
import type { Database } from "#db/client.ts";
import { auditStatement } from "./audit.server.ts";
import { type AuditFilter, auditQuery } from "./audit-filter.server.ts";
import { type AuditRow, entriesQuery } from "./list-entries.server.ts";

const COLUMNS = ["time", "actor_id", "actor", "action", "subject", "subject_name", "details"];

/**
 * The entries as CSV, newest first in parts. The export itself
 * is logged. Throws before the first part if the database does not answer. Whether an admin
 * requests it is NOT checked here.
 */
export async function exportEntriesUnscoped(
  db: Database,
  { filter, actorId }: { filter: AuditFilter; actorId: string },
): Promise<AsyncGenerator<string>> {
  const [rows] = await db.batch([
    entriesQuery(db, { filter, before: null, limit: ROWS_PER_PART }),
    auditStatement(db, {
      actorId,
      action: "audit.exported",
      subject: "audit_log",
      details: auditQuery(filter),
    }),
  ]);
  return csvInParts(rows, {
    columns: COLUMNS,
    toLine,
    findAfter: ({ id }) => entriesQuery(db, { filter, before: id, limit: ROWS_PER_PART }),
  });
}

function toLine(row: AuditRow): string {
  const { actorId, actorName, action, subject, subjectName, details, createdAt } = row;
  const time = new Date(createdAt).toISOString();
  return csvRow([time, actorId, actorName, action, subject, subjectName, details]);
}
