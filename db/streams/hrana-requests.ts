/**
 * Requests of Hrana, the protocol of libSQL servers, as JSON of its version 3:
 * https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_3_SPEC.md
 */
import type { InArgs, InStatement, TransactionMode } from "@libsql/client/web";
import { type Cell, toCell } from "./hrana-values.ts";

/** All forms that a client takes. */
export type AnyStatement = InStatement | [string, InArgs?];

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

function toBody(statement: AnyStatement): StatementBody {
  if (typeof statement === "string") return { sql: statement, want_rows: true };
  const { sql, args = [] } = Array.isArray(statement)
    ? { sql: statement[0], args: statement[1] }
    : statement;
  if (Array.isArray(args)) return { sql, args: args.map(toCell), want_rows: true };
  const named = Object.entries(args).map(([name, value]) => ({ name, value: toCell(value) }));
  return { sql, named_args: named, want_rows: true };
}
