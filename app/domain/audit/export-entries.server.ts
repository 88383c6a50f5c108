import { csvHead, csvRow } from "#app/lib/text/csv.ts";
import type { Database } from "#db/client.ts";
import { auditStatement } from "./audit.server.ts";
import { type AuditFilter, auditQuery } from "./audit-filter.server.ts";
import { type AuditRow, entriesQuery } from "./list-entries.server.ts";

const ENTRIES_PER_CHUNK = 1_000;
const COLUMNS = ["time", "actor_id", "actor", "action", "subject", "subject_name", "details"];

/**
 * The entries as CSV, newest first, in parts, so that only one part is in memory. The export itself
 * is logged. Throws before the first part if the database does not answer. Whether an admin
 * requests it is NOT checked here.
 */
export async function exportEntriesUnscoped(
  db: Database,
  { filter, actorId }: { filter: AuditFilter; actorId: string },
): Promise<AsyncGenerator<string>> {
  const [rows] = await db.batch([
    entriesQuery(db, { filter, before: null, limit: ENTRIES_PER_CHUNK }),
    auditStatement(db, {
      actorId,
      action: "audit.exported",
      subject: "audit_log",
      details: auditQuery(filter),
    }),
  ]);
  return toCsv(db, filter, rows);
}

async function* toCsv(db: Database, filter: AuditFilter, first: AuditRow[]) {
  yield csvHead(COLUMNS);
  let rows = first;
  while (rows.length > 0) {
    yield rows.map(toLine).join("");
    const before = rows.at(-1)?.id ?? null;
    const isWhole = rows.length < ENTRIES_PER_CHUNK;
    rows = isWhole ? [] : await entriesQuery(db, { filter, before, limit: ENTRIES_PER_CHUNK });
  }
}

function toLine(row: AuditRow): string {
  const { actorId, actorName, action, subject, subjectName, details, createdAt } = row;
  const time = new Date(createdAt).toISOString();
  return csvRow([time, actorId, actorName, action, subject, subjectName, details]);
}
