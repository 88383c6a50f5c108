import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { Locale } from "#app/i18n/dictionary.ts";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { acquireLease, isFree, isLeased, releaseLease } from "#db/lease.ts";
import { imports } from "#db/schema.ts";

/** Longer than any run takes. */
const LEASE_MS = 2 * MINUTE_MS;

export interface ApplyServices {
  db: Database;
  /** 32 bytes in base64, for the links of claim mails. */
  encryptionKey: string;
  /** The language of imported members and their mails: the file does not contain one. */
  locale: Locale;
}

/** An import as it was when it was leased, or after a step. */
export type LeasedImport = typeof imports.$inferSelect;

/** Leases an import that has work to do: the given one or the oldest. Null if there is none. */
export async function acquireImport(db: Database, importId?: string): Promise<LeasedImport | null> {
  const [leased] = await db
    .update(imports)
    .set(acquireLease(LEASE_MS))
    .where(inArray(imports.id, dueImport(db, importId)))
    .returning();
  return leased ?? null;
}

/** Query: the import to work on next. */
export function dueImport(db: Database, importId?: string) {
  return db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        sql`state in ('reading', 'applying', 'undoing')`,
        isFree(imports),
        importId === undefined ? undefined : eq(imports.id, importId),
      ),
    )
    .orderBy(imports.id)
    .limit(1);
}

export async function releaseImport(db: Database, leased: LeasedImport): Promise<void> {
  await db
    .update(imports)
    .set(releaseLease)
    .where(and(eq(imports.id, leased.id), isLeased(imports, leased)));
}

/**
 * The first statement of a step's batch: it changes the import. It makes the batch fail if the
 * lease was lost or the import was canceled (`isLeaseLost`).
 */
export function stepStatement(
  db: Database,
  leased: LeasedImport,
  change: SQLiteUpdateSetSource<typeof imports>,
) {
  const isOurs: SQL = sql`state = ${leased.state} and ${isLeased(imports, leased)}`;
  return db
    .update(imports)
    .set({ ...change, updatedAt: sql`case when ${isOurs} then ${now()} end` })
    .where(eq(imports.id, leased.id));
}

/** Whether `stepStatement` made a batch fail. */
export function isLeaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes("imports.updated_at") || isLeaseLost(error.cause);
}
