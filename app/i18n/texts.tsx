import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Locale } from "./dictionary.ts";
import { type Texts, type Translate, translator } from "./translate.ts";

interface TextsValue {
  locale: Locale;
  t: Translate;
}

const TextsContext = createContext<TextsValue | null>(null);

interface TextsProviderProps {
  locale: Locale;
  texts: Texts;
  children: ReactNode;
}

export function TextsProvider({ locale, texts, children }: TextsProviderProps) {
  const value = useMemo(() => ({ locale, t: translator(locale, texts) }), [locale, texts]);
  return <TextsContext.Provider value={value}>{children}</TextsContext.Provider>;
}

/** The page's language and its texts; loaders decide which sections of the dictionary a page carries. */
export function useTexts(): TextsValue {
  const value = useContext(TextsContext);
  if (!value) throw new Error("useTexts stands outside of TextsProvider");
  return value;
}
