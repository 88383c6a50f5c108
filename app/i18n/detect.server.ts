import { RemixI18Next } from "remix-i18next/server";
import { asLocale, LOCALES, type Locale } from "./dictionary.ts";

const LOCALE_COOKIE = "lang_pref";

function readLocaleCookie(request: Request): string | null {
  const cookies = request.headers.get("Cookie") ?? "";
  return cookies.match(new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([a-z]{2})`))?.[1] ?? null;
}

function createDetector(fallbackLanguage: Locale): RemixI18Next {
  return new RemixI18Next({
    detection: {
      supportedLanguages: [...LOCALES],
      fallbackLanguage,
      order: ["searchParams", "custom", "header"],
      searchParamKey: "lng",
      findLocale: async (request) => readLocaleCookie(request),
    },
  });
}

const detectors: Record<Locale, RemixI18Next> = {
  en: createDetector("en"),
  hu: createDetector("hu"),
};

/** `?lng=`, the cookie, `Accept-Language`, and then the site's own default. */
export async function detectLocale(request: Request, fallback: Locale): Promise<Locale> {
  return asLocale(await detectors[fallback].getLocale(request));
}
