import { type SQL, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { ConflictError, retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { type SettingKey, type Settings, settingSchemas } from "./schema.ts";
import {
  isSettingKey,
  resolveSettings,
  type SettingRow,
  settingsQuery,
} from "./settings.server.ts";

export interface SettingsToSave {
  actorId: string;
  values: Partial<Settings>;
  /**
   * The values that the form showed, in the form of `settingText`. Unchanged values are not
   * written, and changed ones do not overwrite another admin's save since. Without `seen` all
   * values are written.
   */
  seen?: Partial<Record<SettingKey, string>>;
}

/**
 * "changed-meanwhile": nothing was written, because another admin has changed these keys since the
 * form was shown.
 */
export type SavedSettings =
  | { state: "saved"; changed: SettingKey[] }
  | { state: "changed-meanwhile"; keys: SettingKey[] };

/** Characters of a value in the audit log. */
const MAX_LOGGED = 200;

/** Writes the changed values, with one audit entry per key, in one batch. */
export function saveSettings(db: Database, input: SettingsToSave): Promise<SavedSettings> {
  return retryOptimisticBatch(async () => {
    const changes = findChanges(await settingsQuery(db), input);
    const lost = changes.filter(({ isOthers }) => isOthers).map(({ key }) => key);
    if (lost.length > 0) return { state: "changed-meanwhile", keys: lost };
    await write(db, input.actorId, changes);
    return { state: "saved", changed: changes.map(({ key }) => key) };
  });
}

/** A value in its stored form, which forms show, too. */
export function settingText(value: Settings[SettingKey]): string {
  return String(value);
}

interface Change {
  key: SettingKey;
  value: string;
  /** The stored value; null for none. */
  was: string | null;
  /** For the audit log: the default if there is no stored value. */
  before: string;
  /** Another admin changed it since the form was shown. */
  isOthers: boolean;
}

function findChanges(rows: readonly SettingRow[], { values, seen = {} }: SettingsToSave): Change[] {
  const present = resolveSettings(rows);
  const keys = Object.keys(values).filter(isSettingKey);
  return keys.flatMap((key) => {
    const wanted = values[key];
    if (wanted === undefined) return [];
    const value = settingText(wanted);
    const used = settingText(present[key]);
    const was = rows.find((row) => row.key === key)?.value ?? null;
    const isMalformed = was !== null && !settingSchemas[key].safeParse(was).success;
    if (!isMalformed && (value === used || value === seen[key])) return [];
    const isOthers = seen[key] !== undefined && seen[key] !== used && value !== used;
    return [{ key, value, was, before: isMalformed ? was : used, isOthers }];
  });
}

/** Throws a conflict and writes nothing if one of the keys has changed since it was read. */
async function write(db: Database, actorId: string, changes: readonly Change[]): Promise<void> {
  const asRead = isAsRead(changes);
  const [first, ...rest] = changes.map(({ key, before, value }) => {
    const details = { before: excerpt(before, MAX_LOGGED), after: excerpt(value, MAX_LOGGED) };
    return auditStatement(
      db,
      { actorId, action: "setting.changed", subject: key, details },
      asRead,
    );
  });
  if (!first) return;
  // The values come last, because the entries depend on the values as read.
  const results = await db.batch([first, ...rest, writeStatement(db, changes, asRead)]);
  const written: unknown = results.at(-1);
  if (!Array.isArray(written) || written.length === 0)
    throw new ConflictError("A setting changed while it was saved");
}

function isAsRead(changes: readonly Change[]): SQL {
  const read = JSON.stringify(changes.map(({ key, was }) => ({ key, was })));
  return sql`not exists (
    select 1 from json_each(${read}) r left join settings s on s.key = r.value ->> 'key'
    where s.value is not (r.value ->> 'was'))`;
}

function writeStatement(db: Database, changes: readonly Change[], onlyIf: SQL) {
  const values = JSON.stringify(changes.map(({ key, value }) => ({ key, value })));
  return db.all<{ key: string }>(sql`
    insert into settings (key, value, updated_at)
    select j.value ->> 'key', j.value ->> 'value', ${now()} from json_each(${values}) j where ${onlyIf}
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at
    returning key`);
}
