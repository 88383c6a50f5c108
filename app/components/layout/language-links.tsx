import { useLocation } from "@remix-run/react";
import type { Locale } from "#app/i18n/dictionary.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { EXPERT_LIST_PARAMETERS, PRODUCT_LIST_PARAMETERS } from "#app/paths.ts";

/** Each language calls itself by its own name. */
const NAMES: Record<Locale, string> = { en: "English", hu: "Magyar" };
const LOCALES = Object.keys(NAMES) as Locale[];

/** What our pages read of their address. The rest stays behind: a page that is kept for many carries nobody's own parameters. */
const KEPT = new Set<string>([
  ...EXPERT_LIST_PARAMETERS,
  ...PRODUCT_LIST_PARAMETERS,
  "expert",
  "tab",
  "redirectTo",
  "thread",
]);

/** This very page in another language: its address with the language named, and everything else as it is. */
function useAddressIn(): (locale: Locale) => string {
  const { pathname, search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(([name]) => KEPT.has(name));
  return (locale) => `${pathname}?${new URLSearchParams([...kept, ["lng", locale]])}`;
}

/** Links to the other languages, as items of the header's list. */
export function OtherLanguages() {
  const { locale } = useTexts();
  const addressIn = useAddressIn();
  return LOCALES.filter((other) => other !== locale).map((other) => (
    <li key={other}>
      <a href={addressIn(other)} lang={other} hrefLang={other}>
        {NAMES[other]}
      </a>
    </li>
  ));
}

/** All languages, this page's own marked, for the footer. */
export function AllLanguages() {
  const { t, locale } = useTexts();
  const addressIn = useAddressIn();
  return (
    <ul aria-label={t("shell.language")}>
      {LOCALES.map((one) => (
        <li key={one}>
          <a
            href={addressIn(one)}
            lang={one}
            hrefLang={one}
            aria-current={one === locale ? "true" : undefined}
          >
            {NAMES[one]}
          </a>
        </li>
      ))}
    </ul>
  );
}
