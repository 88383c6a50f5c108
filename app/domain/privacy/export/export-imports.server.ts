import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { ExportRow } from "./export-values.server.ts";

/** Statement for the lines of files that became the member's listing and products, or that named the member. */
export function importQueries(db: Database, userId: string) {
  return {
    imports: db.all<ExportRow>(sql`
      select i.file_name as file, r.line, r.state, r.cells as contentJson, i.created_at as sentAt,
        (select p.url from import_pictures p where p.import_id = r.import_id and p.line = r.line) as pictureFrom
      from import_rows r join imports i on i.id = r.import_id
      where r.target_id in (select ${userId} union all select id from products where expert_id = ${userId})
      order by r.import_id, r.line`),
  };
}
