import type { Locale } from "#app/i18n/dictionary.ts";
import { KeptPage, LAST_GOOD_MS } from "./cached-page.server.ts";
import { keptFor, withEdgeCache } from "./edge-cache.server.ts";

export interface PageKey {
  /** With the parameters that the page reads, in one order. */
  url: string;
  locale: Locale;
  /** Of the build: a page of another one names scripts that are gone. */
  version: string;
}

/** That there was no page any more for whoever began to render at this time (UTC milliseconds). */
export interface Removal {
  removedAt: number;
}

/** Time and the page's own headers as JSON, for the edge changes those of what it stores. */
const DESCRIPTION_HEADER = "X-Page";

interface StoredDescription {
  /** When the rendering began that gave the page, or none. */
  renderedAt: number;
  /** Null stands for a removal. */
  headers: [string, string][] | null;
}

/** The edge's cache, behind the memory of the isolates. Where there is none, or it fails, nothing is found and nothing is stored. */
export function findStored(key: PageKey): Promise<KeptPage | Removal | null> {
  return withEdgeCache(async (cache) => {
    const stored = await cache.match(addressOf(key));
    if (!stored) return null;
    const { renderedAt, headers } = descriptionOf(stored);
    if (!headers) return { removedAt: renderedAt };
    const body = new Uint8Array(await stored.arrayBuffer());
    return new KeptPage(body, new Headers(headers), renderedAt);
  });
}

/** Stores a page, unless something newer is known. */
export async function storePage(key: PageKey, page: KeptPage): Promise<void> {
  const { body, headers, renderedAt } = page;
  await storeNewest(key, body, { renderedAt, headers: [...headers] });
}

/** Leaves a mark instead of the page, which older renderings that come later do not replace. */
export async function storeRemoval(key: PageKey, { removedAt }: Removal): Promise<void> {
  await storeNewest(key, "Removed", { renderedAt: removedAt, headers: null });
}

async function storeNewest(
  key: PageKey,
  body: BodyInit,
  description: StoredDescription,
): Promise<void> {
  const response = new Response(body, {
    headers: {
      "Cache-Control": keptFor(LAST_GOOD_MS),
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

/** Of the same millisecond a removal counts as the newer one. */
function isNewer(known: StoredDescription, other: StoredDescription): boolean {
  if (known.renderedAt !== other.renderedAt) return known.renderedAt > other.renderedAt;
  return known.headers === null;
}

function descriptionOf(stored: Response): StoredDescription {
  return JSON.parse(stored.headers.get(DESCRIPTION_HEADER) ?? "") as StoredDescription;
}

/** A name of its own, under which no visitor is ever answered. */
function addressOf({ url, locale, version }: PageKey): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}/page-cache/${version}/${locale}${pathname}${search}`;
}
