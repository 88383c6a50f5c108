import { and, asc, eq, gt, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { csvHead, csvRow } from "#app/lib/text/csv.ts";
import type { Database } from "#db/client.ts";
import { newsletterSubscribers } from "#db/schema.ts";

const ROWS_PER_CHUNK = 1_000;
const COLUMNS = ["email", "language", "confirmed_at"];

type Row = { id: string; email: string; locale: string; confirmedAt: number | null };

/**
 * The addresses that get the newsletter as CSV, in the order in which they came, in pieces; with
 * the export's entry in the audit log. Throws before the first piece where the database does not
 * answer. That an admin asks is NOT checked here.
 */
export async function exportSubscribersUnscoped(
  db: Database,
  { actorId }: { actorId: string },
): Promise<AsyncGenerator<string>> {
  const [rows] = await db.batch([
    chunkQuery(db, ""),
    auditStatement(db, { actorId, action: "newsletter.exported", subject: "subscribers" }),
  ]);
  return toCsv(db, rows);
}

async function* toCsv(db: Database, first: Row[]): AsyncGenerator<string> {
  yield csvHead(COLUMNS);
  for (let rows = first; rows.length > 0; ) {
    yield rows.map(toLine).join("");
    const last = rows.at(-1);
    rows = last && rows.length === ROWS_PER_CHUNK ? await chunkQuery(db, last.id) : [];
  }
}

function chunkQuery(db: Database, after: string) {
  const { id, email, locale, confirmedAt } = newsletterSubscribers;
  return db
    .select({ id, email, locale, confirmedAt })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.state, sql`'confirmed'`), gt(id, after)))
    .orderBy(asc(id))
    .limit(ROWS_PER_CHUNK);
}

function toLine({ email, locale, confirmedAt }: Row): string {
  return csvRow([email, locale, confirmedAt === null ? "" : new Date(confirmedAt).toISOString()]);
}
