import { type SQL, sql } from "drizzle-orm";
import type { AuditEntry } from "#app/domain/audit/audit.server.ts";
import { textStatements, writeTexts } from "#app/domain/languages/texts/write-texts.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import type { TextsComparison } from "./compare-texts.server.ts";
import { findLanguageImport, type LanguageImport } from "./language-imports.server.ts";

interface Input {
  actorId: string;
  id: string;
  /** `settings.texts_version` at the time of the preview. */
  version: string;
  /** Removes texts that the file does not contain. */
  removesAbsent: boolean;
}

/**
 * - "not-found": not this admin's, applied already, or too old.
 * - "changed-meanwhile": texts have changed since the preview; nothing was written.
 */
export type AppliedImport =
  | {
      state: "applied";
      locale: string;
      /** The name of a language that this file created; empty for any other. */
      name: string;
      added: number;
      changed: number;
      removed: number;
    }
  | { state: "not-found" }
  | { state: "changed-meanwhile" };

/** Applies exactly the changes that the preview has shown, and deletes the file. */
export async function applyLanguageImport(db: Database, input: Input): Promise<AppliedImport> {
  const { actorId, id } = input;
  const found = await findLanguageImport(db, { actorId, id });
  if (!found) return { state: "not-found" };
  const { comparison, locale } = found;
  const removed = [...comparison.reset, ...(input.removesAbsent ? comparison.absent : [])];
  const counts = {
    added: comparison.added.length,
    changed: comparison.changed.length,
    removed: removed.length,
  };
  const isDone = await writeTexts(db, {
    from: input.version,
    entries: [logEntry(actorId, found, counts)],
    statements: (onlyIf) => [
      ...textStatements(
        db,
        { locale, set: newTexts(comparison), remove: removed.map(({ key }) => key) },
        onlyIf,
      ),
      ...(found.name ? [addLanguageStatement(db, found, onlyIf)] : []),
      db.run(sql`delete from language_imports where id = ${id} and ${onlyIf}`),
    ],
  });
  if (!isDone) return { state: "changed-meanwhile" };
  return { state: "applied", locale, name: found.name, ...counts };
}

function newTexts({ added, changed }: TextsComparison): Record<string, string> {
  return Object.fromEntries([...added, ...changed].map(({ key, after }) => [key, after]));
}

/** Only admins see a new language, until one of them publishes it. */
function addLanguageStatement(db: Database, { locale, name }: LanguageImport, onlyIf: SQL) {
  return db.run(sql`
    insert into languages (locale, name, is_published, created_at)
    select ${locale}, ${name}, 0, ${now()} where ${onlyIf}
    on conflict (locale) do nothing`);
}

function logEntry(
  actorId: string,
  { locale, name, comparison }: LanguageImport,
  counts: { added: number; changed: number; removed: number },
): AuditEntry {
  return {
    actorId,
    action: "texts.imported",
    subject: locale,
    details: {
      ...(name && { name }),
      added: String(counts.added),
      changed: String(counts.changed),
      removed: String(counts.removed),
      refused: String(comparison.refused.length),
    },
  };
}
