import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { type AuditEntry, auditStatement } from "#app/domain/audit/audit.server.ts";
import { NAMESPACE } from "#app/domain/languages/stored-languages.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";

interface TextsChange {
  /** `settings.texts_version` from which the change was made. */
  from: string;
  /** The entries for the audit log. */
  entries: readonly AuditEntry[];
  /** The changes, each only if the condition is true. */
  statements(onlyIf: SQL): readonly Statement[];
}

/**
 * Changes languages and texts under a new version, from which every isolate detects the change.
 * Returns false and writes nothing if any of them has changed since `from`.
 */
export async function writeTexts(db: Database, change: TextsChange): Promise<boolean> {
  const to = uuidv7();
  const isOurs = sql`exists (select 1 from settings where key = 'texts_version' and value = ${to})`;
  const [advanced] = await db.batch([
    advanceStatement(db, change.from, to),
    ...change.statements(isOurs),
    ...change.entries.map((entry) => auditStatement(db, entry, isOurs)),
  ]);
  return advanced.rowsAffected > 0;
}

function advanceStatement(db: Database, from: string, to: string) {
  return db.run(sql`
    insert into settings (key, value, updated_at) select 'texts_version', ${to}, ${now()}
    where not exists (select 1 from settings where key = 'texts_version' and value <> ${from})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`);
}

interface TextsOf {
  locale: string;
  /** By key. */
  set: Readonly<Record<string, string>>;
  /** Keys. */
  remove: readonly string[];
}

/** Statements for `writeTexts`. */
export function textStatements(db: Database, { locale, set, remove }: TextsOf, onlyIf: SQL) {
  return [
    db.run(sql`
      insert into translations (locale, namespace, key, value, updated_at)
      select ${locale}, ${NAMESPACE}, text.key, text.value, ${now()} from json_each(${JSON.stringify(set)}) text
      where ${onlyIf}
      on conflict (locale, namespace, key) do update set value = excluded.value, updated_at = excluded.updated_at`),
    db.run(sql`
      delete from translations
      where locale = ${locale} and namespace = ${NAMESPACE}
        and key in (select value from json_each(${JSON.stringify(remove)})) and ${onlyIf}`),
  ];
}
