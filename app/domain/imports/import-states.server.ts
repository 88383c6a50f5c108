import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { releaseLease } from "#db/lease.ts";
import { imports } from "#db/schema.ts";
import type { ImportType } from "./schema.ts";

interface NewImport {
  actorId: string;
  type: ImportType;
  /** The name from the browser. */
  fileName: string;
  /** The key of the stored file. */
  fileKey: string;
  sizeBytes: number;
}

const NAME_MOST = 200;

/** Creates an import that waits to be read. Returns its id. */
export async function beginImport(db: Database, input: NewImport): Promise<string> {
  const { actorId, type, fileKey, sizeBytes } = input;
  const id = uuidv7();
  const fileName = input.fileName.slice(0, NAME_MOST);
  const at = now();
  const row = { id, type, actorId, fileName, fileKey, sizeBytes, state: "reading" as const };
  await db.batch([
    db.insert(imports).values({ ...row, createdAt: at, updatedAt: at }),
    auditStatement(db, { actorId, action: "import.uploaded", subject: id, details: { type } }),
  ]);
  return id;
}

interface Decision {
  importId: string;
  actorId: string;
}

/** Condition on a row: it is valid, but would lead nowhere. The terms are those of its index. */
export const IS_INCOMPLETE = sql`state = 'valid' and problems <> '[]'`;

/**
 * From now on the scheduler applies the valid rows; `leavesOut` makes those that would lead nowhere
 * invalid first. "not-ready": another admin has decided before, the file is still being read, or
 * there is nothing to apply.
 */
export async function startApplying(
  db: Database,
  { importId, actorId, leavesOut = false }: Decision & { leavesOut?: boolean },
) {
  const isLeft = leavesOut ? sql`r.state = 'valid' and r.problems = '[]'` : sql`r.state = 'valid'`;
  const isReady = sql`exists (select 1 from imports i where i.id = ${importId} and i.state = 'ready'
    and exists (select 1 from import_rows r where r.import_id = i.id and ${isLeft}))`;
  const entry = { actorId, action: "import.applied", subject: importId } as const;
  const leaveOut = db.run(sql`
    update import_rows set state = 'invalid'
    where import_id = ${importId} and ${IS_INCOMPLETE} and ${leavesOut} and ${isReady}`);
  const invalid = sql`(select count(*) from import_rows
    where import_id = ${importId} and state = 'invalid')`;
  const [, , started] = await db.batch([
    auditStatement(db, entry, isReady),
    leaveOut,
    db
      .update(imports)
      .set({
        state: "applying",
        appliedLine: 0,
        failed: invalid,
        updatedAt: now(),
        ...releaseLease,
      })
      .where(sql`id = ${importId} and ${isReady}`),
  ]);
  return started.rowsAffected > 0 ? "started" : "not-ready";
}

/** Applied rows stay. "over": the import had ended before. */
export async function cancelImport(db: Database, { importId, actorId }: Decision) {
  const isOpen = sql`exists (select 1 from imports i where i.id = ${importId}
    and i.state in ('reading', 'mapping', 'ready', 'applying'))`;
  const entry = { actorId, action: "import.canceled", subject: importId } as const;
  const [, canceled] = await db.batch([
    auditStatement(db, entry, isOpen),
    db
      .update(imports)
      .set({ state: "canceled", ...releaseLease, finishedAt: now(), updatedAt: now() })
      .where(sql`id = ${importId} and ${isOpen}`),
  ]);
  return canceled.rowsAffected > 0 ? "canceled" : "over";
}
