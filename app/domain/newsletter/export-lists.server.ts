import { and, asc, eq, gt, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { csvParts } from "#app/lib/text/csv.ts";
import { paths } from "#app/paths.ts";
import type { Database } from "#db/client.ts";
import { newsletterSubscribers } from "#db/schema.ts";
import { mentionsQuery } from "./mention-list.server.ts";

const ROWS_PER_CHUNK = 1_000;

/**
 * The newsletter's addresses as CSV in parts, in the order of sign-up. It writes an entry to the
 * audit log. Throws before the first part if the database does not answer. Whether an admin
 * requests it is NOT checked here.
 */
export async function exportSubscribersUnscoped(db: Database, { actorId }: { actorId: string }) {
  const [first] = await db.batch([
    chunkQuery(db, ""),
    auditStatement(db, { actorId, action: "newsletter.exported", subject: "subscribers" }),
  ]);
  return csvParts({
    columns: ["email", "language", "confirmed_at"],
    first,
    size: ROWS_PER_CHUNK,
    toCells: ({ email, locale, confirmedAt }) => [email, locale, isoTime(confirmedAt)],
    readAfter: ({ id }) => chunkQuery(db, id),
  });
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

/** The Pro members to mention as CSV, in the same way as `exportSubscribersUnscoped`. */
export async function exportMentionsUnscoped(
  db: Database,
  { actorId, appOrigin }: { actorId: string; appOrigin: string },
) {
  const [first] = await db.batch([
    mentionsQuery(db, { from: null, limit: ROWS_PER_CHUNK }),
    auditStatement(db, { actorId, action: "members.exported", subject: "members" }),
  ]);
  return csvParts({
    columns: ["name", "company", "username", "profile", "pro_since", "last_mentioned"],
    first,
    size: ROWS_PER_CHUNK,
    toCells: ({ name, company, username, proSince, mentionedOn }) => [
      name,
      company,
      username,
      appOrigin + paths.expert(username),
      isoTime(proSince),
      mentionedOn ?? "",
    ],
    readAfter: (last) => mentionsQuery(db, { from: last, limit: ROWS_PER_CHUNK }),
  });
}

const isoTime = (time: number | null) => (time === null ? "" : new Date(time).toISOString());
