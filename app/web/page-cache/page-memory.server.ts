import type { Locale } from "#app/i18n/dictionary.ts";
import { now, SECOND_MS } from "#app/platform/clock.ts";
import { type KeptPage, LAST_GOOD_MS } from "./cached-page.server.ts";
import { LruMap } from "./lru-map.server.ts";

export interface Entry {
  readonly page: KeptPage;
  readonly freshUntil: number;
  /** The page is no longer the latest, and still shown while a new one is made. */
  shownUntil: number;
  /** When a request began to make a new one; 0 while nobody does. */
  renewedAt: number;
}

interface PlaceKey {
  url: string;
  locale: Locale;
}

const MEGABYTE = 1024 * 1024;
/** Whoever takes longer to make a new page was cut off. */
const RENEWAL_MS = 10 * SECOND_MS;
/** For so long after a failure nobody waits for the next one. */
const MOST_HELD_MS = 5 * SECOND_MS;

/** This isolate's own pages; it has 128 MB for everything. */
const entries = new LruMap<Entry>({
  mostEntries: 1_000,
  mostBytes: 32 * MEGABYTE,
  bytesOf: (key, { page }) => page.bytes + 2 * key.length,
});

/** When somebody found that a page is gone: renderings begun before are not kept, however late they come. */
const removals = new LruMap<number>({
  mostEntries: 1_000,
  mostBytes: MEGABYTE,
  bytesOf: (key) => 2 * key.length + 64,
});

const placeOf = ({ url, locale }: PlaceKey): string => `${locale} ${url}`;

export function findEntry(key: PlaceKey): Entry | undefined {
  return entries.get(placeOf(key));
}

/** Keeps a page, unless it was removed or a newer one came in between: the entry that is there now. */
export function keepPage(key: PlaceKey, page: KeptPage, freshMs: number): Entry | undefined {
  const known = findEntry(key);
  if (known && known.page.renderedAt >= page.renderedAt) return known;
  if (removedAt(key) >= page.renderedAt) return undefined;
  const freshUntil = page.renderedAt + freshMs;
  const entry = { page, freshUntil, shownUntil: freshUntil + freshMs, renewedAt: 0 };
  entries.set(placeOf(key), entry);
  return entry;
}

/** Whoever began to render at this time found no page; one that is newer stays. */
export function forgetPage(key: PlaceKey, time: number): void {
  removals.set(placeOf(key), Math.max(time, removedAt(key)));
  const known = findEntry(key);
  if (known && known.page.renderedAt <= time) entries.delete(placeOf(key));
}

/** When the page was last found to be gone; 0 if never. UTC milliseconds. */
export function removedAt(key: PlaceKey): number {
  return removals.get(placeOf(key)) ?? 0;
}

/** Shows a page a little longer after a failure, so that visitors do not all wait for a database that hangs. */
export function storePageInMemory(key: PlaceKey, freshMs: number): void {
  const entry = findEntry(key);
  if (!entry) return;
  const held = now() + Math.min(freshMs, MOST_HELD_MS);
  const until = Math.min(held, entry.page.renderedAt + LAST_GOOD_MS);
  entry.shownUntil = Math.max(entry.shownUntil, until);
}

/** True for one request at a time, which then makes a new page. */
export function beginRenewal(entry: Entry): boolean {
  if (now() - entry.renewedAt < RENEWAL_MS) return false;
  entry.renewedAt = now();
  return true;
}
