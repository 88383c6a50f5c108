import { SECOND_MS } from "#app/platform/clock.ts";

/**
 * Runs work on the edge cache; null where there is no cache or the work fails, which is harmless.
 */
export async function withEdgeCache<Result>(
  work: (cache: Cache) => Promise<Result>,
): Promise<Result | null> {
  try {
    const cache = (globalThis as { caches?: { default?: Cache } }).caches?.default;
    return cache ? await work(cache) : null;
  } catch {
    return null;
  }
}

/** The header that lets the edge store a response of ours. Browsers never see it. */
export const keptFor = (ms: number): string => `public, max-age=${ms / SECOND_MS}`;
