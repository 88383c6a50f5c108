import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { dictionaryOf, findLanguage, isOwnLocale, type Language } from "#app/i18n/dictionary.ts";
import { nestTexts, type TextTree } from "#app/lib/text/text-tree.ts";
import type { Database } from "#db/client.ts";
import { textSlots } from "./text-slots.server.ts";

/**
 * A language's texts from the memory of this isolate, nested as in the site's own files. An added
 * language exports only its existing texts, so that a translator's file does not contain English
 * texts as translations. Null for a language that does not exist.
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

/** Records in the audit log that an admin exported the texts. */
export async function noteExport(
  db: Database,
  { actorId, locale }: { actorId: string; locale: string },
): Promise<void> {
  await auditStatement(db, { actorId, action: "texts.exported", subject: locale });
}
