import { type SQL, sql } from "drizzle-orm";
import { type AuditEntry, auditStatement } from "#app/domain/audit/audit.server.ts";
import type { Database, Statement } from "#db/client.ts";
import { QUEUE_ROWS } from "./queue-rows.server.ts";
import type { Queue } from "./schema.ts";

/** "not-waiting": unknown, or decided by another admin or closed by its sender before. */
export type Decided = "done" | "not-waiting";

interface Decision extends Omit<AuditEntry, "subject"> {
  queue: Exclude<Queue, "blocks">;
  id: string;
  /** What has to hold besides; otherwise the answer is "not-waiting", too. */
  onlyIf?: SQL;
}

/**
 * Writes an admin's decision about an item that still waits, with its audit entry, in one batch.
 * The statements hold only if `waits` does, and the last one ends the wait, so of two concurrent
 * admins the second changes nothing. That the actor is an admin is NOT checked here.
 */
export async function decideItem(
  db: Database,
  { queue, id, onlyIf = sql`1`, ...entry }: Decision,
  statements: (waits: SQL) => readonly Statement[],
): Promise<Decided> {
  const { table, where } = QUEUE_ROWS[queue];
  const waits = sql`exists (select 1 from ${table} where id = ${id} and ${where}) and ${onlyIf}`;
  const [logged] = await db.batch([
    auditStatement(db, { ...entry, subject: id }, waits),
    ...statements(waits),
  ]);
  return logged.rowsAffected > 0 ? "done" : "not-waiting";
}
