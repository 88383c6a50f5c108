import { createContext, type ReactNode, useContext, useMemo } from "react";
import { memoize } from "#app/lib/memoize.ts";
import type { Locale, OwnLocale } from "./dictionary.ts";
import type { LocalCurrency } from "./local-currency.ts";
import { type Texts, type Translate, translator } from "./translate.ts";

export interface LanguageChoice {
  locale: Locale;
  /** The language's own name. */
  name: string;
}

interface TextsValue {
  locale: Locale;
  /** All languages that the visitor may choose, the built-in ones first. */
  languages: readonly LanguageChoice[];
  /** Null when amounts are shown in dollars only. */
  currency: LocalCurrency | null;
  t: Translate;
}

const TextsContext = createContext<TextsValue | null>(null);

interface TextsProviderProps {
  locale: Locale;
  texts: Texts;
  languages: readonly LanguageChoice[];
  currency?: LocalCurrency | null;
  children: ReactNode;
}

export function TextsProvider(props: TextsProviderProps) {
  const { locale, texts, languages, currency = null, children } = props;
  const value = useMemo(
    () => ({ locale, languages, currency, t: translator(locale, texts, shownText(locale)) }),
    [locale, languages, currency, texts],
  );
  return <TextsContext.Provider value={value}>{children}</TextsContext.Provider>;
}

/** For example "e-mailben", "MI-szakértő", "API-k" and "503-as", but not "pt-BR". */
const HYPHENATED = /(?<![\p{L}\d-])[\p{L}\d]{1,3}(?:-\p{Ll}+)+(?![\p{L}-])/gu;
/** A longer word may need a break on a telephone, but not after "MI-". */
const MOST_UNBROKEN = 18;
/** A word joiner, which is invisible: our font has no non-breaking hyphen. */
const UNBROKEN_HYPHEN = "-\u2060";

/** Spaces inside "25 000 $", "4. §" and "(VI. 30.)", and the dash of "5000–10 000". */
const JOINTS = /(?<=\d) (?=\d{3}(?!\d)|\$)|(?<=\d\.) (?=§)|(?<=\([IVX]+\.) (?=\d)/g;
const RANGE = /(?<=\d)–(?=\d)/g;
/** For example "{{amount}}-tól", and "NAIH-nak", "70%-a": a suffix never begins a line. */
const SUFFIX = /(?<=\}\})-(?=\p{Ll})|(?<=[\p{L}\d%§])-(?=\p{Ll}{1,4}(?![\p{L}-]))/gu;

/**
 * How pages show the texts of a language. Hungarian writes "e-mail" and "MI-" with a hyphen, at
 * which browsers break lines; pages keep short words and amounts together. Titles, mails, addresses
 * and what visitors typed stay as they are, because they leave the page.
 */
export function shownText(locale: Locale): (text: string) => string {
  return SHOWN[locale] ?? asStored;
}

function prepare(text: string): string {
  const joined = text.replace(JOINTS, "\u00a0").replace(RANGE, "–\u2060");
  return keepWordsTogether(joined).replace(SUFFIX, UNBROKEN_HYPHEN);
}

/** Pages show hundreds of texts, always those of the dictionary. A browser needs few of them. */
const keepTogether = import.meta.env.SSR
  ? memoize(prepare, { most: 10_000, longest: Number.POSITIVE_INFINITY })
  : prepare;

const asStored = (text: string): string => text;
/** A `ByLanguage` would add its reader to the scripts of live pages. */
const SHOWN: Readonly<Record<string, typeof asStored>> = {
  en: asStored,
  hu: keepTogether,
} satisfies Record<OwnLocale, typeof asStored>;

function keepWordsTogether(text: string): string {
  if (!text.includes("-")) return text;
  return text.replace(HYPHENATED, (word) =>
    word.length > MOST_UNBROKEN
      ? word.replace("-", UNBROKEN_HYPHEN)
      : word.replaceAll("-", UNBROKEN_HYPHEN),
  );
}

/**
 * The page's language and its texts. Loaders decide which sections of the dictionary a page
 * carries.
 */
export function useTexts(): TextsValue {
  const value = useContext(TextsContext);
  if (!value) throw new Error("useTexts is used outside of TextsProvider");
  return value;
}
