import { sql } from "drizzle-orm";
import {
  isLeaseLost,
  type LeasedImport,
  stepStatement,
} from "#app/domain/imports/leased-import.server.ts";
import type { Step } from "#app/domain/imports/read/read-step.server.ts";
import { recordRemovedFilesStatement } from "#app/domain/retention/removed-files.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { releaseLease } from "#db/lease.ts";
import { isConstraintError } from "#db/optimistic-batch.ts";
import { removeListingStatements, removeProductStatements } from "./remove-targets.server.ts";
import { KEPT, type KeptReason, type UndoneRow } from "./untouched.server.ts";

/** Rows of one step. Each removed listing takes many statements, so a step has few of them. */
const ROWS_AT_ONCE = 20;
/** People may claim and refuse listings while their rows are being removed. */
const MOST_ATTEMPTS = 8;

/**
 * Removes the targets of the next rows of a leased import, in one batch with the states of the
 * rows, so that each row is undone exactly once. What a person claims, changes or refuses meanwhile
 * stays as that person decided. Throws if the lease was lost (`isLeaseLost`).
 */
export async function undoStep({ db }: { db: Database }, leased: LeasedImport): Promise<Step> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryStep(db, leased);
    } catch (error) {
      const isInterfered = isConstraintError(error) && !isLeaseLost(error);
      if (!isInterfered || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

async function tryStep(db: Database, leased: LeasedImport): Promise<Step> {
  const { id, type } = leased;
  const rows = await nextRows(db, leased);
  const last = rows.at(-1);
  if (!last) return finish(db, leased);
  const undone = rows.filter(({ reason }) => reason === "");
  const remove = type === "experts" ? removeListingStatements : removeProductStatements;
  await db.batch([
    stepStatement(db, leased, { appliedLine: last.line }),
    ...(await remove(db, id, undone)),
    removedStatement(db, id, undone),
  ]);
  return { rows: rows.length, next: { ...leased, appliedLine: last.line } };
}

function nextRows(db: Database, { id, type, appliedLine }: LeasedImport) {
  return db.all<UndoneRow & { reason: KeptReason | "" }>(sql`
    select r.line, r.target_id as targetId, ${KEPT[type]} as reason from import_rows r
    where r.import_id = ${id} and r.state = 'applied' and r.line > ${appliedLine}
    order by r.line limit ${ROWS_AT_ONCE}`);
}

/** The rows keep neither cells nor hash, so that the same file can be imported again. */
function removedStatement(db: Database, importId: string, undone: readonly UndoneRow[]) {
  const lines = JSON.stringify(undone.map(({ line }) => line));
  return db.run(sql`
    update import_rows set state = 'removed', target_id = null, cells = '{}', problems = '[]'
    where import_id = ${importId} and line in (select value from json_each(${lines}))`);
}

/** The uploaded file goes, too: it contains the people whose listings are gone. */
async function finish(db: Database, leased: LeasedImport): Promise<Step> {
  const { fileKey } = leased;
  await db.batch([
    stepStatement(db, leased, {
      ...releaseLease,
      state: "undone",
      fileKey: "",
      finishedAt: now(),
    }),
    ...(fileKey === "" ? [] : [recordRemovedFilesStatement(db, [fileKey])]),
  ]);
  return { rows: 0, next: null };
}
