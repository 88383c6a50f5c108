import { and, desc, eq, gt, sql } from "drizzle-orm";
import { excerpt } from "#app/lib/text/excerpt.ts";
import type { Database } from "#db/client.ts";
import { importRows, imports, profiles } from "#db/schema.ts";
import { IS_INCOMPLETE } from "./import-states.server.ts";
import { ignoredColumns } from "./read/columns.server.ts";
import type { ImportRowState, RowFilter } from "./schema.ts";

const MOST_LISTED = 50;

/** Condition on a row: it was applied, and has a notice. */
const IS_NOTICED = sql`state = 'applied' and problems <> '[]'`;

/** `actorName`: the full name of the admin; null for a deleted account. */
const SUMMARY = {
  id: imports.id,
  type: imports.type,
  fileName: imports.fileName,
  state: imports.state,
  problem: imports.problem,
  total: imports.total,
  success: imports.success,
  failed: imports.failed,
  createdAt: imports.createdAt,
  finishedAt: imports.finishedAt,
  actorName: profiles.fullName,
};

/** Statement: the newest first. */
export function importsQuery(db: Database) {
  return db
    .select(SUMMARY)
    .from(imports)
    .leftJoin(profiles, eq(profiles.id, imports.actorId))
    .orderBy(desc(imports.id))
    .limit(MOST_LISTED);
}

export type ImportView = NonNullable<ReturnType<typeof toImport>>;

/** Null for an unknown one. Who may see it is NOT checked here. */
export async function findImport(db: Database, importId: string): Promise<ImportView | null> {
  return toImport(await importQuery(db, importId));
}

/** The query of `findImport`, for use in another batch; `toImport` reads its rows. */
export function importQuery(db: Database, importId: string) {
  const { id, fileKey, sizeBytes, nextByte, nextLine: line, layout } = imports;
  const incomplete = sql<number>`(select count(*) from import_rows
    where import_id = ${id} and ${IS_INCOMPLETE})`;
  // Not while rows are applied: the page then reloads every few seconds.
  const noticed = sql<number>`case when ${imports.state} in ('done', 'canceled', 'undone') then
    (select count(*) from import_rows where import_id = ${id} and ${IS_NOTICED}) else 0 end`;
  const counts = sql`(select json_group_object(state, found) from (
    select state, count(*) as found from import_rows where import_id = ${id} group by state))`;
  return db
    .select({
      ...SUMMARY,
      fileKey,
      sizeBytes,
      nextByte,
      line,
      layout,
      incomplete,
      noticed,
      counts: counts.mapWith(
        (json: string): Partial<Record<ImportRowState, number>> => JSON.parse(json),
      ),
    })
    .from(imports)
    .leftJoin(profiles, eq(profiles.id, imports.actorId))
    .where(eq(id, importId));
}

/**
 * - `incomplete`: those of the valid rows that would lead nowhere.
 * - `noticed`: those of the applied rows with a notice; 0 before the import has ended.
 * - `valid`, `invalid`: rows that wait to be applied, and rows with a problem found by reading.
 * - `applied`, `removed`: imported rows that are still there, and those that were undone.
 * - `progress`: 0 to 100, of the file while it is read, of the rows while they are applied.
 * - `line`: where reading continues; for an "unreadable" file, where the broken row begins.
 */
export function toImport([row]: Awaited<ReturnType<typeof importQuery>>) {
  if (!row) return null;
  const { counts, layout, nextByte, ...summary } = row;
  const { valid = 0, invalid = 0, applied = 0, failed: unapplied = 0, removed = 0 } = counts;
  const decided = applied + unapplied;
  const progress = {
    reading: share(nextByte, row.sizeBytes),
    applying: share(decided, decided + valid),
    undoing: share(removed, removed + applied),
  };
  const isWorking = row.state === "reading" || row.state === "applying" || row.state === "undoing";
  return {
    ...summary,
    valid,
    invalid,
    applied,
    removed,
    progress: isWorking ? progress[row.state as keyof typeof progress] : 100,
    layout,
    ignoredColumns: layout ? ignoredColumns(row.type, layout) : [],
  };
}

function share(part: number, whole: number): number {
  return whole > 0 ? Math.min(99, Math.floor((100 * part) / whole)) : 0;
}

const PAGE = 50;
const CELL_MOST = 160;

export type ImportRowView = Awaited<ReturnType<typeof importRowsQuery>>[number];

/**
 * Statement: rows in the order of the file, after a line (0 for the first page). `target` is the
 * username of the expert or the slug of the product that an applied row became; null after its
 * deletion. `toRowsPage` reads its rows. Who may see them is NOT checked here.
 */
export function importRowsQuery(
  db: Database,
  { importId, show, after }: { importId: string; show: RowFilter; after: number },
) {
  const { line, state, cells, problems } = importRows;
  const target = sql<string | null>`case when state = 'applied' then coalesce(
    (select username from profiles where id = target_id),
    (select slug from products where id = target_id)) end`;
  const isWanted = {
    all: undefined,
    valid: sql`state = 'valid' and problems = '[]'`,
    incomplete: IS_INCOMPLETE,
    invalid: eq(state, "invalid"),
    applied: eq(state, "applied"),
    noticed: IS_NOTICED,
    failed: eq(state, "failed"),
    removed: eq(state, "removed"),
  }[show];
  return db
    .select({ line, state, cells, problems, target })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isWanted, gt(line, after)))
    .orderBy(line)
    .limit(PAGE + 1);
}

/**
 * Cells are cut to the length that a list shows. `next` is the line after which the next page
 * begins; null on the last one.
 */
export function toRowsPage(rows: readonly ImportRowView[]) {
  const shown = rows.slice(0, PAGE).map((row) => ({ ...row, cells: cutCells(row.cells) }));
  return { rows: shown, next: rows.length > PAGE ? (shown.at(-1)?.line ?? null) : null };
}

function cutCells(cells: Record<string, string>): Record<string, string> {
  const cut = Object.entries(cells).map(([column, cell]) => [column, excerpt(cell, CELL_MOST)]);
  return Object.fromEntries(cut);
}
