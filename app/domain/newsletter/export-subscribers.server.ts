import { and, asc, eq, gt, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { csvHead, csvRow } from "#app/lib/text/csv.ts";
import type { Database } from "#db/client.ts";
import { newsletterSubscribers } from "#db/schema.ts";

const ROWS_PER_CHUNK = 1_000;
const COLUMNS = ["email", "language", "confirmed_at"];

type Row = { id: string; email: string; locale: string; confirmedAt: number | null };

/**
 * The newsletter's addresses as CSV in parts, in the order of sign-up. It writes an entry to the
 * audit log. Throws before the first part if the database does not answer. Whether an admin
 * requests it is NOT checked here.
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
