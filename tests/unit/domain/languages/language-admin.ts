import { desc } from "drizzle-orm";
import { afterEach, beforeEach } from "vitest";
import { publishLanguage, removeLanguage } from "#app/domain/languages/language-states.server.ts";
import {
  readStoredLanguages,
  refreshTexts,
} from "#app/domain/languages/stored-languages.server.ts";
import { saveTexts, type TypedText } from "#app/domain/languages/texts/save-texts.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { installTexts } from "#app/i18n/dictionary.ts";
import { auditLog, languageImports, languages, settings, translations } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openTestDatabase } from "#tests/support/database.ts";

/** An admin of languages, without any changed text at the start of each test of this file. */
export async function openLanguages() {
  const { database, db } = await openTestDatabase();
  const addAdmin = async () => (await newMember({ db }, { profile: { admin: true } })).id;
  const actorId = await addAdmin();
  beforeEach(async () => {
    for (const table of [translations, languages, languageImports, settings])
      await db.delete(table);
  });
  afterEach(() => installTexts("", { languages: [], texts: [] }));
  return {
    database,
    db,
    actorId,
    addAdmin,
    addLanguage: async (locale = "de") => {
      await db.insert(languages).values({ locale, name: "Deutsch", createdAt: 1 });
    },
    save: (locale: string, ...texts: TypedText[]) => saveTexts(db, { actorId, locale, texts }),
    publish: (locale: string, isPublished: boolean) =>
      publishLanguage(db, { actorId, locale, isPublished }),
    remove: (locale: string) => removeLanguage(db, { actorId, locale }),
    /** The stored texts of a language. */
    storedTexts: async (locale: string): Promise<Record<string, string>> => {
      const { texts } = await readStoredLanguages(db);
      const own = texts.filter((text) => text.locale === locale);
      return Object.fromEntries(own.map(({ key, value }) => [key, value]));
    },
    /** As every request begins: with the texts that the settings name. Returns their version. */
    nextRequest: async () => {
      const { texts_version } = await readSettings(db);
      await refreshTexts(db, texts_version);
      return texts_version;
    },
    /** Newest first. */
    auditEntries: () => db.select().from(auditLog).orderBy(desc(auditLog.id)),
  };
}
