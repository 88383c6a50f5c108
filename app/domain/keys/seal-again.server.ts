/** After `ENCRYPTION_KEY` was replaced, a job seals with the new key what the older one sealed. */
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { currentKey, type Keys, markOf } from "#app/lib/crypto/keys.ts";
import { openText, sealText } from "#app/lib/crypto/sealed-text.ts";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { SEALED_COLUMNS } from "./sealed-columns.server.ts";
import { readSealingState, storeSealingState } from "./sealing-state.server.ts";

type SealedColumn = (typeof SEALED_COLUMNS)[number];

/** Rows per round trip. */
const CHUNK = 100;
/** For so long a Worker may still run that has the older key only. */
const SETTLING_MS = 10 * MINUTE_MS;

/**
 * Seals up to `limit` rows with the current key, and returns how many. A row that another request
 * has changed meanwhile is left for the next run. Interrupted and parallel runs are safe: each row
 * opens with one of the two keys at any time. A row that neither key opens stays as it is.
 */
export async function sealAgain(
  db: Database,
  { keys, limit }: { keys: Keys; limit: number },
): Promise<number> {
  const { id } = currentKey(keys);
  const state = await readSealingState(db);
  if (state?.id === id && state.isFinished) return 0;
  const since = state?.id === id ? state.since : now();
  let sealed = 0;
  for (const column of SEALED_COLUMNS) {
    sealed += await sealColumn(db, { keys, column, limit: limit - sealed });
  }
  const isFinished = sealed === 0 && now() - since > SETTLING_MS;
  if (state?.id !== id || isFinished) await storeSealingState(db, { id, since, isFinished });
  return sealed;
}

/** How many rows of each kind another key has sealed; kinds without any are left out. */
export async function countSealedOtherwise(
  db: Database,
  id: string,
): Promise<{ name: string; rows: number }[]> {
  const counts = await Promise.all(
    SEALED_COLUMNS.map(async (column) => ({
      name: column.name,
      rows: await db.$count(column.sealed.table, isSealedOtherwise(column, id)),
    })),
  );
  return counts.filter(({ rows }) => rows > 0);
}

function isSealedOtherwise({ sealed, isSealed }: SealedColumn, id: string): SQL | undefined {
  const mark = sql`substr(${sealed}, 1, instr(${sealed}, '~'))`;
  return and(isNotNull(sealed), isSealed, sql`${mark} <> ${markOf({ id })}`);
}

interface Sealing {
  keys: Keys;
  column: SealedColumn;
  limit: number;
}

async function sealColumn(db: Database, { keys, column, limit }: Sealing): Promise<number> {
  let sealed = 0;
  for (let after = 0; sealed < limit; ) {
    const rows = await listRows(db, { keys, column, after, size: Math.min(CHUNK, limit - sealed) });
    const last = rows.at(-1);
    if (!last) break;
    after = last.rowId;
    sealed += await sealRows(db, { keys, column, rows });
  }
  return sealed;
}

interface Row {
  rowId: number;
  part: string;
  text: string;
}

function listRows(
  db: Database,
  { keys, column, after, size }: Omit<Sealing, "limit"> & { after: number; size: number },
): Promise<Row[]> {
  const { table } = column.sealed;
  return db.all<Row>(sql`
    select rowid as rowId, ${column.part} as part, ${column.sealed} as text from ${table}
    where rowid > ${after} and ${isSealedOtherwise(column, currentKey(keys).id)}
    order by rowid limit ${size}`);
}

/** One statement, so that a run that ends half-way leaves whole rows. */
async function sealRows(
  db: Database,
  { keys, column, rows }: { keys: Keys; column: SealedColumn; rows: readonly Row[] },
): Promise<number> {
  const changes: { rowId: number; before: string; after: string }[] = [];
  for (const { rowId, part, text: before } of rows) {
    const purpose = column.purposeOf(part);
    const text = await openText(keys, purpose, before);
    if (text === null) continue;
    changes.push({ rowId, before, after: await sealText(keys, purpose, text) });
  }
  if (changes.length === 0) return 0;
  const { table, name } = column.sealed;
  const isRow = sql`${table}.rowid = change.value ->> 'rowId'`;
  const { rowsAffected } = await db
    .update(table)
    .set({ [name]: sql`change.value ->> 'after'` })
    .from(sql`json_each(${JSON.stringify(changes)}) change`)
    .where(and(isRow, eq(column.sealed, sql`change.value ->> 'before'`)));
  return rowsAffected;
}
