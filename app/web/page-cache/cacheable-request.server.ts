import { visitorLocale } from "#app/i18n/detect.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { readCacheableAddress } from "./cacheable-address.server.ts";

/** A request that a page without personal content can answer. */
export interface PageVisit {
  /** The address with the parameters that its page reads, in a fixed order. */
  url: string;
  /**
   * The language of the address, the cookie or the browser; null when the site's default decides.
   */
  locale: Locale | null;
  /** Whether the address names the language. */
  namesLocale: boolean;
}

/**
 * Cookies that change no page: the language, which is part of the key, the known browser, and those
 * of the edge or of statistics. Any other may be a session, a notice or a draft (`__Host-` has a
 * hyphen).
 */
const HARMLESS_COOKIE = /^(lang_pref|(__Host-)?device|cf_\w+|_\w+)$/;

/** Null for requests whose answer depends on the visitor. */
export function readPageVisit(request: Request): PageVisit | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const address = readCacheableAddress(request.url);
  if (!address || !hasHarmlessCookies(request)) return null;
  const { url, locale } = address;
  return { url, locale: locale ?? visitorLocale(request), namesLocale: locale !== null };
}

function hasHarmlessCookies({ headers }: Request): boolean {
  const cookies = headers.get("Cookie");
  if (cookies === null) return true;
  const names = cookies.split(";").map((pair) => pair.split("=")[0]?.trim() ?? "");
  return names.every((name) => HARMLESS_COOKIE.test(name));
}
