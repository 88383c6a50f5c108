import { RemixI18Next } from "remix-i18next/server";
import { acceptedLanguages } from "#app/lib/accept-language.ts";
import { asLocale, isLocale, LOCALES, type Locale } from "./dictionary.ts";

export const LOCALE_COOKIE = "lang_pref";

function readLocaleCookie(request: Request): string | null {
  const cookies = request.headers.get("Cookie") ?? "";
  return cookies.match(new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([a-z]{2})`))?.[1] ?? null;
}

/** The cookie, then the header. The library's own reading of the header knows all languages, and stops at the first that is not ours. */
function findOurs(request: Request): string | null {
  const languages = acceptedLanguages(request.headers.get("Accept-Language") ?? "");
  return readLocaleCookie(request) ?? languages.find(isLocale) ?? null;
}

function createDetector(fallbackLanguage: Locale): RemixI18Next {
  return new RemixI18Next({
    detection: {
      supportedLanguages: [...LOCALES],
      fallbackLanguage,
      order: ["searchParams", "custom"],
      searchParamKey: "lng",
      findLocale: async (request) => findOurs(request),
    },
  });
}

const detectors: Record<Locale, RemixI18Next> = {
  en: createDetector("en"),
  hu: createDetector("hu"),
};

/** The language that the address asks for; null when it asks for none, or for one that we do not speak. */
export function addressLocale(request: Request): Locale | null {
  const asked = new URL(request.url).searchParams.get("lng");
  return isLocale(asked) ? asked : null;
}

/** `?lng=`, the cookie, `Accept-Language`, and then the site's own default. */
export async function detectLocale(request: Request, fallback: Locale): Promise<Locale> {
  return asLocale(await detectors[fallback].getLocale(request));
}
