/** The SQL that reads and writes `products`, generated from the table of fields. */
import { type SQL, sql } from "drizzle-orm";
import { mapFields } from "#app/lib/fields.ts";
import { type ListField, PRODUCT_FIELDS, STORED_FIELDS, type StoredField } from "./fields.ts";

type Fields = typeof PRODUCT_FIELDS;

/** The names of stored fields in records that are read. */
export type NameOf<Field extends StoredField = StoredField> = Fields[Field]["as"];

type FieldsOn<Place extends "card" | "page"> = {
  [Field in StoredField]: Fields[Field]["shown"] extends Place ? Field : never;
}[StoredField];
export type CardField = FieldsOn<"card">;
export type PageField = FieldsOn<"page">;
export type IndexedField = {
  [Field in StoredField]: Fields[Field] extends { isIndexed: true } ? Field : never;
}[StoredField];

const isCardField = (name: StoredField): name is CardField => PRODUCT_FIELDS[name].shown === "card";
const isPageField = (name: StoredField): name is PageField => PRODUCT_FIELDS[name].shown === "page";
const isIndexedField = (name: StoredField): name is IndexedField =>
  "isIndexed" in PRODUCT_FIELDS[name];

const CARD_FIELDS = STORED_FIELDS.filter(isCardField);
/** The columns of a product `p` by their names in records. */
export const CARD_COLUMNS = Object.fromEntries(
  CARD_FIELDS.map((name) => [PRODUCT_FIELDS[name].as, sql.raw(`p.${PRODUCT_FIELDS[name].column}`)]),
) as Record<NameOf<CardField>, SQL>;

/** The same in a select list. */
export const CARD_VALUES = columnsOf(CARD_FIELDS);
export const PAGE_VALUES = columnsOf(STORED_FIELDS.filter(isPageField));
export const INDEXED_VALUES = columnsOf(STORED_FIELDS.filter(isIndexedField));

function columnsOf(names: readonly StoredField[]): SQL {
  const columns = names.map((name) => {
    const { column, as } = PRODUCT_FIELDS[name];
    return `p.${column} as ${as}`;
  });
  return sql.raw(columns.join(", "));
}

/** The values of a list of a product `p`, as JSON in their order. */
export function listOf(name: ListField): SQL {
  return valuesIn(PRODUCT_FIELDS[name].list);
}

function valuesIn({ table, column, order }: Fields[ListField]["list"]): SQL {
  return sql.raw(`(select json_group_array(${column}) from (select ${column} from ${table}
    where product_id = p.id order by ${order}))`);
}

/** The stored fields and lists of a product `p` by their names in the data export. */
export function exportedValues(names: readonly (StoredField | ListField)[]): SQL {
  return sql.join(names.map(exportedValue), sql`, `);
}

function exportedValue(name: StoredField | ListField): SQL {
  const field = PRODUCT_FIELDS[name];
  const exported = sql.raw("exported" in field ? field.exported : field.as);
  if ("list" in field) return sql`${valuesIn(field.list)} as ${exported}`;
  const column = sql.raw(`p.${field.column}`);
  return field.kind === "picture"
    ? sql`nullif(${column}, '') as ${exported}`
    : sql`${column} as ${exported}`;
}

export function columnOf(name: StoredField): SQL {
  return sql.raw(PRODUCT_FIELDS[name].column);
}

const FIELD_BY_NAME: Record<string, StoredField> = Object.fromEntries(
  STORED_FIELDS.map((name) => [PRODUCT_FIELDS[name].as, name]),
);

/** The values of a form by their names in records. */
export function storedValues(values: Readonly<Record<StoredField, string>>) {
  return mapFields<Record<NameOf, string>, StoredField>(FIELD_BY_NAME, (name) => values[name]);
}
