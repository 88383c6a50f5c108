import { eq } from "drizzle-orm";
import { installTexts, type StoredLanguages, textsVersion } from "#app/i18n/dictionary.ts";
import type { Database } from "#db/client.ts";
import { languages, translations } from "#db/schema.ts";

/** The only namespace. */
export const NAMESPACE = "common";

export async function readStoredLanguages(db: Database): Promise<StoredLanguages> {
  const { locale, key, value } = translations;
  const [added, texts] = await db.batch([
    db
      .select({
        locale: languages.locale,
        name: languages.name,
        isPublished: languages.isPublished,
      })
      .from(languages)
      .orderBy(languages.createdAt, languages.locale),
    db
      .select({ locale, key, value })
      .from(translations)
      .where(eq(translations.namespace, NAMESPACE)),
  ]);
  return { languages: added, texts };
}

/** Reads the texts again if this isolate has another version of them (`settings.texts_version`). */
export async function refreshTexts(db: Database, version: string): Promise<void> {
  if (version !== textsVersion()) installTexts(version, await readStoredLanguages(db));
}
