/** The fields of a profile in SQL, where `p` is the profile. */
import { type SQL, sql } from "drizzle-orm";
import { mapFields, type StoredValue } from "#app/lib/fields.ts";
import type { Database, Statement } from "#db/client.ts";
import type { RawRow } from "#db/raw-row.ts";
import {
  ALL_FIELDS,
  type CardField,
  type ImportedField,
  type IndexedField,
  type ListField,
  NEW_PROFILE,
  type PageField,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileRecord,
  recordOf,
} from "./fields.ts";

type Fields = typeof PROFILE_FIELDS;
/** The fields that are columns of `profiles`. */
export type ColumnField = Exclude<ProfileField, ListField>;

/** A row of a query, which `readFields` decodes. */
export type FieldRow<Name extends ProfileField = ProfileField> = RawRow<ProfileRecord<Name>>;

const isList = (name: ProfileField): name is ListField => "list" in PROFILE_FIELDS[name];
export const isColumn = (name: ProfileField): name is ColumnField => !isList(name);

export const LIST_FIELDS = ALL_FIELDS.filter(isList);
export const COLUMN_FIELDS = ALL_FIELDS.filter(isColumn);
export const INDEXED_FIELDS = ALL_FIELDS.filter(
  (name): name is IndexedField => "isIndexed" in PROFILE_FIELDS[name],
);
/** The columns of a card, and those that the page of an expert adds. */
export const CARD_FIELDS = COLUMN_FIELDS.filter(
  (name): name is ColumnField & CardField => PROFILE_FIELDS[name].shown === "card",
);
export const PAGE_FIELDS = COLUMN_FIELDS.filter(
  (name): name is PageField => PROFILE_FIELDS[name].shown === "page",
);
export const IMPORTED_FIELDS = ALL_FIELDS.filter(
  (name): name is ImportedField => "csv" in PROFILE_FIELDS[name],
);

/** A field's value; that of a list as JSON, in the member's own order. */
export function fieldSql(name: ProfileField): SQL {
  const { column } = PROFILE_FIELDS[name];
  if (isColumn(name)) return sql.raw(`p.${column}`);
  return sql.raw(`(select json_group_array(${column}) from (select ${column}
    from ${PROFILE_FIELDS[name].list} where profile_id = p.id order by position, ${column}))`);
}

/** The columns of a select list. */
export function selectFields(names: readonly ProfileField[], sqlOf = fieldSql): SQL {
  const columns = names.map((name) => sql`${sqlOf(name)} as ${sql.raw(PROFILE_FIELDS[name].as)}`);
  return sql.join(columns, sql`, `);
}

/** The columns of the data export. */
export function exportFields(): SQL {
  const columns = ALL_FIELDS.map((name) => {
    const field = PROFILE_FIELDS[name];
    const exported = "exported" in field ? field.exported : field.as;
    return sql`${fieldSql(name)} as ${sql.raw(isList(name) ? `${exported}Json` : exported)}`;
  });
  return sql.join(columns, sql`, `);
}

/** The values of a row that `selectFields` has read. */
export function readFields<Name extends ProfileField>(
  row: FieldRow<Name>,
  names: readonly Name[],
): ProfileRecord<Name> {
  const cells: Record<string, unknown> = row;
  return recordOf(names, (name) => {
    const { as, kind } = PROFILE_FIELDS[name];
    const cell = cells[as];
    if (kind === "flag") return Boolean(cell);
    return isList(name) ? JSON.parse(String(cell)) : cell;
  });
}

type ColumnValue = StoredValue<Fields[ColumnField]["kind"]>;

/** The assignments of an update of `profiles` to these values. */
export function assignFields(values: Readonly<Partial<Record<ColumnField, ColumnValue>>>): SQL {
  const assignments = COLUMN_FIELDS.flatMap((name) => {
    const value = values[name];
    if (value === undefined) return [];
    return sql`${sql.raw(PROFILE_FIELDS[name].column)} = ${toCell(value)}`;
  });
  return sql.join(assignments, sql`, `);
}

/** The value as SQLite stores it. */
export function toCell(value: ColumnValue) {
  return typeof value === "boolean" ? Number(value) : value;
}

/** The columns of a new profile. */
export const INITIAL_VALUES = mapFields<Record<ColumnField, ColumnValue>, Fields[ProfileField]>(
  PROFILE_FIELDS,
  (field) => ("list" in field ? undefined : NEW_PROFILE[field.as]),
);

/** Statements: replace the lists of a profile. */
export function listStatements(
  db: Database,
  profileId: string,
  values: Readonly<Record<Fields[ListField]["as"], readonly string[]>>,
): Statement[] {
  return LIST_FIELDS.flatMap((name) => {
    const { as, column, list } = PROFILE_FIELDS[name];
    const table = sql.raw(list);
    return [
      db.run(sql`delete from ${table} where profile_id = ${profileId}`),
      db.run(sql`
        insert into ${table} (profile_id, ${sql.raw(column)}, position)
        select ${profileId}, value, key from json_each(${JSON.stringify(values[as])})`),
    ];
  });
}
