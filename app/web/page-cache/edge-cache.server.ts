import { SECOND_MS } from "#app/platform/clock.ts";

/** What the work made of the edge's cache; null where there is none or it fails, which is no misfortune. */
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

/** The header that lets the edge keep something of ours. Browsers never see it. */
export const keptFor = (ms: number): string => `public, max-age=${ms / SECOND_MS}`;
