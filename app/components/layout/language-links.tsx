import { useLocation, useMatches } from "@remix-run/react";
import type { Locale } from "#app/i18n/dictionary.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { useRootData } from "./use-root-data.ts";

/** The header has room for so many other languages; with more of them it links to the footer. */
const MOST_IN_HEADER = 2;
const FOOTER_ID = "site-languages";

interface LanguageLinkProps {
  language: { locale: Locale; name: string };
  isCurrent?: boolean;
}

/** The id of the form that the page's route wants to be saved before the language changes. */
function useSavedForm(): string | undefined {
  const handles = useMatches().map(({ handle }) => handle as { savesForm?: string } | undefined);
  return handles.findLast((handle) => handle?.savesForm)?.savesForm;
}

/** From the server: the table of filters would weigh on every hydrated page. */
function useKeptParameters(): readonly string[] {
  return useRootData()?.keptParameters.split(" ") ?? [];
}

/** A link to this page in another language, or a button that saves the page's form before. */
function LanguageLink({ language: { locale, name }, isCurrent = false }: LanguageLinkProps) {
  const { pathname, search } = useLocation();
  const savedForm = useSavedForm();
  const parameters = useKeptParameters();
  if (savedForm) {
    return (
      <li>
        <button
          type="submit"
          form={savedForm}
          name="intent"
          value={`lng:${locale}`}
          lang={locale}
          aria-current={isCurrent ? "true" : undefined}
        >
          {name}
        </button>
      </li>
    );
  }
  const kept = [...new URLSearchParams(search)].filter(([name]) => parameters.includes(name));
  return (
    <li>
      <a
        href={`${pathname}?${new URLSearchParams([...kept, ["lng", locale]])}`}
        lang={locale}
        hrefLang={locale}
        aria-current={isCurrent ? "true" : undefined}
      >
        {name}
      </a>
    </li>
  );
}

/** Items of the header's list: links to the other languages. */
export function OtherLanguages() {
  const { t, locale, languages } = useTexts();
  const others = languages.filter((other) => other.locale !== locale);
  if (others.length > MOST_IN_HEADER) {
    return (
      <li>
        <a href={`#${FOOTER_ID}`}>{t("shell.language")}</a>
      </li>
    );
  }
  return (
    <>
      <FirstSubmit />
      {others.map((other) => (
        <LanguageLink key={other.locale} language={other} />
      ))}
    </>
  );
}

/** Enter in a field presses the first button of its form, which must not be a language. */
function FirstSubmit() {
  const { t } = useTexts();
  const savedForm = useSavedForm();
  if (!savedForm) return null;
  return (
    <li hidden>
      <button type="submit" form={savedForm} tabIndex={-1}>
        {t("shell.requestQuote")}
      </button>
    </li>
  );
}

/** All languages for the footer, with the current one marked. */
export function AllLanguages() {
  const { t, locale, languages } = useTexts();
  return (
    <ul id={FOOTER_ID} aria-label={t("shell.language")}>
      {languages.map((one) => (
        <LanguageLink key={one.locale} language={one} isCurrent={one.locale === locale} />
      ))}
    </ul>
  );
}
