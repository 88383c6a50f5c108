import { fold } from "./text/fold.ts";

/** ISO 639-1 codes of the languages that an expert may choose. */
const CODES: readonly string[] =
  "af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fo fr ga gl gu ha he hi hr hu hy id ig is it ja ka kk km kn ko ku lo lt lv mk ml mn mr ms mt my ne nl no pa pl ps pt ro rw si sk sl so sq sr sv sw ta te th ti tl tr uk ur uz vi xh yo zh zu ru".split(
    " ",
  );

const KNOWN = new Set(CODES);

export function isLanguageCode(text: string): boolean {
  return KNOWN.has(text);
}

const namesByLocale = new Map<string, ReadonlyMap<string, string>>();

/** The language of a locale, without its region. */
export const languageOf = (locale: string): string => locale.split("-")[0] ?? locale;

/** The language's name in the language of a page; the code itself if it is unknown. */
export function spokenLanguageName(locale: string, code: string): string {
  return namesIn(locale).get(code) ?? code;
}

/** Asking the platform for a name is slow, and every list asks for many. */
function namesIn(locale: string): ReadonlyMap<string, string> {
  const known = namesByLocale.get(locale);
  if (known) return known;
  const platform = new Intl.DisplayNames(locale, { type: "language" });
  const names = new Map(CODES.map((code) => [code, platform.of(code) ?? code]));
  namesByLocale.set(locale, names);
  return names;
}

export interface SpokenLanguage {
  code: string;
  name: string;
}

const listsByLocale = new Map<string, readonly SpokenLanguage[]>();

/** All languages in the alphabetical order of the page's language. */
export function listSpokenLanguages(locale: string): readonly SpokenLanguage[] {
  const known = listsByLocale.get(locale);
  if (known) return known;
  const { compare } = new Intl.Collator(locale);
  const languages = [...namesIn(locale)]
    .map(([code, name]) => ({ code, name }))
    .sort((one, other) => compare(one.name, other.name));
  listsByLocale.set(locale, languages);
  return languages;
}

let codesByName: ReadonlyMap<string, string> | null = null;

/**
 * The code of a language by its code or by its name in English, Hungarian or itself; undefined if
 * it is unknown.
 */
export function findSpokenLanguage(text: string): string | undefined {
  const typed = fold(text.trim());
  if (KNOWN.has(typed)) return typed;
  codesByName ??= new Map(
    CODES.flatMap((code) =>
      [code, "hu", "en"].map((locale): [string, string] => [
        fold(new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code),
        code,
      ]),
    ),
  );
  return codesByName.get(typed);
}
