import type { ResultSet } from "@libsql/client/web";
import type { SQLiteRaw } from "drizzle-orm/sqlite-core/query-builders/raw";

/**
 * The same statement, which calls `report` after it has written a row: alone, or in a batch that
 * was committed. Its own condition may have prevented the row.
 */
export function whenWritten(
  statement: SQLiteRaw<ResultSet>,
  report: () => void,
): SQLiteRaw<ResultSet> {
  const { execute } = statement;
  const mapResult = statement.mapResult.bind(statement);
  const noticed = (result: ResultSet): ResultSet => {
    if (result.rowsAffected > 0) report();
    return result;
  };
  return Object.assign(statement, {
    execute: async () => noticed(await execute()),
    // Drizzle calls it for each statement of a batch that was committed.
    mapResult: (result: ResultSet, isFromBatch?: boolean) =>
      mapResult(isFromBatch ? noticed(result) : result, isFromBatch),
  });
}
