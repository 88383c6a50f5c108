import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import type { AuditAction } from "./audit.server.ts";
import { type AuditFilter, isWanted } from "./audit-filter.server.ts";

export interface AuditRecord {
  id: string;
  action: AuditAction;
  /** Null for the command line and for deleted accounts. */
  actorId: string | null;
  actorName: string | null;
  subject: string;
  /** The name of the affected member; null for all other subjects. */
  subjectName: string | null;
  details: Record<string, string>;
  /** UTC ms. */
  createdAt: number;
}

export interface AuditPage {
  entries: AuditRecord[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** All actors in the log, for the filter. */
  actors: { id: string; name: string }[];
}

const PER_PAGE = 50;

/**
 * The actions of admins, newest first. `after` is the id of the last entry of the previous page.
 * Whether an admin requests it is NOT checked here.
 */
export async function listEntriesUnscoped(
  db: Database,
  { filter, after }: { filter: AuditFilter; after: string | null },
): Promise<AuditPage> {
  const [rows, actors] = await db.batch([
    entriesQuery(db, { filter, before: after, limit: PER_PAGE + 1 }),
    db.all<{ id: string; name: string }>(ACTORS),
  ]);
  const page = rows.slice(0, PER_PAGE);
  return {
    entries: page.map((row) => mapRow<AuditRecord>(row, { details: JSON.parse })),
    next: rows.length > PER_PAGE ? (page.at(-1)?.id ?? null) : null,
    actors,
  };
}

export type AuditRow = RawRow<AuditRecord>;

/** Statement: the entries older than `before` (an id; null for the latest ones), newest first. */
export function entriesQuery(
  db: Database,
  { filter, before, limit }: { filter: AuditFilter; before: string | null; limit: number },
) {
  const isOlder: SQL = before ? sql`a.id < ${before}` : sql`true`;
  return db.all<AuditRow>(sql`
    select a.id, a.action, a.actor_id as actorId, a.subject, a.details, a.created_at as createdAt,
      (select coalesce(nullif(full_name, ''), username) from profiles where id = a.actor_id) as actorName,
      (select coalesce(nullif(full_name, ''), username) from profiles where id = a.subject) as subjectName
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
