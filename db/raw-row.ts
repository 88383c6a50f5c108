/**
 * Rows of raw statements (`db.all(sql)`), which Drizzle does not map: SQLite returns booleans as 0
 * or 1, and lists and objects as JSON. Example, where `Person` has `isAdmin` and `tags`:
 *
 * const rows = await db.all<RawRow<Person>>(sql`select …`);
 * return rows.map((row) => mapRow<Person>(row, { isAdmin: Boolean, tags: JSON.parse }));
 */
type RawValue<Value> = Value extends boolean ? number : Value extends object ? string : Value;

/** A row as SQLite returns it. */
export type RawRow<Row> = { [Name in keyof Row]: RawValue<Row[Name]> };

/** The columns that need a decoder. */
type Encoded<Row> = {
  [Name in keyof Row]-?: Row[Name] extends RawValue<Row[Name]> ? never : Name;
}[keyof Row];

type Decoders<Row> = { [Name in Encoded<Row>]: (value: RawValue<Row[Name]>) => Row[Name] };

/** The row with its values decoded. */
export function mapRow<Row extends object>(row: RawRow<Row>, decoders: Decoders<Row>): Row {
  const values: Record<string, unknown> = { ...row };
  for (const [name, decode] of Object.entries(decoders))
    if (typeof decode === "function") values[name] = decode(values[name]);
  return values as Row;
}
