import { RemixI18Next } from "remix-i18next/server";
import { acceptedLanguages } from "#app/lib/network/accept-language.ts";
import {
  asLocale,
  findLanguage,
  isLocale,
  type Locale,
  languagesInUse,
  localesInUse,
} from "./dictionary.ts";
import { madeOfTexts, memoizeByTexts } from "./memoize-by-texts.ts";

export const LOCALE_COOKIE = "lang_pref";

const COOKIE = new RegExp(`(?:^|;)\\s*${LOCALE_COOKIE}=([^;]*)`);

function chosenLocale(cookies: string): Locale | null {
  const chosen = COOKIE.exec(cookies)?.[1]?.trim();
  return isLocale(chosen) ? chosen : null;
}

/** Languages by how browsers ask for them: by their own tag, and by the language alone where no other is called so. */
const localesByTag = madeOfTexts(() => {
  const exact = languagesInUse().map(({ locale }) => [locale.toLowerCase(), locale] as const);
  const wide = exact.map(([tag, locale]) => [tag.split("-")[0] ?? tag, locale] as const);
  return new Map([...wide.reverse(), ...exact]);
});

/** The library's own reading of the header knows all languages, and stops at the first that is not ours. */
const acceptedLocale = memoizeByTexts((header: string): Locale | null => {
  const known = localesByTag();
  const tag = acceptedLanguages(header).find((each) => known.has(each));
  return (tag && known.get(tag)) || null;
});

/** The language that the address asks for; null when it asks for none, or for one that we do not speak. */
export function addressLocale({ url }: { url: string }): Locale | null {
  const asked = new URL(url).searchParams.get("lng");
  return isLocale(asked) ? asked : null;
}

/** What the address names, published or not. */
export function namedLocale({ url }: { url: string }): Locale | null {
  return findLanguage(new URL(url).searchParams.get("lng") ?? "")?.locale ?? null;
}

/** What an admin asks for by address or cookie, who may try out the site in a language that is not published yet. */
export function previewLocale(request: Request): Locale | null {
  const chosen = COOKIE.exec(request.headers.get("Cookie") ?? "")?.[1]?.trim() ?? "";
  return namedLocale(request) ?? findLanguage(chosen)?.locale ?? null;
}

/** What the visitor chose before (the cookie), else what the browser asks for; null when that is nothing we speak. */
export function visitorLocale({ headers }: Request): Locale | null {
  return (
    chosenLocale(headers.get("Cookie") ?? "") ??
    acceptedLocale(headers.get("Accept-Language") ?? "")
  );
}

const createDetectors = madeOfTexts(() => new Map<Locale, RemixI18Next>());

function detectorFor(fallbackLanguage: Locale): RemixI18Next {
  const detectors = createDetectors();
  const known = detectors.get(fallbackLanguage);
  if (known) return known;
  const detector = new RemixI18Next({
    detection: {
      supportedLanguages: localesInUse(),
      fallbackLanguage,
      // Readers of our own, because kept pages are found by the same ones.
      order: ["custom"],
      findLocale: async (request) => addressLocale(request) ?? visitorLocale(request),
    },
  });
  detectors.set(fallbackLanguage, detector);
  return detector;
}

/** `?lng=`, the cookie, `Accept-Language`, and then the site's own default. */
export async function detectLocale(request: Request, fallback: Locale): Promise<Locale> {
  return asLocale(await detectorFor(asLocale(fallback)).getLocale(request));
}
