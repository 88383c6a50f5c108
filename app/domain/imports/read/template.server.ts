import type { ImportType } from "#app/domain/imports/schema.ts";
import { csvHead, csvRow } from "#app/lib/text/csv.ts";
import { COLUMNS } from "./columns.server.ts";

/** A file with all columns and one example row. */
export function importTemplate(type: ImportType): string {
  const columns = COLUMNS[type];
  return (
    csvHead(columns.map(({ column }) => column)) + csvRow(columns.map(({ example }) => example))
  );
}
