/**
 * A row as it is read: numbers in `…At` are times in UTC ms, numbers in `is…` and `has…` are flags,
 * texts in `…Json` contain JSON.
 */
export type ExportRow = Record<string, string | number | null>;

/**
 * The same row for people and programs: ISO 8601 dates, flags, lists, and addresses of files
 * instead of their keys.
 */
export function readable(row: ExportRow, fileAddress: (key: string) => string) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => readableEntry(name, value, fileAddress)),
  );
}

function readableEntry(
  name: string,
  value: string | number | null,
  fileAddress: (key: string) => string,
): [string, unknown] {
  if (value === null) return [name.replace(/Key$/, ""), null];
  if (/(At|Since)$/.test(name)) return [name, new Date(Number(value)).toISOString()];
  if (/^(is|has|takes)[A-Z]/.test(name)) return [name, Boolean(value)];
  if (name === "pictureKey") return ["picture", fileAddress(String(value))];
  if (name === "pictureKeysJson") {
    const keys: string[] = JSON.parse(String(value));
    return ["pictures", keys.map(fileAddress)];
  }
  if (name.endsWith("Json")) return [name.slice(0, -"Json".length), JSON.parse(String(value))];
  return [name, value];
}
