/**
 * Values of Hrana, the protocol of libSQL servers, as JSON of its version 3:
 * https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_3_SPEC.md
 */
import { type InValue, LibsqlError, type Value } from "@libsql/client/web";

export type Cell =
  | { type: "null" }
  | { type: "integer"; value: string }
  | { type: "float"; value: number }
  | { type: "text"; value: string }
  | { type: "blob"; base64: string };

export function toCell(value: InValue | undefined): Cell {
  if (value === null || value === undefined) return { type: "null" };
  if (typeof value === "string") return { type: "text", value };
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new RangeError("A parameter must be a finite number");
    return { type: "float", value };
  }
  if (typeof value === "bigint") return { type: "integer", value: String(value) };
  if (typeof value === "boolean") return { type: "integer", value: value ? "1" : "0" };
  if (value instanceof Date) return { type: "float", value: value.valueOf() };
  const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value;
  return { type: "blob", base64: Buffer.from(bytes).toString("base64") };
}

export function toValue(cell: Cell): Value {
  switch (cell.type) {
    case "null":
      return null;
    case "text":
    case "float":
      return cell.value;
    case "integer":
      return toInteger(cell.value);
    case "blob":
      return Uint8Array.from(Buffer.from(cell.base64, "base64")).buffer;
    default:
      throw wrongAnswer();
  }
}

function toInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError("The database returned an integer that a number cannot hold");
}

export const wrongAnswer = (): LibsqlError =>
  new LibsqlError("The answer does not fit the request", "HRANA_PROTO_ERROR");
