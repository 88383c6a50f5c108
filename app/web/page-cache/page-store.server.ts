import type { Locale } from "#app/i18n/dictionary.ts";
import { KeptPage } from "./cached-page.server.ts";
import { keptFor, withEdgeCache } from "./edge-cache.server.ts";
import type { ShownVersions } from "./known-versions.server.ts";
import { LIFETIME_MS } from "./page-memory.server.ts";

export interface PageKey {
  /** With the parameters that the page reads, in a fixed order. */
  url: string;
  locale: Locale;
  /** The version of the build: a page of another one names scripts that no longer exist. */
  version: string;
}

/** States that renderings which started at this time (UTC milliseconds) found no page. */
export interface Removal {
  removedAt: number;
}

/**
 * Time and own headers of the page as JSON, because the edge changes the headers of what it stores.
 */
const DESCRIPTION_HEADER = "X-Page";

interface StoredDescription {
  /** When the rendering started that gave the page, or found none. */
  renderedAt: number;
  /** Null for a removal. */
  headers: [string, string][] | null;
  shown: ShownVersions | null;
}

/**
 * The edge cache, behind the memory of the isolates. Without one, or when it fails, nothing is
 * found and nothing is stored.
 */
export function findStored(key: PageKey): Promise<KeptPage | Removal | null> {
  return withEdgeCache(async (cache) => {
    const stored = await cache.match(addressOf(key));
    if (!stored) return null;
    const { renderedAt, headers, shown } = descriptionOf(stored);
    if (!headers) return { removedAt: renderedAt };
    const body = new Uint8Array(await stored.arrayBuffer());
    return new KeptPage(body, new Headers(headers), { renderedAt, shown });
  });
}

/** Stores a page, unless a newer entry is known. */
export async function storePage(key: PageKey, page: KeptPage): Promise<void> {
  const { body, headers, renderedAt, shown } = page;
  await storeNewest(key, body, { renderedAt, headers: [...headers], shown });
}

/** Stores a mark instead of the page. Older renderings that arrive later do not replace it. */
export async function storeRemoval(key: PageKey, { removedAt }: Removal): Promise<void> {
  await storeNewest(key, "Removed", { renderedAt: removedAt, headers: null, shown: null });
}

async function storeNewest(
  key: PageKey,
  body: BodyInit,
  description: StoredDescription,
): Promise<void> {
  const response = new Response(body, {
    headers: {
      "Cache-Control": keptFor(LIFETIME_MS),
      "Content-Type": "text/plain",
      [DESCRIPTION_HEADER]: JSON.stringify(description),
    },
  });
  await withEdgeCache(async (cache) => {
    const known = await cache.match(addressOf(key));
    await known?.body?.cancel();
    if (known && isNewer(descriptionOf(known), description)) return;
    await cache.put(addressOf(key), response);
  });
}

/** Within one millisecond a removal counts as the newer entry. */
function isNewer(known: StoredDescription, other: StoredDescription): boolean {
  if (known.renderedAt !== other.renderedAt) return known.renderedAt > other.renderedAt;
  return known.headers === null;
}

function descriptionOf(stored: Response): StoredDescription {
  return JSON.parse(stored.headers.get(DESCRIPTION_HEADER) ?? "") as StoredDescription;
}

/** An internal address that never answers a visitor. */
function addressOf({ url, locale, version }: PageKey): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}/page-cache/${version}/${locale}${pathname}${search}`;
}
