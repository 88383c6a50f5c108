import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { sortHeadings } from "./read/columns.server.ts";
import type { ImportRowState, ImportSummary, ImportView } from "./schema.ts";

const MOST_LISTED = 50;

/** The newest first. */
export function listImports(db: Database): Promise<ImportSummary[]> {
  return db.all<ImportSummary>(sql`${summaries()} order by i.id desc limit ${MOST_LISTED}`);
}

interface ViewRow extends ImportSummary {
  sizeBytes: number;
  nextByte: number;
  line: number;
  /** JSON: the number of rows in each state. */
  counts: string;
  /** JSON, or null. */
  layout: string | null;
}

/** Null for an unknown one. Who may see it is NOT checked here. */
export async function findImport(db: Database, id: string): Promise<ImportView | null> {
  return toImport(await importQuery(db, id));
}

/** The query of `findImport`, for use in another batch; `toImport` reads its rows. */
export function importQuery(db: Database, id: string) {
  return db.all<ViewRow>(sql`
    ${summaries(sql`, i.size_bytes as sizeBytes, i.next_byte as nextByte, i.next_line as line, i.layout,
      (select json_group_object(state, found) from (select state, count(*) as found from import_rows
        where import_id = i.id group by state)) as counts`)}
    where i.id = ${id}`);
}

export function toImport([row]: ViewRow[]): ImportView | null {
  return row ? toView(row) : null;
}

/** Select and from; `more` follows the columns of the summary. */
function summaries(more: SQL = sql``): SQL {
  return sql`
    select i.id, i.type, i.file_name as fileName, i.state, i.problem, i.total, i.success, i.failed,
      a.full_name as actorName, i.created_at as createdAt, i.finished_at as finishedAt${more}
    from imports i left join profiles a on a.id = i.actor_id`;
}

function toView({ counts, layout, nextByte, ...row }: ViewRow): ImportView {
  const found: Partial<Record<ImportRowState, number>> = JSON.parse(counts);
  const { valid = 0, invalid = 0, applied = 0, failed = 0 } = found;
  const headings: string[] = layout ? JSON.parse(layout).columns : [];
  const decided = applied + failed;
  const progress = {
    reading: share(nextByte, row.sizeBytes),
    applying: share(decided, decided + valid),
  };
  return {
    ...row,
    valid,
    invalid,
    progress: row.state === "reading" || row.state === "applying" ? progress[row.state] : 100,
    columns: sortHeadings(row.type, headings),
  };
}

function share(part: number, whole: number): number {
  return whole > 0 ? Math.min(99, Math.floor((100 * part) / whole)) : 0;
}
