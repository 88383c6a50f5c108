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

/** The name on https first: a browser may still have the one from before the prefix. */
const COOKIES = ["__Host-", ""].map(
  (prefix) => new RegExp(`(?:^|;)\\s*${prefix}${LOCALE_COOKIE}=([^;]*)`),
);

function chosenTag(cookies: string | null): string {
  const found = COOKIES.map((cookie) => cookie.exec(cookies ?? "")?.[1]);
  return found.find((tag) => tag !== undefined)?.trim() ?? "";
}

function chosenLocale(cookies: string): Locale | null {
  const chosen = chosenTag(cookies);
  return isLocale(chosen) ? chosen : null;
}

/**
 * Languages by the tags that browsers send: the full tag, and the language alone unless another
 * language has that tag.
 */
const localesByTag = madeOfTexts(() => {
  const exact = languagesInUse().map(({ locale }) => [locale.toLowerCase(), locale] as const);
  const wide = exact.map(([tag, locale]) => [tag.split("-")[0] ?? tag, locale] as const);
  return new Map([...wide.reverse(), ...exact]);
});

/** The library's parser of the header knows all languages and stops at the first unknown one. */
const acceptedLocale = memoizeByTexts((header: string): Locale | null => {
  const known = localesByTag();
  const tag = acceptedLanguages(header).find((each) => known.has(each));
  return (tag && known.get(tag)) || null;
});

/** The language that the address names; null when it names none, or an unknown one. */
export function addressLocale({ url }: { url: string }): Locale | null {
  const asked = new URL(url).searchParams.get("lng");
  return isLocale(asked) ? asked : null;
}

/** The language that the address names, published or not. */
export function namedLocale({ url }: { url: string }): Locale | null {
  return findLanguage(new URL(url).searchParams.get("lng") ?? "")?.locale ?? null;
}

/** The unpublished language that an admin previews, by address or cookie. */
export function previewLocale(request: Request): Locale | null {
  const chosen = chosenTag(request.headers.get("Cookie"));
  return namedLocale(request) ?? findLanguage(chosen)?.locale ?? null;
}

/**
 * The visitor's earlier choice (the cookie), or the browser's language; null for unknown languages.
 */
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
      // Our own readers, because the page cache uses the same ones.
      order: ["custom"],
      findLocale: async (request) => addressLocale(request) ?? visitorLocale(request),
    },
  });
  detectors.set(fallbackLanguage, detector);
  return detector;
}

/** `?lng=`, the cookie, `Accept-Language`, then the site's default. */
export async function detectLocale(request: Request, fallback: Locale): Promise<Locale> {
  return asLocale(await detectorFor(asLocale(fallback)).getLocale(request));
}
