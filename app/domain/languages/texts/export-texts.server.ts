import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { dictionaryOf, findLanguage, isOwnLocale, type Language } from "#app/i18n/dictionary.ts";
import { nestTexts, type TextTree } from "#app/lib/text/text-tree.ts";
import type { Database } from "#db/client.ts";
import { textSlots } from "./text-slots.server.ts";

/**
 * A language's texts as this isolate knows them, nested as the site's own files are; of an added language those that there are, so
 * that what comes back from a translator does not hold English texts as if they were translated. Null for one that nobody has added.
 */
export function exportTexts(locale: string): TextTree | null {
  const language = findLanguage(locale);
  if (!language) return null;
  return isOwnLocale(language.locale) ? dictionaryOf(language.locale) : customTexts(language);
}

function customTexts({ locale, customTexts }: Language): TextTree {
  const keys = [...textSlots(locale).keys()];
  return nestTexts(
    keys.flatMap((key): [string, string][] => {
      const text = customTexts.get(key);
      return text === undefined ? [] : [[key, text]];
    }),
  );
}

/** Writes into the audit log that an admin took the texts with them. */
export async function noteExport(
  db: Database,
  { actorId, locale }: { actorId: string; locale: string },
): Promise<void> {
  await auditStatement(db, { actorId, action: "texts.exported", subject: locale });
}
