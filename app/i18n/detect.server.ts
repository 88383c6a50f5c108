import { RemixI18Next } from "remix-i18next/server";
import { acceptedLanguages } from "#app/lib/accept-language.ts";
import { memoize } from "#app/lib/memoize.ts";
import { asLocale, isLocale, LOCALES, type Locale } from "./dictionary.ts";

export const LOCALE_COOKIE = "lang_pref";

const COOKIE = new RegExp(`(?:^|;)\\s*${LOCALE_COOKIE}=([^;]*)`);

function chosenLocale(cookies: string): Locale | null {
  const chosen = COOKIE.exec(cookies)?.[1]?.trim();
  return isLocale(chosen) ? chosen : null;
}

/** The library's own reading of the header knows all languages, and stops at the first that is not ours. */
const acceptedLocale = memoize(
  (header: string): Locale | null => acceptedLanguages(header).find(isLocale) ?? null,
);

/** The language that the address asks for; null when it asks for none, or for one that we do not speak. */
export function addressLocale({ url }: { url: string }): Locale | null {
  const asked = new URL(url).searchParams.get("lng");
  return isLocale(asked) ? asked : null;
}

/** What the visitor chose before (the cookie), else what the browser asks for; null when that is nothing we speak. */
export function visitorLocale({ headers }: Request): Locale | null {
  return (
    chosenLocale(headers.get("Cookie") ?? "") ??
    acceptedLocale(headers.get("Accept-Language") ?? "")
  );
}

function createDetector(fallbackLanguage: Locale): RemixI18Next {
  return new RemixI18Next({
    detection: {
      supportedLanguages: [...LOCALES],
      fallbackLanguage,
      // Readers of our own, because kept pages are found by the same ones.
      order: ["custom"],
      findLocale: async (request) => addressLocale(request) ?? visitorLocale(request),
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
