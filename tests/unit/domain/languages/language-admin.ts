import { desc } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  readStoredLanguages,
  refreshTexts,
} from "#app/domain/languages/stored-languages.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import type { Database } from "#db/client.ts";
import { auditLog, languages, profiles, users } from "#db/schema.ts";

/** An admin, as the actor of entries in the audit log. */
export async function addAdmin(db: Database): Promise<string> {
  const id = uuidv7();
  await db.insert(users).values({ id, email: `${id}@example.com`, createdAt: 1, updatedAt: 1 });
  await db.insert(profiles).values({ id, username: `a-${id}`, admin: true, updatedAt: 1 });
  return id;
}

export async function addLanguage(db: Database, locale = "de", isPublished = false) {
  await db.insert(languages).values({ locale, name: "Deutsch", isPublished, createdAt: 1 });
}

/** The stored texts of a language. */
export async function storedTexts(db: Database, locale: string): Promise<Record<string, string>> {
  const { texts } = await readStoredLanguages(db);
  const own = texts.filter((text) => text.locale === locale);
  return Object.fromEntries(own.map(({ key, value }) => [key, value]));
}

/** As every request begins: with the texts that the settings name. Returns their version. */
export async function nextRequest(db: Database): Promise<string> {
  const { texts_version } = await readSettings(db);
  await refreshTexts(db, texts_version);
  return texts_version;
}

/** Newest first. */
export function auditEntries(db: Database) {
  return db.select().from(auditLog).orderBy(desc(auditLog.id));
}
