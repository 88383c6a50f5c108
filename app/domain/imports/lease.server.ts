/** Whoever works on an import holds it for a while: nobody else does, and one who has lost it changes nothing any more. */
import { type SQL, sql } from "drizzle-orm";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";
import type { imports } from "#db/schema.ts";
import type { ImportState, ImportType } from "./schema.ts";

/** Longer than any run works. After a crash the import goes on when it is over. */
const LEASE_MS = 2 * MINUTE_MS;

/** An import as it stood when it was taken, or after a step. */
export interface LeasedImport {
  id: string;
  type: ImportType;
  actorId: string | null;
  fileName: string;
  fileKey: string;
  sizeBytes: number;
  state: Extract<ImportState, "reading" | "applying">;
  layout: (typeof imports.$inferSelect)["layout"];
  nextByte: number;
  nextLine: number;
  appliedLine: number;
  total: number;
  /** Tells this holder from others. */
  leasedUntil: number;
}

type LeasedRow = Omit<LeasedImport, "layout"> & { layout: string | null };

/** Takes an import that has something to be done; the oldest one where none is named. Null while there is none, or somebody else has it. */
export async function leaseImport(db: Database, importId?: string): Promise<LeasedImport | null> {
  const isWanted = importId === undefined ? sql`true` : sql`id = ${importId}`;
  const [row] = await db.all<LeasedRow>(sql`
    update imports set leased_until = ${now() + LEASE_MS} where id = (select id from imports
      where state in ('reading', 'applying') and leased_until <= ${now()} and ${isWanted}
      order by id limit 1)
    returning id, type, actor_id as actorId, file_name as fileName, file_key as fileKey,
      size_bytes as sizeBytes, state, layout, next_byte as nextByte, next_line as nextLine,
      applied_line as appliedLine, total, leased_until as leasedUntil`);
  return row ? { ...row, layout: row.layout ? JSON.parse(row.layout) : null } : null;
}

/**
 * Statement that changes a leased import. It stands first in the batch of a step and breaks it where the import is in other hands or was
 * canceled: then nothing of the step happens (`isLost`).
 */
export function stepStatement(db: Database, leased: LeasedImport, change: SQL): Statement {
  const { id, state, leasedUntil } = leased;
  const isOurs = sql`state = ${state} and leased_until = ${leasedUntil}`;
  return db.run(sql`
    update imports set updated_at = case when ${isOurs} then ${now()} end, ${change} where id = ${id}`);
}

/** Whether a batch was broken by its `stepStatement`. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes("imports.updated_at") || isLost(error.cause);
}

export async function releaseImport(db: Database, { id, leasedUntil }: LeasedImport) {
  await db.run(sql`
    update imports set leased_until = 0 where id = ${id} and leased_until = ${leasedUntil}`);
}
