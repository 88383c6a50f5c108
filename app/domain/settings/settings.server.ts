import { sql } from "drizzle-orm";
import { isLocale } from "#app/i18n/dictionary.ts";
import { writeLine } from "#app/lib/log/log-line.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import type { Database } from "#db/client.ts";
import { isPaused, PAUSED_SETTING } from "#db/paused.ts";
import type { RawRow } from "#db/raw-row.ts";
import { settings } from "#db/schema.ts";
import { type SettingKey, type Settings, settingSchemas } from "./schema.ts";

export type SettingRow = Pick<typeof settings.$inferSelect, "key" | "value">;

/** The query of `resolveSettings`, for use in another batch. */
export function settingsQuery(db: Database) {
  return db.select({ key: settings.key, value: settings.value }).from(settings);
}

/**
 * Stored rows as settings. Unknown keys are ignored; malformed values become the default and are
 * logged, once while the rows stay the same.
 */
export function resolveSettings(rows: readonly SettingRow[]): Settings {
  const text = JSON.stringify(rows);
  if (latest?.text !== text) latest = { text, settings: readRows(rows) };
  return latest.settings;
}

/** Per isolate: nearly every request reads the same rows. */
let latest: { text: string; settings: Settings } | null = null;

function readRows(rows: readonly SettingRow[]): Settings {
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const keys = Object.keys(settingSchemas).filter(isSettingKey);
  return Object.fromEntries(
    keys.map((key) => [key, resolveSetting(key, stored.get(key))]),
  ) as Settings;
}

function resolveSetting(key: SettingKey, value: string | undefined): unknown {
  const result = settingSchemas[key].safeParse(value);
  if (result.success) return result.data;
  writeLine("error", "setting.malformed", { key });
  return settingSchemas[key].parse(undefined);
}

/** The beginnings of malformed stored values; their defaults are used. */
export function malformedSettings(rows: readonly SettingRow[]) {
  return rows.flatMap(({ key, value }) =>
    isSettingKey(key) && !isUsable(key, value) ? [{ key, excerpt: excerpt(value, 60) }] : [],
  );
}

/** A well-formed language may have been removed since; English replaces it. */
function isUsable(key: SettingKey, value: string): boolean {
  if (key === "default_locale" && !isLocale(value)) return false;
  return settingSchemas[key].safeParse(value).success;
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingSchemas, key);
}

export async function readSettings(db: Database): Promise<Settings> {
  return resolveSettings(await settingsQuery(db));
}

/** True if the database answers; throws otherwise. */
export async function checkDatabase(db: Database): Promise<boolean> {
  const [row] = await db.all<{ alive: number }>(sql`select 1 as alive`);
  return row?.alive === 1;
}

/** As `areOperationsPaused`, for rows that were just read. */
export const arePausedIn = (rows: readonly SettingRow[]): boolean =>
  rows.some(({ key, value }) => key === PAUSED_SETTING && value === "true");

/** Whether sending, jobs and payments are paused, as on a restored site. */
export async function areOperationsPaused(db: Database): Promise<boolean> {
  const [row] = await db.all<RawRow<{ isPaused: boolean }>>(sql`select ${isPaused} as isPaused`);
  return Boolean(row?.isPaused);
}
