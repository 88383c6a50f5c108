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

/** The address of this page in another language. */
function useAddressIn(): (locale: Locale) => string {
  const { pathname, search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(([name]) => KEPT.has(name));
  return (locale) => `${pathname}?${new URLSearchParams([...kept, ["lng", locale]])}`;
}

/** Items of the header's list: links to the other languages. */
export function OtherLanguages() {
  const { t, locale, languages } = useTexts();
  const addressIn = useAddressIn();
  const others = languages.filter((other) => other.locale !== locale);
  if (others.length > MOST_IN_HEADER) {
    return (
      <li>
        <a href={`#${FOOTER_ID}`}>{t("shell.language")}</a>
      </li>
    );
  }
  return others.map((other) => (
    <li key={other.locale}>
      <a href={addressIn(other.locale)} lang={other.locale} hrefLang={other.locale}>
        {other.name}
      </a>
    </li>
  ));
}

/** All languages for the footer, with the current one marked. */
export function AllLanguages() {
  const { t, locale, languages } = useTexts();
  const addressIn = useAddressIn();
  return (
    <ul id={FOOTER_ID} aria-label={t("shell.language")}>
      {languages.map((one) => (
        <li key={one.locale}>
          <a
            href={addressIn(one.locale)}
            lang={one.locale}
            hrefLang={one.locale}
            aria-current={one.locale === locale ? "true" : undefined}
          >
            {one.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
