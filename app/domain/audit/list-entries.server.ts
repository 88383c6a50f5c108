import { sql } from "drizzle-orm";
import { csvParts } from "#app/lib/text/csv.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import { type AuditAction, auditStatement } from "./audit.server.ts";
import { type AuditFilter, auditQuery, isWanted } from "./audit-filter.server.ts";

export interface AuditRecord {
  id: string;
  action: AuditAction;
  /** Null for the command line and for deleted accounts. */
  actorId: string | null;
  actorName: string | null;
  subject: string;
  /** The name of the affected member; null for all other subjects. */
  subjectName: string | null;
  /** What the subject is if it is a mail that is still stored; null for all other subjects. */
  mail: { template: string; recipient: string; memberId: string | null } | null;
  details: Record<string, string>;
  /** UTC ms. */
  createdAt: number;
}

const PER_PAGE = 50;
const ENTRIES_PER_CHUNK = 1_000;

/**
 * The actions of admins, newest first. `after` is the id of the last entry of the previous page,
 * `next` is null on the last page, and `actors` are all actors in the log, for the filter. Whether
 * an admin requests it is NOT checked here.
 */
export async function listEntriesUnscoped(
  db: Database,
  { filter, after }: { filter: AuditFilter; after: string | null },
) {
  const [rows, actors] = await db.batch([
    entriesQuery(db, { filter, before: after, limit: PER_PAGE + 1 }),
    db.all<{ id: string; name: string }>(ACTORS),
  ]);
  const page = rows.slice(0, PER_PAGE);
  return {
    entries: page.map((row) =>
      mapRow<AuditRecord>(row, { details: JSON.parse, mail: (text) => text && JSON.parse(text) }),
    ),
    next: rows.length > PER_PAGE ? (page.at(-1)?.id ?? null) : null,
    actors,
  };
}

/**
 * The entries as CSV, newest first, in parts, so that only one part is in memory. The export itself
 * is logged. Throws before the first part if the database does not answer. Whether an admin
 * requests it is NOT checked here.
 */
export async function exportEntriesUnscoped(
  db: Database,
  { filter, actorId }: { filter: AuditFilter; actorId: string },
) {
  const details = auditQuery(filter);
  const [first] = await db.batch([
    entriesQuery(db, { filter, before: null, limit: ENTRIES_PER_CHUNK }),
    auditStatement(db, { actorId, action: "audit.exported", subject: "audit_log", details }),
  ]);
  return csvParts({
    columns: ["time", "actor_id", "actor", "action", "subject", "subject_name", "details"],
    first,
    size: ENTRIES_PER_CHUNK,
    toCells: (row) => [
      new Date(row.createdAt).toISOString(),
      row.actorId,
      row.actorName,
      row.action,
      row.subject,
      row.subjectName,
      row.details,
    ],
    readAfter: ({ id }) => entriesQuery(db, { filter, before: id, limit: ENTRIES_PER_CHUNK }),
  });
}

/** Statement: the entries older than `before` (an id; null for the latest ones), newest first. */
function entriesQuery(
  db: Database,
  { filter, before, limit }: { filter: AuditFilter; before: string | null; limit: number },
) {
  const isOlder = before ? sql`a.id < ${before}` : sql`true`;
  return db.all<RawRow<AuditRecord>>(sql`
    select a.id, a.action, a.actor_id as actorId, a.subject, a.details, a.created_at as createdAt,
      (select coalesce(nullif(full_name, ''), username) from profiles where id = a.actor_id) as actorName,
      (select coalesce(nullif(full_name, ''), username) from profiles where id = a.subject) as subjectName,
      (select json_object('template', template, 'recipient', recipient, 'memberId',
        (select id from users where email = recipient)) from email_outbox where id = a.subject) as mail
    from audit_log a where ${isWanted(filter)} and ${isOlder}
    order by a.id desc limit ${limit}`);
}

/** Jumps from one actor to the next in the index instead of reading every entry. */
const ACTORS = sql`
  with recursive actors(id) as (
    select min(actor_id) from audit_log where actor_id is not null
    union all
    select (select min(actor_id) from audit_log where actor_id > actors.id) from actors where actors.id is not null)
  select p.id, coalesce(nullif(p.full_name, ''), p.username) as name
  from actors join profiles p on p.id = actors.id order by name, p.id`;
