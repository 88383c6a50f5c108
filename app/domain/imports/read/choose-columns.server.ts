/** An admin says what the columns of a file mean, and in which encoding it is. */
import { sql } from "drizzle-orm";
import type { LeasedImport } from "#app/domain/imports/leased-import.server.ts";
import type { ImportType, OtherEncoding } from "#app/domain/imports/schema.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { releaseLease } from "#db/lease.ts";
import { importRows, imports } from "#db/schema.ts";
import { COLUMNS, type Layout, type Remembered } from "./columns.server.ts";

/** The newest imports whose choices are remembered. */
const MOST_REMEMBERED = 20;

/** Values of an import that is read from the beginning of its file. */
export const FROM_THE_BEGINNING = { nextByte: 0, nextLine: 1, total: 0, failed: 0 } as const;

/** What admins have chosen for the headings of earlier files of this type; the newest counts. */
export async function rememberedFields(
  db: Database,
  { id, type, nextByte }: Pick<LeasedImport, "id" | "type" | "nextByte">,
): Promise<Remembered> {
  // Only the headings need it.
  return nextByte > 0 ? new Map() : toRemembered(await rememberedQuery(db, id), type);
}

/** The query of `rememberedFields`, for use in another batch; `toRemembered` reads its rows. */
export function rememberedQuery(db: Database, importId: string) {
  return db
    .select({ type: imports.type, layout: imports.layout })
    .from(imports)
    .where(sql`id in (select id from imports order by id desc limit ${MOST_REMEMBERED})
      and id <> ${importId} and layout ->> 'fields' is not null`)
    .orderBy(imports.id);
}

export function toRemembered(
  rows: Awaited<ReturnType<typeof rememberedQuery>>,
  type: ImportType,
): Remembered {
  const chosen = rows
    .filter((row) => row.type === type)
    .flatMap(({ layout }) =>
      (layout?.columns ?? []).map(
        (column, index) => [column, layout?.fields?.[index] ?? ""] as const,
      ),
    );
  return new Map(chosen);
}

type ColumnsProblem = { missing: string[] } | { repeated: string[] };

/** Null when every required column is chosen, and none twice. */
export function columnsProblem(type: ImportType, fields: readonly string[]): ColumnsProblem | null {
  const missing = COLUMNS[type].filter(
    ({ column, isRequired }) => isRequired && !fields.includes(column),
  );
  if (missing.length > 0) return { missing: missing.map(({ column }) => column) };
  const repeated = fields.filter((field, index) => field !== "" && fields.indexOf(field) !== index);
  return repeated.length > 0 ? { repeated: [...new Set(repeated)] } : null;
}

/**
 * Reads the file again from its beginning, as the admin says. "not-ready": another admin was
 * faster, or the import was applied or canceled. `columnsProblem` checks the fields before.
 */
export async function chooseColumns(
  db: Database,
  input: { importId: string; layout: Layout; fields: string[]; encoding?: OtherEncoding },
): Promise<"reading" | "not-ready"> {
  const { importId, fields, encoding } = input;
  const isWaiting = sql`exists (
    select 1 from imports i where i.id = ${importId} and i.state in ('mapping', 'ready'))`;
  const { encoding: _, ...rest } = input.layout;
  const layout = { ...rest, fields, ...(encoding && { encoding }) };
  const [, changed] = await db.batch([
    db.delete(importRows).where(sql`import_id = ${importId} and ${isWaiting}`),
    db
      .update(imports)
      .set({
        state: "reading",
        layout,
        updatedAt: now(),
        ...FROM_THE_BEGINNING,
        ...releaseLease,
      })
      .where(sql`id = ${importId} and ${isWaiting}`),
  ]);
  return changed.rowsAffected > 0 ? "reading" : "not-ready";
}
