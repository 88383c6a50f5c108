import { EXPERT_FILTERS, EXPERT_LIST_PARAMETERS } from "#app/domain/experts/filters.ts";
import { PRODUCT_FILTERS, PRODUCT_LIST_PARAMETERS } from "#app/domain/products/filters.ts";
import { repeatedParameters } from "#app/domain/search/schema.ts";
import { addressLocale } from "#app/i18n/detect.server.ts";
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
  [/^\/quote$/, ["expert"]],
  [/^\/(pricing|faq|about|contact|privacy|terms|imprint|withdraw)$/, []],
  [/^\/(sitemap\.xml|robots\.txt|manifest\.webmanifest|\.well-known\/security\.txt)$/, []],
  [/^\/(sitemaps|feeds)\/[^/]+$/, []],
  [/^\/locales\/[^/]+\/common\.json$/, []],
];

const LONGEST_URL = 1_000;

export interface CacheableAddress {
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
