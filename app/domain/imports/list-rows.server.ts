import { sql } from "drizzle-orm";
import { excerpt } from "#app/lib/text/excerpt.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import type { ImportRowsPage, ImportRowView, RowFilter } from "./schema.ts";

const PAGE = 50;
const CELL_MOST = 160;

export interface WantedRows {
  importId: string;
  show: RowFilter;
  /** The line after which the page begins; 0 for the first one. */
  after: number;
}

/** Rows in the order of the file. Who may see them is NOT checked here. */
export async function listImportRows(db: Database, wanted: WantedRows): Promise<ImportRowsPage> {
  return toRowsPage(await importRowsQuery(db, wanted));
}

/** The query of `listImportRows`, for use in another batch; `toRowsPage` reads its rows. */
export function importRowsQuery(db: Database, { importId, show, after }: WantedRows) {
  const isWanted = show === "all" ? sql`true` : sql`r.state = ${show}`;
  return db.all<RawRow<ImportRowView>>(sql`
    select r.line, r.state, r.cells, r.problems, case when r.state = 'applied' then
      coalesce((select username from profiles where id = r.target_id),
        (select slug from products where id = r.target_id)) end as target
    from import_rows r where r.import_id = ${importId} and ${isWanted} and r.line > ${after}
    order by r.line limit ${PAGE + 1}`);
}

export function toRowsPage(rows: RawRow<ImportRowView>[]): ImportRowsPage {
  const shown = rows.slice(0, PAGE);
  return {
    rows: shown.map(toView),
    next: rows.length > PAGE ? (shown.at(-1)?.line ?? null) : null,
  };
}

function toView(stored: RawRow<ImportRowView>): ImportRowView {
  const row = mapRow<ImportRowView>(stored, { cells: JSON.parse, problems: JSON.parse });
  const cut = Object.entries(row.cells).map(([column, cell]) => [column, excerpt(cell, CELL_MOST)]);
  return { ...row, cells: Object.fromEntries(cut) };
}
