import { sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { releaseLease } from "#db/lease.ts";
import { imports } from "#db/schema.ts";
import type { UndoCounts } from "./undo-counts.server.ts";
import { KEPT } from "./untouched.server.ts";

/**
 * From now on the scheduler removes what no person has changed since the import. The counts are
 * those that the admin saw, for the audit log. "not-ready": another admin was faster, or the import
 * has not ended. What stayed the first time, because a listing had products for example, can be
 * undone later.
 */
export async function startUndo(
  db: Database,
  { importId, actorId, counts }: { importId: string; actorId: string; counts: UndoCounts },
): Promise<"started" | "not-ready"> {
  const isReady = sql`exists (select 1 from imports i where i.id = ${importId}
    and i.state in ('done', 'canceled', 'undone') and exists (
      select 1 from import_rows r where r.import_id = i.id and r.state = 'applied'
        and case i.type when 'experts' then ${KEPT.experts} else ${KEPT.products} end = ''))`;
  const details = { removed: String(counts.removed), unsentMails: String(counts.unsentMails) };
  const entry = { actorId, action: "import.undone", subject: importId, details } as const;
  const [, started] = await db.batch([
    auditStatement(db, entry, isReady),
    db
      .update(imports)
      .set({ state: "undoing", appliedLine: 0, ...releaseLease, updatedAt: now() })
      .where(sql`id = ${importId} and ${isReady}`),
  ]);
  return started.rowsAffected > 0 ? "started" : "not-ready";
}
