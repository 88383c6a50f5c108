import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import type { AUDIT_ACTIONS } from "./schema.ts";

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditEntry {
  /** Null where nobody is signed in, such as on the command line; a sub-query in brackets where only the batch knows. */
  actorId: string | SQL | null;
  action: AuditAction;
  /** The id or key of what it was done to. */
  subject: string | SQL;
  /** What changed, in short texts. Never a secret, nor what somebody else wrote. */
  details?: Record<string, string>;
}

/** Statement for the batch of the act itself: what is not done is not noted, and what is not noted is not done. */
export function auditStatement(db: Database, entry: AuditEntry, onlyIf: SQL = sql`true`) {
  const { actorId, action, subject, details = {} } = entry;
  return db.run(sql`
    insert into audit_log (id, actor_id, action, subject, details, created_at)
    select ${uuidv7()}, ${actorId}, ${action}, ${subject}, ${JSON.stringify(details)}, ${now()}
    where ${onlyIf}`);
}
