/**
 * Statements and answers of Hrana, the protocol of libSQL servers, as JSON of its version 3:
 * https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_3_SPEC.md
 */
import {
  type InArgs,
  type InStatement,
  type InValue,
  LibsqlBatchError,
  LibsqlError,
  type ResultSet,
  type Row,
  type TransactionMode,
  type Value,
} from "@libsql/client/web";

/** All forms that a client takes. */
export type AnyStatement = InStatement | [string, InArgs?];

type Cell =
  | { type: "null" }
  | { type: "integer"; value: string }
  | { type: "float"; value: number }
  | { type: "text"; value: string }
  | { type: "blob"; base64: string };

interface StatementBody {
  sql: string;
  args?: Cell[];
  named_args?: { name: string; value: Cell }[];
  want_rows: boolean;
}

type Condition =
  | { type: "ok"; step: number }
  | { type: "not"; cond: Condition }
  | { type: "and"; conds: Condition[] };

interface Step {
  stmt: StatementBody;
  condition?: Condition;
}

/** What one call sends on its stream. */
export type StreamRequest =
  | { type: "execute"; stmt: StatementBody }
  | { type: "batch"; batch: { steps: Step[] } };

interface StatementAnswer {
  cols: { name: string | null; decltype?: string | null }[];
  rows: Cell[][];
  affected_row_count: number;
  last_insert_rowid: string | null;
}

interface ErrorAnswer {
  message: string;
  code?: string | null;
}

/** What the server did with each step; null for one that did not run. */
interface BatchAnswer {
  step_results: (StatementAnswer | null)[];
  step_errors: (ErrorAnswer | null)[];
}

export type StreamResult =
  | { type: "error"; error: ErrorAnswer }
  | {
      type: "ok";
      response:
        | { type: "execute"; result: StatementAnswer }
        | { type: "batch"; result: BatchAnswer }
        | { type: "get_autocommit"; is_autocommit: boolean };
    };

export const executeRequest = (statement: AnyStatement): StreamRequest => ({
  type: "execute",
  stmt: toBody(statement),
});

const BEGIN: Record<TransactionMode, string> = {
  write: "BEGIN IMMEDIATE",
  read: "BEGIN TRANSACTION READONLY",
  deferred: "BEGIN DEFERRED",
};

/** A whole transaction: it begins, and either commits or is rolled back, in one request. */
export function batchRequest(
  statements: readonly AnyStatement[],
  mode: TransactionMode = "deferred",
): StreamRequest {
  const steps: Step[] = [{ stmt: control(BEGIN[mode]) }];
  const afterLast = (): Condition => ({ type: "ok", step: steps.length - 1 });
  for (const each of statements) steps.push({ stmt: toBody(each), condition: afterLast() });
  steps.push({ stmt: control("COMMIT"), condition: afterLast() });
  const isOpen: Condition[] = [
    { type: "ok", step: 0 },
    { type: "not", cond: afterLast() },
  ];
  steps.push({ stmt: control("ROLLBACK"), condition: { type: "and", conds: isOpen } });
  return { type: "batch", batch: { steps } };
}

const control = (sql: string): StatementBody => ({ sql, want_rows: false });

/** The result of an `executeRequest`. Throws what the server reports. */
export function readExecuted(answer: StreamResult): ResultSet {
  if (answer.type === "error") throw toError(answer.error);
  if (answer.response.type !== "execute") throw wrongAnswer();
  return toResultSet(answer.response.result);
}

/** One result for each statement of a `batchRequest`. Throws what the server reports. */
export function readBatch(answer: StreamResult): ResultSet[] {
  if (answer.type === "error") throw toError(answer.error);
  if (answer.response.type !== "batch") throw wrongAnswer();
  const { step_results: results, step_errors: errors } = answer.response.result;
  const commit = results.length - 2;
  const failed = errors.findIndex((error) => error !== null);
  const error = errors[failed];
  if (error && failed > 0 && failed < commit) throw toBatchError(error, failed - 1);
  if (error) throw toError(error);
  if (!results[commit]) throw new LibsqlError("The batch was rolled back", "TRANSACTION_CLOSED");
  return results.slice(1, commit).map((result) => {
    if (!result) throw wrongAnswer();
    return toResultSet(result);
  });
}

/** Whether every statement succeeded. */
export function hasSucceeded(answer: StreamResult): boolean {
  if (answer.type === "error") return false;
  const { response } = answer;
  return response.type !== "batch" || response.result.step_errors.every((error) => error === null);
}

const toError = ({ message, code }: ErrorAnswer): LibsqlError =>
  new LibsqlError(message, code ?? "UNKNOWN");

const toBatchError = ({ message, code }: ErrorAnswer, statement: number): LibsqlBatchError =>
  new LibsqlBatchError(message, statement, code ?? "UNKNOWN");

export const wrongAnswer = (): LibsqlError =>
  new LibsqlError("The answer does not fit the request", "HRANA_PROTO_ERROR");

function toBody(statement: AnyStatement): StatementBody {
  if (typeof statement === "string") return { sql: statement, want_rows: true };
  const { sql, args = [] } = Array.isArray(statement)
    ? { sql: statement[0], args: statement[1] }
    : statement;
  if (Array.isArray(args)) return { sql, args: args.map(toCell), want_rows: true };
  const named = Object.entries(args).map(([name, value]) => ({ name, value: toCell(value) }));
  return { sql, named_args: named, want_rows: true };
}

function toCell(value: InValue | undefined): Cell {
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

function toResultSet(answer: StatementAnswer): ResultSet {
  const columns = answer.cols.map(({ name }) => name ?? "");
  const names = columns.map((name, at) => (columns.indexOf(name) === at ? name : null));
  const rows = answer.rows.map((cells) => new StreamRow(names, cells.map(toValue)));
  return {
    columns,
    columnTypes: answer.cols.map(({ decltype }) => decltype ?? ""),
    rows,
    rowsAffected: answer.affected_row_count,
    lastInsertRowid:
      answer.last_insert_rowid === null ? undefined : BigInt(answer.last_insert_rowid),
    toJSON: () => ({ columns, rows: rows.map((row) => Array.from(row)) }),
  };
}

function toValue(cell: Cell): Value {
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

/**
 * A row has its named columns as properties of its own, and every column under its index through
 * the prototype: indexes that are defined in each row take half of the time of reading an answer.
 */
class StreamRow implements Row {
  [name: string]: Value;
  readonly #values: readonly Value[];

  constructor(names: readonly (string | null)[], values: readonly Value[]) {
    this.#values = values;
    for (const [at, name] of names.entries()) {
      const value = values[at] ?? null;
      if (name === null) continue;
      if (!(name in StreamRow.prototype)) this[name] = value;
      // As in the libSQL client, such a column is read by its index only.
      else if (name !== "length" && !(Number(name) < values.length))
        Object.defineProperty(this, name, { value, enumerable: true });
    }
    for (; indexed < values.length; indexed += 1) defineIndex(indexed);
  }

  get length(): number {
    return this.#values.length;
  }

  static valueAt(row: StreamRow, index: number): Value | undefined {
    return row.#values[index];
  }
}

/** How many indexes the prototype has. */
let indexed = 0;

function defineIndex(index: number): void {
  Object.defineProperty(StreamRow.prototype, index, {
    get(this: StreamRow) {
      return StreamRow.valueAt(this, index);
    },
  });
}
