import { EXPERT_FILTERS, EXPERT_LIST_PARAMETERS } from "#app/domain/experts/filters.ts";
import { PRODUCT_FILTERS, PRODUCT_LIST_PARAMETERS } from "#app/domain/products/filters.ts";
import { repeatedParameters } from "#app/domain/search/schema.ts";
import { addressLocale, visitorLocale } from "#app/i18n/detect.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { memoizeByTexts } from "#app/i18n/memoize-by-texts.ts";

/** Parameters that may occur several times; of the others the first counts. */
const REPEATED = [...repeatedParameters(EXPERT_FILTERS), ...repeatedParameters(PRODUCT_FILTERS)];

/**
 * The pages that may be cached, and the parameters besides `lng` that they read. Everything else is
 * rendered for each request.
 */
const PAGES: readonly [path: RegExp, parameters: readonly string[]][] = [
  [/^\/$/, []],
  [/^\/experts(\/[^/]+)?$/, EXPERT_LIST_PARAMETERS],
  [/^\/products$/, PRODUCT_LIST_PARAMETERS],
  [/^\/products\/(?!new$|pictures$)[^/]+$/, []],
  [/^\/quote$/, ["expert", "experts", "product", "category", "q"]],
  [/^\/contact$/, ["about"]],
  [/^\/(pricing|faq|about|privacy|terms|imprint|withdraw)$/, []],
  [/^\/(sitemap\.xml|robots\.txt|manifest\.webmanifest|\.well-known\/security\.txt)$/, []],
  [/^\/(sitemaps|feeds)\/[^/]+$/, []],
  [/^\/locales\/[^/]+\/common\.json$/, []],
];

const LONGEST_URL = 1_000;

interface CacheableAddress {
  /** With the parameters that the page reads, in a fixed order, and no others. */
  url: string;
  /** The language that the address names. */
  locale: Locale | null;
}

/**
 * The canonical form of an address, shared by all of its spellings; null when its page is never
 * cached. The host is not checked.
 */
export const readCacheableAddress = memoizeByTexts((text: string): CacheableAddress | null => {
  const { origin, pathname, searchParams } = new URL(text);
  const allowed = allowedParameters(pathname);
  if (!allowed || searchParams.has("preview") || searchParams.get("view") === "own") return null;
  const locale = addressLocale({ url: text });
  const kept = new URLSearchParams(allowed.flatMap((name) => pairsOf(searchParams, name)));
  if (locale) kept.append("lng", locale);
  const url = `${origin}${pathname}${kept.size > 0 ? `?${kept}` : ""}`;
  return url.length > LONGEST_URL ? null : { url, locale };
});

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
 * Cookies that change no cached page: the language, which is part of the key, the known browser,
 * the shortlist, and those of the edge or of statistics. Any other may be a session, a notice or a
 * draft (`__Host-` has a hyphen).
 */
const HARMLESS_COOKIE = /^((__Host-)?(lang_pref|device|shortlist)|cf_\w+|_\w+)$/;

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

/** Null for a path outside the table. Data for scripts (`.data`) is not a page. */
function allowedParameters(pathname: string): readonly string[] | null {
  if (pathname.endsWith(".data")) return null;
  return PAGES.find(([path]) => path.test(pathname))?.[1] ?? null;
}

/** An empty field of a form has no effect. */
function pairsOf(searchParams: URLSearchParams, name: string): string[][] {
  const values = searchParams.getAll(name).sort();
  const used = REPEATED.includes(name) ? [...new Set(values)] : [searchParams.get(name) ?? ""];
  return used.filter((value) => value !== "").map((value) => [name, value]);
}
