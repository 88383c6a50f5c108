import { DAY_MS, now } from "#app/platform/clock.ts";
import { keptFor, withEdgeCache } from "./edge-cache.server.ts";

/** The settings as last read from the database. */
export interface StoredSettings {
  /** In their stored form, so that another build parses them with its own schemas. */
  rows: { key: string; value: string }[];
  /** UTC milliseconds. */
  readAt: number;
}

/**
 * Longer than pages live: a page that outlives the settings would ignore that the site is closed.
 */
const LIFETIME_MS = DAY_MS;

/**
 * The settings that isolates left in the edge cache for outages of the database, at most a day old.
 */
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

/** An internal address that never answers a visitor. */
const addressOf = (origin: string): string => `${origin}/page-cache/settings`;
