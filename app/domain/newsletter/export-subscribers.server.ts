import { and, asc, eq, gt, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { csvInParts, csvRow, ROWS_PER_PART } from "#app/lib/text/csv.ts";
import type { Database } from "#db/client.ts";
import { newsletterSubscribers } from "#db/schema.ts";

const COLUMNS = ["email", "language", "confirmed_at"];

type Row = Awaited<ReturnType<typeof rowsQuery>>[number];

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
    rowsQuery(db, ""),
    auditStatement(db, { actorId, action: "newsletter.exported", subject: "subscribers" }),
  ]);
  return csvInParts(rows, { columns: COLUMNS, toLine, findAfter: ({ id }) => rowsQuery(db, id) });
}

function rowsQuery(db: Database, after: string) {
  const { id, email, locale, confirmedAt } = newsletterSubscribers;
  return db
    .select({ id, email, locale, confirmedAt })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.state, sql`'confirmed'`), gt(id, after)))
    .orderBy(asc(id))
    .limit(ROWS_PER_PART);
}

function toLine({ email, locale, confirmedAt }: Row): string {
  return csvRow([email, locale, confirmedAt === null ? "" : new Date(confirmedAt).toISOString()]);
}
