import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { settings } from "#db/schema.ts";

/** The key that the running site seals with. */
const IN_USE = "sealing_key";
/** The key that the command has drawn last. */
const DRAWN = "drawn_sealing_key";

const stateSchema = z.object({
  id: z.string(),
  /** When the scheduler first ran with this key, UTC ms. */
  since: z.number(),
  /** Whether the scheduler has sealed every row with it. */
  isFinished: z.boolean(),
});

/** Null before the first run of the scheduler. */
export async function readSealingState(db: Database): Promise<z.output<typeof stateSchema> | null> {
  const value = await readValue(db, IN_USE);
  return value === null ? null : stateSchema.parse(JSON.parse(value));
}

/** Condition: every row is sealed with this key. */
export const isSealedWith = (id: string) => sql`exists (select 1 from settings
  where key = ${IN_USE} and value ->> 'id' = ${id} and value ->> 'isFinished')`;

export function storeSealingState(db: Database, state: z.output<typeof stateSchema>) {
  return storeValue(db, IN_USE, JSON.stringify(state));
}

/** The id of the key that the command has drawn last; null for none. */
export function readDrawnKey(db: Database): Promise<string | null> {
  return readValue(db, DRAWN);
}

export function storeDrawnKey(db: Database, id: string) {
  return storeValue(db, DRAWN, id);
}

async function readValue(db: Database, key: string): Promise<string | null> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key));
  return row?.value ?? null;
}

async function storeValue(db: Database, key: string, value: string): Promise<void> {
  const row = { value, updatedAt: now() };
  await db
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
}
