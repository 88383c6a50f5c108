import * as z from "zod";
import type { TextKey } from "#app/i18n/translate.ts";
import { toLanguageTag } from "#app/lib/network/language-tag.ts";

const NEW_LANGUAGE = "new";
const MOST_NAME_CHARACTERS = 60;

const say = (key: TextKey) => key;

/** Which language a file is for; the messages are keys of texts. */
export const uploadSchema = z
  .object({
    language: z.string({ error: say("languageImport.errors.language") }),
    code: z.string().default(""),
    name: z
      .string()
      .trim()
      .max(MOST_NAME_CHARACTERS, say("languageImport.errors.name"))
      .default(""),
  })
  .transform(({ language, code, name }, { addIssue }) => {
    if (language !== NEW_LANGUAGE) return { locale: language, name: null };
    const locale = toLanguageTag(code);
    if (!locale) addIssue(issue("code", "languageImport.errors.code"));
    if (!name) addIssue(issue("name", "languageImport.errors.name"));
    return locale && name ? { locale, name } : z.NEVER;
  });

const issue = (field: string, message: TextKey) => ({
  code: "custom" as const,
  path: [field],
  message,
});
