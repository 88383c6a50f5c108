import type { PageVersions } from "#app/domain/page-versions/page-versions.server.ts";
import type { StoredLanguages } from "#app/i18n/dictionary.ts";
import { DAY_MS, now, SECOND_MS } from "#app/platform/clock.ts";

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
function findShared<Value>(address: string): Promise<Value | null> {
  return withEdgeCache(async (cache) => {
    const response = await cache.match(address);
    return response ? await response.json<Value>() : null;
  });
}

async function storeShared(address: string, value: unknown, ms: number): Promise<void> {
  const response = Response.json(value, { headers: { "Cache-Control": keptFor(ms) } });
  await withEdgeCache((cache) => cache.put(address, response));
}

/**
 * Longer than pages live: a page that outlives the settings would ignore that the site is closed.
 */
const LIFETIME_MS = DAY_MS;

/** The settings as last read from the database. */
export interface StoredSettings {
  /** In their stored form, so that another build parses them with its own schemas. */
  rows: { key: string; value: string }[];
  /** The versions of pages, read in the same batch; an earlier build stored none. */
  versions?: PageVersions | null;
  /** UTC milliseconds. */
  readAt: number;
}

const settingsAt = (origin: string): string => `${origin}/page-cache/settings`;

/**
 * The settings that isolates left in the edge cache for outages of the database, at most a day old.
 */
export async function findStoredSettings(origin: string): Promise<StoredSettings | null> {
  const stored = await findShared<StoredSettings>(settingsAt(origin));
  return stored && now() - stored.readAt < LIFETIME_MS ? stored : null;
}

export function storeSettings(origin: string, settings: StoredSettings): Promise<void> {
  return storeShared(settingsAt(origin), settings, LIFETIME_MS);
}

interface TextsKey {
  origin: string;
  /** `settings.texts_version`: the texts of a version never change. */
  version: string;
}

const textsAt = ({ origin, version }: TextsKey): string =>
  `${origin}/page-cache/texts/${encodeURIComponent(version)}`;

/** Languages and texts that other isolates left in the edge cache. */
export function findStoredTexts(key: TextsKey): Promise<StoredLanguages | null> {
  return findShared(textsAt(key));
}

export function storeTexts(key: TextsKey, stored: StoredLanguages): Promise<void> {
  return storeShared(textsAt(key), stored, LIFETIME_MS);
}
