import type { StoredLanguages } from "#app/i18n/dictionary.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { keptFor, withEdgeCache } from "./edge-cache.server.ts";

interface Place {
  origin: string;
  /** `settings.texts_version`: texts of one version never change. */
  version: string;
}

/** As long as settings that name a version are kept for the time when the database is down. */
const LIFETIME_MS = DAY_MS;

/** Languages and texts as other isolates have left them in the edge's cache. */
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

/** A name of its own, under which no visitor is ever answered. */
const addressOf = ({ origin, version }: Place): string =>
  `${origin}/page-cache/texts/${encodeURIComponent(version)}`;
