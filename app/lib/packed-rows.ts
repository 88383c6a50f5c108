/** Rows with the same fields: each name once, and the values of all rows, one after the other. */
export interface PackedRows<Row> {
  names: (keyof Row & string)[];
  values: Row[keyof Row][];
}

/**
 * For rows in the data of a page: as objects, each row names each of its fields again. All rows
 * must have the fields of the first one.
 */
export function packRows<Row extends object>(rows: readonly Row[]): PackedRows<Row> {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row & string)[];
  return { names, values: rows.flatMap((row) => names.map((name) => row[name])) };
}

const unpacked = new WeakMap<object, unknown[]>();

/** The inverse. The same packet gives the same rows, so that React sees no change. */
export function unpackRows<Row extends object>(packed: PackedRows<Row>): Row[] {
  const known = unpacked.get(packed) as Row[] | undefined;
  const rows = known ?? readRows(packed);
  unpacked.set(packed, rows);
  return rows;
}

function readRows<Row extends object>({ names, values }: PackedRows<Row>): Row[] {
  const count = names.length === 0 ? 0 : values.length / names.length;
  return Array.from({ length: count }, (_, row) => {
    const fields = names.map((name, column) => [name, values[row * names.length + column]]);
    return Object.fromEntries(fields) as Row;
  });
}
