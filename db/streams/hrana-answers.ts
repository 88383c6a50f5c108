/**
 * Answers of Hrana, the protocol of libSQL servers, as JSON of its version 3:
 * https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_3_SPEC.md
 */
import {
  LibsqlBatchError,
  LibsqlError,
  type ResultSet,
  type Row,
  type Value,
} from "@libsql/client/web";
import { type Cell, toValue, wrongAnswer } from "./hrana-values.ts";

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

function toResultSet(answer: StatementAnswer): ResultSet {
  const columns = answer.cols.map(({ name }) => name ?? "");
  const named = columns
    .map((name, at) => ({ name, at, isPlain: !(name in StreamRow.prototype) }))
    .filter(({ name, at }) => columns.indexOf(name) === at);
  const rows = answer.rows.map((cells) => new StreamRow(named, cells.map(toValue)));
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

/** The first column of its name, by which a row has it. */
interface NamedColumn {
  name: string;
  at: number;
  /** Nothing of the prototype has this name. */
  isPlain: boolean;
}

/**
 * A row has its named columns as properties of its own, and every column under its index through
 * the prototype: indexes that are defined in each row take half of the time of reading an answer.
 */
class StreamRow implements Row {
  [name: string]: Value;
  readonly #values: readonly Value[];

  constructor(named: readonly NamedColumn[], values: readonly Value[]) {
    this.#values = values;
    for (const { name, at, isPlain } of named) {
      const value = values[at] ?? null;
      if (isPlain) this[name] = value;
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
