import { DAY_MS, now } from "#app/platform/clock.ts";
import { keptFor, withEdgeCache } from "./edge-cache.server.ts";

/** The settings as the database last gave them. */
export interface StoredSettings {
  /** As they are stored, so that another build reads them by its own schemas. */
  rows: { key: string; value: string }[];
  /** UTC milliseconds. */
  readAt: number;
}

/** Longer than pages live: a page that outlived the news of the site's closing would be shown all the same. */
const LIFETIME_MS = DAY_MS;

/** What isolates left in the edge's cache for the time when the database is down, at most a day old. */
export function findStoredSettings(origin: string): Promise<StoredSettings | null> {
  return withEdgeCache(async (cache) => {
    const response = await cache.match(addressOf(origin));
    const stored = response ? ((await response.json()) as StoredSettings) : null;
    return stored && now() - stored.readAt < LIFETIME_MS ? stored : null;
  });
}

export async function storeSettings(origin: string, settings: StoredSettings): Promise<void> {
  const response = Response.json(settings, { headers: { "Cache-Control": keptFor(LIFETIME_MS) } });
  await withEdgeCache((cache) => cache.put(addressOf(origin), response));
}

/** A name of its own, under which no visitor is ever answered. */
const addressOf = (origin: string): string => `${origin}/page-cache/settings`;
