import type { Locale } from "#app/i18n/dictionary.ts";
import { LruMap } from "#app/lib/lru-map.ts";
import { now, SECOND_MS } from "#app/platform/clock.ts";
import { type KeptPage, LAST_GOOD_MS } from "./cached-page.server.ts";

export interface Entry {
  readonly page: KeptPage;
  readonly freshUntil: number;
  /** The page is outdated, and still shown while a new one is rendered. */
  shownUntil: number;
  /** When a request started to render a new one; 0 while none does. */
  renewedAt: number;
}

interface PlaceKey {
  url: string;
  locale: Locale;
}

const MEGABYTE = 1024 * 1024;
/** A rendering that takes longer was interrupted. */
const RENEWAL_MS = 10 * SECOND_MS;
/** After a failure no request waits for a new rendering for this long. */
const MOST_HELD_MS = 5 * SECOND_MS;

/** The pages of this isolate; it has 128 MB for everything. */
const entries = new LruMap<Entry>({
  mostEntries: 1_000,
  mostBytes: 32 * MEGABYTE,
  bytesOf: (key, { page }) => page.bytes + 2 * key.length,
});

/**
 * When a page was found to be removed: results of older renderings are not stored, however late
 * they arrive.
 */
const removals = new LruMap<number>({
  mostEntries: 1_000,
  mostBytes: MEGABYTE,
  bytesOf: (key) => 2 * key.length + 64,
});

const placeOf = ({ url, locale }: PlaceKey): string => `${locale} ${url}`;

export function findEntry(key: PlaceKey): Entry | undefined {
  return entries.get(placeOf(key));
}

/**
 * Stores a page, unless it was removed or a newer one arrived meanwhile. Returns the resulting
 * entry.
 */
export function keepPage(key: PlaceKey, page: KeptPage, freshMs: number): Entry | undefined {
  const known = findEntry(key);
  if (known && known.page.renderedAt >= page.renderedAt) return known;
  if (removedAt(key) >= page.renderedAt) return undefined;
  const freshUntil = page.renderedAt + freshMs;
  const entry = { page, freshUntil, shownUntil: freshUntil + freshMs, renewedAt: 0 };
  entries.set(placeOf(key), entry);
  return entry;
}

/** A rendering that started at this time found no page; a newer entry stays. */
export function forgetPage(key: PlaceKey, time: number): void {
  removals.set(placeOf(key), Math.max(time, removedAt(key)));
  const known = findEntry(key);
  if (known && known.page.renderedAt <= time) entries.delete(placeOf(key));
}

/** When the page was last found to be removed; 0 if never. UTC milliseconds. */
export function removedAt(key: PlaceKey): number {
  return removals.get(placeOf(key)) ?? 0;
}

/**
 * Shows a page a little longer after a failure, so that visitors do not all wait for a database
 * that hangs.
 */
export function storePageInMemory(key: PlaceKey, freshMs: number): void {
  const entry = findEntry(key);
  if (!entry) return;
  const held = now() + Math.min(freshMs, MOST_HELD_MS);
  const until = Math.min(held, entry.page.renderedAt + LAST_GOOD_MS);
  entry.shownUntil = Math.max(entry.shownUntil, until);
}

/** True for one request at a time, which then renders a new page. */
export function beginRenewal(entry: Entry): boolean {
  if (now() - entry.renewedAt < RENEWAL_MS) return false;
  entry.renewedAt = now();
  return true;
}
