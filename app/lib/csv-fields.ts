/** The columns of CSV files, by the tables of fields (`fields.ts`). */
import type { TextKey } from "#app/i18n/translate.ts";
import { type CsvField, type FieldTable, mapFields } from "./fields.ts";

/** The CSV columns of a table. */
export type CsvColumn<Table extends FieldTable> = {
  [Name in keyof Table]: Table[Name] extends { csv: { column: infer Column extends string } }
    ? Column
    : never;
}[keyof Table];

/** The CSV columns of a table in its order. */
export function csvFields<Table extends FieldTable>(table: Table): CsvField<CsvColumn<Table>>[] {
  return Object.values(
    mapFields<Record<string, CsvField<CsvColumn<Table>>>>(table, ({ csv }) => csv),
  );
}

/** The labels of a table by its CSV columns. */
export function csvLabels(table: FieldTable): Record<string, TextKey> {
  const labels = Object.values(table).flatMap(({ csv, label }) =>
    csv ? [[csv.column, label] as const] : [],
  );
  return Object.fromEntries(labels);
}
