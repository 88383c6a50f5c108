import type { StoredLanguages } from "#app/i18n/dictionary.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { findShared, storeShared } from "./edge-cache.server.ts";

interface Place {
  origin: string;
  /** `settings.texts_version`: the texts of a version never change. */
  version: string;
}

/** As long as the stored settings, which name a version. */
const LIFETIME_MS = DAY_MS;

/** Languages and texts that other isolates left in the edge cache. */
export function findStoredTexts(place: Place): Promise<StoredLanguages | null> {
  return findShared(addressOf(place));
}

export function storeTexts(place: Place, stored: StoredLanguages): Promise<void> {
  return storeShared(addressOf(place), stored, LIFETIME_MS);
}

const addressOf = ({ origin, version }: Place): string =>
  `${origin}/page-cache/texts/${encodeURIComponent(version)}`;
