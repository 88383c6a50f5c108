/**
 * A row as a line of JSON: a list of its values, the rowid first where there is one. A number is an
 * integer; other values that JSON cannot tell apart are objects with one letter.
 */
import type { InValue, Value } from "@libsql/client";
import * as z from "zod";

const storedValue = z.union([
  z.null(),
  z.string(),
  z.int(),
  z.object({ r: z.number() }),
  z.object({ i: z.string() }),
  z.object({ b: z.string() }),
]);
const storedRow = z.array(storedValue);

type StoredValue = z.output<typeof storedValue>;

export function rowToText(values: readonly Value[]): string {
  return `${JSON.stringify(values.map(encode))}\n`;
}

export function textToRow(line: string): InValue[] {
  return storedRow.parse(JSON.parse(line)).map(decode);
}

/** The client reads integers as bigint, so a number is a fraction. */
function encode(value: Value): StoredValue {
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : { i: String(value) };
  }
  if (typeof value === "number") return { r: value };
  if (value instanceof ArrayBuffer) return { b: Buffer.from(value).toString("base64") };
  return value;
}

/** A bound number would become a fraction, a bigint becomes an integer. */
function decode(value: StoredValue): InValue {
  if (typeof value === "number") return BigInt(value);
  if (typeof value !== "object" || value === null) return value;
  if ("r" in value) return value.r;
  return "i" in value ? BigInt(value.i) : Buffer.from(value.b, "base64");
}
