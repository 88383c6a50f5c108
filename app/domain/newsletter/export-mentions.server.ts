import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { csvHead, csvRow } from "#app/lib/text/csv.ts";
import { paths } from "#app/paths.ts";
import type { Database } from "#db/client.ts";
import { type Mention, mentionsQuery, type RankedMention } from "./mention-list.server.ts";

const ROWS_PER_CHUNK = 1_000;
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
    mentionsQuery(db, { from: -1, limit: ROWS_PER_CHUNK }),
    auditStatement(db, { actorId, action: "members.exported", subject: "members" }),
  ]);
  return toCsv(db, rows, appOrigin);
}

async function* toCsv(
  db: Database,
  first: RankedMention[],
  appOrigin: string,
): AsyncGenerator<string> {
  yield csvHead(COLUMNS);
  for (let rows = first; rows.length > 0; ) {
    yield rows.map((row) => toLine(row, appOrigin)).join("");
    const last = rows.at(-1);
    const isWhole = !last || rows.length < ROWS_PER_CHUNK;
    rows = isWhole ? [] : await mentionsQuery(db, { from: last.rank, limit: ROWS_PER_CHUNK });
  }
}

function toLine({ name, company, username, proSince }: Mention, appOrigin: string): string {
  const since = proSince === null ? "" : new Date(proSince).toISOString();
  return csvRow([name, company, username, appOrigin + paths.expert(username), since]);
}
