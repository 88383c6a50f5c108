import { fillPlaceholders, type Placeholder, sql } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { Database, Statement } from "./client.ts";

/** A value of a statement, which is a placeholder where its text is kept. */
export type Value<Kind extends string | number> = Kind | Placeholder;

/** For a batch only: it cannot be awaited. */
type Batched<Kept extends Statement> = RunnableQuery<Kept["_"]["result"], "sqlite">;

/** What a batch reads of a statement. */
interface Prepared {
  getQuery(): { sql: string; params: unknown[] };
  mapResult(result: unknown, isFromBatch?: boolean): unknown;
}

/**
 * A statement for batches whose text is made once, with the first of its databases: that takes
 * longer than reading its rows. All that differs between calls has a name. What `make` reads
 * elsewhere, such as the time, stays as it was at the first call.
 */
export function keepStatement<const Name extends string, Kept extends Statement>(
  names: readonly Name[],
  make: (db: Database, values: Record<Name, Placeholder>) => Kept,
): (db: Database, values: Readonly<Record<Name, string | number>>) => Batched<Kept> {
  let kept: { prepared: Prepared; query: ReturnType<Prepared["getQuery"]> } | null = null;
  const prepare = (db: Database) => {
    const places = {} as Record<Name, Placeholder>;
    for (const name of names) places[name] = sql.placeholder(name);
    const statement = make(db, places) as unknown as { _prepare(): Prepared };
    const prepared = statement._prepare();
    return { prepared, query: prepared.getQuery() };
  };
  return (db, values) => {
    kept ??= prepare(db);
    const { prepared, query } = kept;
    const getQuery = () => ({ sql: query.sql, params: fillPlaceholders(query.params, values) });
    const mapResult = prepared.mapResult.bind(prepared);
    return { _prepare: () => ({ getQuery, mapResult }) } as unknown as Batched<Kept>;
  };
}
