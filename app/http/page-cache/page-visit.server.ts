import { LOCALE_COOKIE } from "#app/i18n/detect.server.ts";
import { isLocale, type Locale } from "#app/i18n/dictionary.ts";
import { acceptedLanguages } from "#app/lib/accept-language.ts";
import { readCacheableAddress } from "./cacheable-address.server.ts";
import { memoize } from "./memoize.server.ts";

/** A request that a page made for nobody in particular can answer. */
export interface PageVisit {
  /** The address with the parameters that its page reads, in one order. */
  url: string;
  /** The language that the address, the cookie or the browser asks for; null when the site's default decides. */
  locale: Locale | null;
  /** Whether it is the address that asks. */
  namesLocale: boolean;
}

/**
 * Cookies that change no page: the language, which is a part of the key, and those that the edge or somebody's statistics set. Any
 * other may be a session, a notice or a draft of ours (`__Host-` has a hyphen).
 */
const HARMLESS_COOKIE = /^(lang_pref|cf_\w+|_\w+)$/;

/** Null for whatever must be answered for this very visitor. */
export function readPageVisit(request: Request): PageVisit | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const address = readCacheableAddress(request.url);
  if (!address) return null;
  const cookies = readCookies(request);
  if (!cookies) return null;
  const { url, locale } = address;
  return {
    url,
    locale: locale ?? cookies.locale ?? readAccepted(request),
    namesLocale: locale !== null,
  };
}

const NO_COOKIES = { locale: null };

/** Null when one of them may be personal. */
function readCookies(request: Request): { locale: Locale | null } | null {
  const header = request.headers.get("Cookie");
  if (header === null) return NO_COOKIES;
  const pairs = header.split(";").map((pair) => pair.trim().split("="));
  if (!pairs.every(([name = ""]) => HARMLESS_COOKIE.test(name))) return null;
  const chosen = pairs.find(([name]) => name === LOCALE_COOKIE)?.[1];
  return { locale: isLocale(chosen) ? chosen : null };
}

function readAccepted(request: Request): Locale | null {
  return firstOfOurs(request.headers.get("Accept-Language") ?? "");
}

const firstOfOurs = memoize(
  (header: string): Locale | null => acceptedLanguages(header).find(isLocale) ?? null,
);
