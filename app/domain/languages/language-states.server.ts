import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { excerpt } from "#app/lib/text/excerpt.ts";
import type { Database, Statement } from "#db/client.ts";
import { ConflictError, retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { languages, settings, translations } from "#db/schema.ts";
import { NAMESPACE } from "./stored-languages.server.ts";
import { writeTexts } from "./texts/write-texts.server.ts";

/**
 * - "not-found": the language does not exist or was removed; languages of the site itself cannot
 *   change.
 * - "is-default": the site uses it for visitors without a language of their own.
 */
export type LanguageChange = { state: "changed" } | { state: "not-found" | "is-default" };

interface Input {
  actorId: string;
  locale: string;
}

/** Shows a language to visitors, or only to admins. */
export function publishLanguage(
  db: Database,
  { actorId, locale, isPublished }: Input & { isPublished: boolean },
): Promise<LanguageChange> {
  return change(db, {
    actorId,
    locale,
    mayBeDefault: isPublished,
    action: isPublished ? "language.published" : "language.withdrawn",
    statements: (onlyIf) => [
      db.run(
        sql`update languages set is_published = ${isPublished ? 1 : 0} where locale = ${locale} and ${onlyIf}`,
      ),
    ],
  });
}

/** Removes an added language with all its texts. Its readers then get English. */
export function removeLanguage(db: Database, { actorId, locale }: Input): Promise<LanguageChange> {
  return change(db, {
    actorId,
    locale,
    mayBeDefault: false,
    action: "language.removed",
    statements: (onlyIf) => [
      db.run(sql`delete from translations where locale = ${locale} and ${onlyIf}`),
      db.run(sql`delete from languages where locale = ${locale} and ${onlyIf}`),
    ],
  });
}

interface Change extends Input {
  action: "language.published" | "language.withdrawn" | "language.removed";
  mayBeDefault: boolean;
  statements(onlyIf: SQL): readonly Statement[];
}

function change(
  db: Database,
  { actorId, locale, action, mayBeDefault, statements }: Change,
): Promise<LanguageChange> {
  return retryOptimisticBatch(async () => {
    const [[language], rows, texts] = await db.batch([
      db.select({ name: languages.name }).from(languages).where(eq(languages.locale, locale)),
      db
        .select({ key: settings.key, value: settings.value })
        .from(settings)
        .where(inArray(settings.key, ["texts_version", "default_locale"])),
      db
        .select({ count: count() })
        .from(translations)
        .where(and(eq(translations.locale, locale), eq(translations.namespace, NAMESPACE))),
    ]);
    const stored = new Map(rows.map(({ key, value }) => [key, value]));
    if (!language) return { state: "not-found" };
    if (!mayBeDefault && stored.get("default_locale") === locale) return { state: "is-default" };
    const details = {
      name: excerpt(language.name, 60),
      ...(action === "language.removed" && { texts: String(texts[0]?.count ?? 0) }),
    };
    const isWritten = await writeTexts(db, {
      from: stored.get("texts_version") ?? "",
      entries: [{ actorId, action, subject: locale, details }],
      statements,
    });
    if (!isWritten) throw new ConflictError("A language changed meanwhile");
    return { state: "changed" };
  });
}
