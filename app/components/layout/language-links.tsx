import { useLocation } from "@remix-run/react";
import { EXPERT_LIST_PARAMETERS } from "#app/domain/experts/filters.ts";
import { PRODUCT_LIST_PARAMETERS } from "#app/domain/products/filters.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { useTexts } from "#app/i18n/texts.tsx";

/** The parameters that our pages read. Cached pages are shared, so their links drop all others. */
const KEPT = new Set<string>([
  ...EXPERT_LIST_PARAMETERS,
  ...PRODUCT_LIST_PARAMETERS,
  "expert",
  "tab",
  "redirectTo",
  "thread",
]);

/** The header has room for so many other languages; with more of them it links to the footer. */
const MOST_IN_HEADER = 2;
const FOOTER_ID = "site-languages";

interface LanguageLinkProps {
  language: { locale: Locale; name: string };
  isCurrent?: boolean;
}

/** A link to this page in another language. */
function LanguageLink({ language: { locale, name }, isCurrent = false }: LanguageLinkProps) {
  const { pathname, search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(([parameter]) => KEPT.has(parameter));
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
  return others.map((other) => <LanguageLink key={other.locale} language={other} />);
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
