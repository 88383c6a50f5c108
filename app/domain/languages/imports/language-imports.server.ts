import { and, count, eq, gt } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { NAMESPACE } from "#app/domain/languages/stored-languages.server.ts";
import { isOwnLocale } from "#app/i18n/dictionary.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { languageImports, languages, settings, translations } from "#db/schema.ts";
import { compareTexts } from "./compare-texts.server.ts";

/**
 * With more languages, a part of the sitemap would exceed the number of addresses that search
 * engines read.
 */
export const MOST_LANGUAGES = 8;
const KEPT_MS = DAY_MS;

interface NewImport {
  actorId: string;
  /** A language tag (`toLanguageTag`). */
  locale: string;
  /** The name of a new language in that language; null for an existing language. */
  name: string | null;
  texts: ReadonlyMap<string, string>;
}

/**
 * - "exists": the new language exists already.
 * - "not-found": the language does not exist.
 * - "too-many": the site has the most languages that it can have.
 */
export type BegunImport =
  | { state: "begun"; id: string }
  | { state: "exists" | "not-found" | "too-many" };

/** Stores a file's texts until the admin has reviewed the changes. */
export async function beginLanguageImport(
  db: Database,
  { actorId, locale, name, texts }: NewImport,
): Promise<BegunImport> {
  const [found, [added], versions] = await db.batch([
    db.select({ locale: languages.locale }).from(languages).where(eq(languages.locale, locale)),
    db.select({ count: count() }).from(languages),
    versionQuery(db),
  ]);
  const isThere = isOwnLocale(locale) || found.length > 0;
  if (isThere && name !== null) return { state: "exists" };
  if (!isThere && name === null) return { state: "not-found" };
  if (!isThere && (added?.count ?? 0) >= MOST_LANGUAGES) return { state: "too-many" };
  const id = uuidv7();
  await db.insert(languageImports).values({
    id,
    actorId,
    locale,
    name: name ?? "",
    texts: Object.fromEntries(texts),
    version: versions[0]?.value ?? "",
    expiresAt: now() + KEPT_MS,
  });
  return { state: "begun", id };
}

/**
 * The name is empty for an existing language. `version` is `settings.texts_version` at the time of
 * the comparison.
 */
export type LanguageImport = NonNullable<Awaited<ReturnType<typeof findLanguageImport>>>;

interface Viewed {
  actorId: string;
  id: string;
}

/**
 * A file with the changes it would make. Null if it is not this admin's, was applied already or is
 * too old, or if its language has been removed since.
 */
export async function findLanguageImport(db: Database, { actorId, id }: Viewed) {
  const isOurs = and(
    eq(languageImports.id, id),
    eq(languageImports.actorId, actorId),
    gt(languageImports.expiresAt, now()),
  );
  const [[row], own, versions, added] = await db.batch([
    db.select().from(languageImports).where(isOurs),
    db
      .select({ key: translations.key, value: translations.value })
      .from(translations)
      .innerJoin(languageImports, eq(languageImports.locale, translations.locale))
      .where(and(isOurs, eq(translations.namespace, NAMESPACE))),
    versionQuery(db),
    db
      .select({ locale: languages.locale })
      .from(languages)
      .innerJoin(languageImports, eq(languageImports.locale, languages.locale))
      .where(isOurs),
  ]);
  if (!row) return null;
  const { locale, name, texts } = row;
  if (!name && !isOwnLocale(locale) && added.length === 0) return null;
  const present = new Map(own.map(({ key, value }) => [key, value]));
  const comparison = compareTexts(locale, Object.entries(texts), present);
  return { id, locale, name, version: versions[0]?.value ?? "", comparison };
}

/** Deletes a file. Does nothing if it is not this admin's. */
export async function discardLanguageImport(db: Database, { actorId, id }: Viewed): Promise<void> {
  await db
    .delete(languageImports)
    .where(and(eq(languageImports.id, id), eq(languageImports.actorId, actorId)));
}

function versionQuery(db: Database) {
  return db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, "texts_version"));
}
