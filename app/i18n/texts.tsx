import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Locale } from "./dictionary.ts";
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
    () => ({ locale, languages, currency, t: translator(locale, texts) }),
    [locale, languages, currency, texts],
  );
  return <TextsContext.Provider value={value}>{children}</TextsContext.Provider>;
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
