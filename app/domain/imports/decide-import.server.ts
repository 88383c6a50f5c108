import { sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { imports } from "#db/schema.ts";

interface Decision {
  importId: string;
  actorId: string;
}

/**
 * From now on the scheduler applies the valid rows. "not-ready": another admin has decided before,
 * the file is still being read, or there is nothing to apply.
 */
export async function startApplying(
  db: Database,
  { importId, actorId }: Decision,
): Promise<"started" | "not-ready"> {
  const isReady = sql`exists (select 1 from imports i where i.id = ${importId} and i.state = 'ready'
    and exists (select 1 from import_rows r where r.import_id = i.id and r.state = 'valid'))`;
  const entry = { actorId, action: "import.applied", subject: importId } as const;
  const [, started] = await db.batch([
    auditStatement(db, entry, isReady),
    db
      .update(imports)
      .set({ state: "applying", appliedLine: 0, leasedUntil: 0, updatedAt: now() })
      .where(sql`id = ${importId} and ${isReady}`),
  ]);
  return started.rowsAffected > 0 ? "started" : "not-ready";
}

/** Applied rows stay. "over": the import had ended before. */
export async function cancelImport(
  db: Database,
  { importId, actorId }: Decision,
): Promise<"canceled" | "over"> {
  const isOpen = sql`exists (select 1 from imports i where i.id = ${importId}
    and i.state in ('reading', 'ready', 'applying'))`;
  const entry = { actorId, action: "import.canceled", subject: importId } as const;
  const [, canceled] = await db.batch([
    auditStatement(db, entry, isOpen),
    db
      .update(imports)
      .set({ state: "canceled", leasedUntil: 0, finishedAt: now(), updatedAt: now() })
      .where(sql`id = ${importId} and ${isOpen}`),
  ]);
  return canceled.rowsAffected > 0 ? "canceled" : "over";
}
