import type { StoredLanguages } from "#app/i18n/dictionary.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { keptFor, withEdgeCache } from "./edge-cache.server.ts";

interface Place {
  origin: string;
  /** `settings.texts_version`: the texts of a version never change. */
  version: string;
}

/** As long as the stored settings, which name a version. */
const LIFETIME_MS = DAY_MS;

/** Languages and texts that other isolates left in the edge cache. */
export function findStoredTexts(place: Place): Promise<StoredLanguages | null> {
  return withEdgeCache(async (cache) => {
    const response = await cache.match(addressOf(place));
    return response ? ((await response.json()) as StoredLanguages) : null;
  });
}

export async function storeTexts(place: Place, stored: StoredLanguages): Promise<void> {
  const response = Response.json(stored, { headers: { "Cache-Control": keptFor(LIFETIME_MS) } });
  await withEdgeCache((cache) => cache.put(addressOf(place), response));
}

/** An internal address that never answers a visitor. */
const addressOf = ({ origin, version }: Place): string =>
  `${origin}/page-cache/texts/${encodeURIComponent(version)}`;
