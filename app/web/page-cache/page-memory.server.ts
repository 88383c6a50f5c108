import type { Locale } from "#app/i18n/dictionary.ts";
import { LruMap } from "#app/lib/lru-map.ts";
import { HOUR_MS, now, SECOND_MS } from "#app/platform/clock.ts";
import { type KeptPage, LAST_GOOD_MS } from "./cached-page.server.ts";
import { lastCurrentAt } from "./known-versions.server.ts";

export interface Entry {
  readonly page: KeptPage;
  readonly freshMs: number;
  /** When the page was last known to be current: as rendered, or by its versions. */
  currentAt: number;
  /** Until when it is shown although it cannot be renewed; 0 before a failure. */
  heldUntil: number;
  /** When a request started to render a new one; 0 while none does. */
  renewedAt: number;
}

interface PlaceKey {
  url: string;
  locale: Locale;
}

const MEGABYTE = 1024 * 1024;
/**
 * Versions keep a page for this long. It bounds what depends on time alone, such as the offset of a
 * time zone.
 */
export const LIFETIME_MS = 4 * HOUR_MS;
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
  const entry = entries.get(placeOf(key));
  if (entry) entry.currentAt = Math.max(entry.currentAt, currentByVersions(entry.page));
  return entry;
}

/** When the page was last current by its versions; 0 if they have changed, or it is too old. */
function currentByVersions({ shown, renderedAt }: KeptPage): number {
  const time = lastCurrentAt(shown);
  return time < renderedAt + LIFETIME_MS ? time : 0;
}

export const isFresh = ({ currentAt, freshMs }: Entry): boolean => now() < currentAt + freshMs;

/** Up to twice that age an outdated page is still shown while a new one is rendered. */
export const mayBeShown = ({ currentAt, freshMs, heldUntil }: Entry): boolean =>
  now() < Math.max(currentAt + 2 * freshMs, heldUntil);

/** Past that age it is shown only because it cannot be renewed. */
export const isHeld = ({ currentAt, freshMs }: Entry): boolean => now() >= currentAt + 2 * freshMs;

/** Whether the page may have changed: its versions have, or are not known. */
export const mayHaveChanged = ({ page }: Entry): boolean => currentByVersions(page) === 0;

export const ageOf = ({ currentAt }: Entry): number => now() - currentAt;

/**
 * Stores a page, unless it was removed or a newer one arrived meanwhile. Returns the resulting
 * entry.
 */
export function keepPage(key: PlaceKey, page: KeptPage, freshMs: number): Entry | undefined {
  const known = findEntry(key);
  if (known && known.page.renderedAt >= page.renderedAt) return known;
  if (removedAt(key) >= page.renderedAt) return undefined;
  const entry = { page, freshMs, currentAt: page.renderedAt, heldUntil: 0, renewedAt: 0 };
  entries.set(placeOf(key), entry);
  return findEntry(key);
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
  entry.heldUntil = Math.min(held, entry.currentAt + LAST_GOOD_MS);
}

/** True for one request at a time, which then renders a new page. */
export function beginRenewal(entry: Entry): boolean {
  if (now() - entry.renewedAt < RENEWAL_MS) return false;
  entry.renewedAt = now();
  return true;
}
