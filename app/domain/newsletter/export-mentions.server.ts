import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { csvInParts, csvRow, ROWS_PER_PART } from "#app/lib/text/csv.ts";
import { paths } from "#app/paths.ts";
import type { Database } from "#db/client.ts";
import { type Mention, mentionsQuery } from "./mention-list.server.ts";

const COLUMNS = ["name", "company", "username", "profile", "pro_since"];

interface MentionExport {
  actorId: string;
  /** The origin of profile addresses. */
  appOrigin: string;
}

/** The Pro members to mention as CSV, in the same way as `exportSubscribersUnscoped`. */
export async function exportMentionsUnscoped(
  db: Database,
  { actorId, appOrigin }: MentionExport,
): Promise<AsyncGenerator<string>> {
  const [rows] = await db.batch([
    mentionsQuery(db, { from: -1, limit: ROWS_PER_PART }),
    auditStatement(db, { actorId, action: "members.exported", subject: "members" }),
  ]);
  return csvInParts(rows, {
    columns: COLUMNS,
    toLine: (row) => toLine(row, appOrigin),
    findAfter: ({ rank }) => mentionsQuery(db, { from: rank, limit: ROWS_PER_PART }),
  });
}

function toLine({ name, company, username, proSince }: Mention, appOrigin: string): string {
  const since = proSince === null ? "" : new Date(proSince).toISOString();
  return csvRow([name, company, username, appOrigin + paths.expert(username), since]);
}
