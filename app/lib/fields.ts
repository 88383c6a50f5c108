/**
 * A table of fields states once what a form, a CSV file, a page and the database need to know about
 * each value. Its keys are the names of the form's fields. The tables belong to their nouns
 * (`fields.ts`); this file derives from them.
 */
import type { TextKey } from "#app/i18n/translate.ts";
import { formatTypedAmount, parseAmount } from "./text/amount.ts";
import { splitTags } from "./text/tag-key.ts";
import { withPlainLineEnds } from "./text/untrusted-text.ts";

/** The value in a form on a page, by kind of field. */
interface TypedValues {
  line: string;
  text: string;
  /** One entry per line. */
  lines: string;
  url: string;
  choice: string;
  choices: string[];
  /** As stored, without repetitions. */
  tags: string[];
  flag: boolean;
  /** Digits, perhaps with separators and a currency sign. */
  amount: string;
}

type TypedKind = keyof TypedValues;

interface AnyField {
  label: TextKey;
  csv?: CsvField;
}

export interface LimitedField extends AnyField {
  kind: "line" | "text" | "url";
  /** In characters. */
  max: number;
  /** The text that refuses a value: too long, or not an address. */
  error: TextKey;
}

/** Whole US dollars, or nothing. */
export interface AmountField extends AnyField {
  kind: "amount";
  max: number;
  /** The text that refuses a value: not a whole number, or too large. */
  error: TextKey;
}

export interface TagsField extends AnyField {
  kind: "tags";
  max: { tags: number; characters: number };
  error: { many: TextKey; long: TextKey };
}

export interface LinesField extends AnyField {
  kind: "lines";
  /** `characters` of each line. */
  max: { lines: number; characters: number };
  error: { many: TextKey; long: TextKey };
}

interface OtherField extends AnyField {
  /** Pictures are files, which are no part of the typed form. */
  kind: "choice" | "choices" | "flag" | "picture";
}

export type Field = LimitedField | TagsField | LinesField | AmountField | OtherField;

/** The column of a CSV file. Its name is part of the hash that recognises imported rows. */
export interface CsvField<Column extends string = string> {
  column: Column;
  /** Another accepted heading. */
  alias?: string;
  isRequired?: boolean;
  /**
   * Added after rows were imported: part of their hash only where it is filled, so that rows of
   * older files are recognised.
   */
  isLater?: true;
  /** Orders the columns of the template where the order of the table does not fit. */
  place?: number;
  /** The example in the template. */
  example: string;
}

export type FieldTable = Readonly<Record<string, Field>>;

/** The names of the fields of these kinds. */
export type NamesOf<Table extends FieldTable, Kind extends Field["kind"]> = {
  [Name in keyof Table & string]: Table[Name]["kind"] extends Kind ? Name : never;
}[keyof Table & string];

/** The form as typed: every text unchanged, valid or not. */
export type Typed<Table extends FieldTable> = {
  [Name in NamesOf<Table, TypedKind>]: TypedValues[Extract<Table[Name]["kind"], TypedKind>];
};

/** Stored values, except that SQLite stores lists as JSON and flags as numbers. */
interface StoredValues extends Omit<TypedValues, "amount"> {
  /** The key of the file. */
  picture: string | null;
  amount: number | null;
}

export type StoredValue<Kind extends Field["kind"]> = StoredValues[Kind];

/**
 * A record of what `of` returns for each row, without undefined values. The caller names its type:
 * the compiler cannot infer it.
 */
export function mapFields<Result extends object, Row = Field, Name extends string = string>(
  table: Readonly<Record<Name, Row>>,
  of: (row: Row, name: Name) => unknown,
): Result {
  const values: Record<string, unknown> = {};
  for (const name in table) {
    const value = of(table[name], name);
    if (value !== undefined) values[name] = value;
  }
  return values as Result;
}

const keep = <Value>(value: Value) => value;
const KEPT = { text: keep, url: keep, choice: keep, choices: keep, tags: keep, flag: keep };

const TO_TYPED: {
  [Kind in Field["kind"]]: (value: StoredValue<Kind>) => TypedValues[Kind & TypedKind] | undefined;
} = { ...KEPT, line: keep, lines: keep, amount: formatTypedAmount, picture: () => undefined };

/** The form of a stored value, without pictures. */
export function toTyped<Kind extends Field["kind"]>(kind: Kind, value: StoredValue<Kind>) {
  return TO_TYPED[kind](value);
}

const TO_STORED: { [Kind in TypedKind]: (value: TypedValues[Kind]) => StoredValue<Kind> } = {
  ...KEPT,
  lines: keep,
  line: (text) => text.trim(),
  amount: (text) => parseAmount(text) ?? null,
};

/** The stored value of a form's value, without any check. */
export function toStored<Kind extends TypedKind>(kind: Kind, value: TypedValues[Kind]) {
  return TO_STORED[kind](value);
}

const readText = ([text = ""]: readonly string[]) => withPlainLineEnds(text);

const READERS: { [Kind in TypedKind]: (texts: readonly string[]) => TypedValues[Kind] } = {
  line: ([text = ""]) => text,
  text: readText,
  lines: readText,
  url: ([text = ""]) => text,
  choice: ([text = ""]) => text,
  choices: (texts) => [...new Set(texts)],
  tags: splitTags,
  flag: ([text = ""]) => /^(on|true)$/.test(text),
  amount: ([text = ""]) => text,
};

/** The lines of a text without blank ones, and without blanks at their ends. */
export function splitLines(text: string): string[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  return lines.filter((line) => line !== "");
}

/** The stored value of an empty field. */
export function emptyValue({ kind }: Field) {
  return kind === "picture" ? null : toStored(kind, READERS[kind]([]));
}

/** Reads a form in the same way in the browser and on the server. */
export function readTyped<Table extends FieldTable>(table: Table, form: FormData): Typed<Table> {
  return mapFields<Typed<Table>>(table, ({ kind }, name) => {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    return kind === "picture" ? undefined : READERS[kind](texts);
  });
}

/** The labels of a table by the names of its fields. */
export function labelsOf(table: FieldTable): Record<string, TextKey> {
  return mapFields<Record<string, TextKey>>(table, ({ label }) => label);
}
