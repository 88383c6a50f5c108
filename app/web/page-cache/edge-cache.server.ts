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

/** A value that isolates left under an internal address, which never answers a visitor. */
export function findShared<Value>(address: string): Promise<Value | null> {
  return withEdgeCache(async (cache) => {
    const response = await cache.match(address);
    return response ? await response.json<Value>() : null;
  });
}

export async function storeShared(address: string, value: unknown, ms: number): Promise<void> {
  const response = Response.json(value, { headers: { "Cache-Control": keptFor(ms) } });
  await withEdgeCache((cache) => cache.put(address, response));
}
