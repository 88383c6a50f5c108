import { sql } from "drizzle-orm";
import {
  type ApplyServices,
  isLeaseLost,
  type LeasedImport,
  stepStatement,
} from "#app/domain/imports/leased-import.server.ts";
import type { Step } from "#app/domain/imports/read/read-step.server.ts";
import { checkStatements } from "#app/domain/imports/read/row-checks.server.ts";
import { type ReadRow, rowProblem } from "#app/domain/imports/read/row-reader.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { releaseLease } from "#db/lease.ts";
import { isConstraintError } from "#db/optimistic-batch.ts";
import { makeExperts } from "./insert-experts.server.ts";
import { makeProducts } from "./insert-products.server.ts";

/**
 * Rows per batch, by attempt. Another request may take an address or a username just before, and
 * one row that cannot be stored must not stop the others.
 */
const ROWS_BY_ATTEMPT = [50, 50, 10, 1, 1];

/**
 * Applies the next rows of a leased import. Records and row states are written in one batch, so a
 * row is applied exactly once. Throws if the lease was lost or the import was canceled
 * (`isLeaseLost`).
 */
export async function applyStep(services: ApplyServices, leased: LeasedImport): Promise<Step> {
  for (const most of ROWS_BY_ATTEMPT) {
    try {
      return await tryStep(services, leased, most);
    } catch (error) {
      if (isLeaseLost(error) || !isConstraintError(error)) throw error;
    }
  }
  return abandonRow(services.db, leased);
}

async function tryStep(services: ApplyServices, leased: LeasedImport, most: number): Promise<Step> {
  const { db } = services;
  const taken = await claimRows(db, leased, most);
  if (!taken) return finish(db, leased);
  const make = leased.type === "experts" ? makeExperts : makeProducts;
  const made = await make(services, leased, taken.valid);
  const failedCount = taken.failedCount + made.failed.length;
  await db.batch([
    stepStatement(db, leased, {
      appliedLine: taken.lastLine,
      success: sql`success + ${made.applied.length}`,
      failed: sql`failed + ${failedCount}`,
    }),
    ...made.statements,
    ...outcomeStatements(db, leased, made),
  ]);
  return {
    rows: made.applied.length + failedCount,
    next: { ...leased, appliedLine: taken.lastLine },
  };
}

type Made = Awaited<ReturnType<typeof makeExperts | typeof makeProducts>>;

function outcomeStatements(db: Database, { id: importId, type }: LeasedImport, made: Made) {
  const kind = type === "experts" ? "avatar" : "cover";
  const pictures = made.applied.filter(({ pictureUrl }) => pictureUrl !== "");
  const applied = JSON.stringify(
    Object.fromEntries(made.applied.map(({ line, targetId }) => [line, targetId])),
  );
  const failed = JSON.stringify(
    Object.fromEntries(made.failed.map(({ line, problems }) => [line, problems])),
  );
  const target = type === "experts" ? sql`profiles` : sql`products`;
  const ofLine = (byLine: string) => sql`json_extract(${byLine}, '$."' || line || '"')`;
  // Not a join, because the planner would scan all rows of the import.
  const isOneOf = (byLine: string) => sql`import_id = ${importId}
    and line in (select cast(key as integer) from json_each(${byLine}))`;
  return [
    db.run(sql`
      update import_rows set state = 'applied', target_id = ${ofLine(applied)},
        written_at = (select updated_at from ${target} where id = ${ofLine(applied)})
      where ${isOneOf(applied)}`),
    db.run(sql`
      update import_rows set state = 'failed', problems = ${ofLine(failed)}
      where ${isOneOf(failed)}`),
    db.run(sql`
      insert into import_pictures (import_id, line, kind, target_id, url, state, next_attempt_at)
      select ${importId}, value ->> 'line', ${kind}, value ->> 'targetId', value ->> 'pictureUrl',
        'waiting', ${now()} from json_each(${JSON.stringify(pictures)})`),
  ];
}

async function finish(db: Database, leased: LeasedImport): Promise<Step> {
  await stepStatement(db, leased, { ...releaseLease, state: "done", finishedAt: now() });
  return { rows: 0, next: null };
}

async function abandonRow(db: Database, leased: LeasedImport): Promise<Step> {
  const taken = await claimRows(db, leased, 1);
  const line = taken?.lastLine;
  if (!taken || line === undefined) return finish(db, leased);
  const problems = [rowProblem("notStored", { line })];
  await db.batch([
    stepStatement(db, leased, { appliedLine: line, failed: sql`failed + 1` }),
    db.run(sql`
      update import_rows set state = 'failed', problems = ${JSON.stringify(problems)}
      where import_id = ${leased.id} and line = ${line} and state = 'valid'`),
  ]);
  return { rows: 1, next: { ...leased, appliedLine: line } };
}

/**
 * The next valid rows of a leased import, and the number of rows that became invalid since they
 * were read. They are checked again, because members and other imports may have changed. Null if
 * there are none.
 */
async function claimRows(db: Database, leased: LeasedImport, most: number) {
  const { id: importId, type, appliedLine } = leased;
  // The plus keeps the planner off the index by state, which would sort all remaining rows per
  // step.
  const isLater = sql`import_id = ${importId} and line > ${appliedLine} and +state in ('valid', 'failed')`;
  const which = sql`r.line in (select line from import_rows where ${isLater} order by line limit ${most})`;
  const results = await db.batch([
    stepStatement(db, leased, {}),
    ...checkStatements(db, { importId, type, foundState: "failed", which }),
    db.all<{ line: number; state: string; cells: string }>(sql`
      select line, state, cells from import_rows where ${isLater} order by line limit ${most}`),
  ]);
  const rows = results.at(-1) as { line: number; state: string; cells: string }[];
  const last = rows.at(-1);
  if (!last) return null;
  const valid = rows.filter(({ state }) => state === "valid");
  return {
    valid: valid.map(({ line, cells }): ReadRow => ({ line, cells: JSON.parse(cells) })),
    failedCount: rows.length - valid.length,
    lastLine: last.line,
  };
}
