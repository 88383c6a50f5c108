import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { now } from "#app/platform/clock.ts";
import { logSecurity } from "#app/platform/log/events.ts";
import type { Database } from "#db/client.ts";
import { whenWritten } from "#db/when-written.ts";
import type { AUDIT_ACTIONS } from "./schema.ts";

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditEntry {
  /**
   * Null without a signed-in actor, such as on the command line. A sub-query in brackets if only
   * the batch knows the actor.
   */
  actorId: string | SQL | null;
  action: AuditAction;
  /** The id or key of the object of the action. */
  subject: string | SQL;
  /** The changes, in short texts. Never a secret or another person's text. */
  details?: Record<string, string>;
}

/**
 * Statement for the batch of the action itself, so that the action and its entry are stored
 * together or not at all. Each entry that was written is a line of the log too.
 */
export function auditStatement(db: Database, entry: AuditEntry, onlyIf: SQL = sql`true`) {
  const { actorId, action, subject, details = {} } = entry;
  const statement = db.run(sql`
    insert into audit_log (id, actor_id, action, subject, details, created_at)
    select ${uuidv7()}, ${actorId}, ${action}, ${subject}, ${JSON.stringify(details)}, ${now()}
    where ${onlyIf}`);
  return whenWritten(statement, () =>
    logSecurity("admin-act", {
      action,
      ...(typeof actorId === "string" && { userId: actorId }),
      ...(typeof subject === "string" && { subject }),
    }),
  );
}
