import type { AppLoadContext } from "@remix-run/cloudflare";
import { isEveryday } from "#app/domain/search/understanding/senses.server.ts";
import { recordMiss } from "#app/domain/synonyms/search-misses.server.ts";

/**
 * Counts a search that has found nothing, after the response. A text alone counts: with filters,
 * the text may not be the reason, and everyday words need no synonyms. A cached page is rendered
 * once, so its repeats do not count.
 */
export function recordMissAfterResponse(
  { db, locale, afterResponse }: AppLoadContext,
  list: "experts" | "products",
  { q }: { q: string },
  params: URLSearchParams,
): void {
  const isTextOnly = [...params.keys()].every((name) => name === "q" || name === "sort");
  if (q !== "" && isTextOnly && !isEveryday(q)) afterResponse(recordMiss(db, { list, locale, q }));
}
