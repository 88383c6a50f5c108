import { DAY_MS, now } from "#app/platform/clock.ts";
import { findShared, storeShared } from "./edge-cache.server.ts";

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
export async function findStoredSettings(origin: string): Promise<StoredSettings | null> {
  const stored = await findShared<StoredSettings>(addressOf(origin));
  return stored && now() - stored.readAt < LIFETIME_MS ? stored : null;
}

export function storeSettings(origin: string, settings: StoredSettings): Promise<void> {
  return storeShared(addressOf(origin), settings, LIFETIME_MS);
}

const addressOf = (origin: string): string => `${origin}/page-cache/settings`;
