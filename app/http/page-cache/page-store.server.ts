import type { Locale } from "#app/i18n/dictionary.ts";
import { KeptPage } from "./kept-page.server.ts";

export interface PageKey {
  /** With the parameters that the page reads, in one order. */
  url: string;
  locale: Locale;
  /** Of the build: a page of another one names scripts that are gone. */
  version: string;
}

/** How long a page may serve as the last good one. Its freshness is counted from our own timestamp. */
const LIFETIME_SECONDS = 86_400;
/** The page's own headers and timestamp as JSON, for the edge changes those of what it stores. */
const PAGE_HEADER = "X-Page";

interface StoredDescription {
  renderedAt: number;
  headers: [string, string][];
}

/** The edge's cache, behind the memory of the isolates. Where there is none, or it fails, nothing is found and nothing is stored. */
export function findStored(key: PageKey): Promise<KeptPage | null> {
  return attempt(async (cache) => {
    const stored = await cache.match(addressOf(key));
    if (!stored) return null;
    const description = stored.headers.get(PAGE_HEADER) ?? "";
    const { renderedAt, headers } = JSON.parse(description) as StoredDescription;
    const body = new Uint8Array(await stored.arrayBuffer());
    return new KeptPage(body, new Headers(headers), renderedAt);
  });
}

export async function storePage(key: PageKey, page: KeptPage): Promise<void> {
  const { renderedAt, headers } = page;
  const description: StoredDescription = { renderedAt, headers: [...headers] };
  const stored = new Response(page.body, {
    headers: {
      "Cache-Control": `public, max-age=${LIFETIME_SECONDS}`,
      "Content-Type": headers.get("Content-Type") ?? "text/plain",
      [PAGE_HEADER]: JSON.stringify(description),
    },
  });
  await attempt((cache) => cache.put(addressOf(key), stored));
}

export async function dropStored(key: PageKey): Promise<void> {
  await attempt((cache) => cache.delete(addressOf(key)));
}

/** A name of its own, under which no visitor is ever answered. */
function addressOf({ url, locale, version }: PageKey): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}/page-cache/${version}/${locale}${pathname}${search}`;
}

/** Null when there is no cache or it fails, which is no misfortune. */
async function attempt<Result>(work: (cache: Cache) => Promise<Result>): Promise<Result | null> {
  try {
    const cache = (globalThis as { caches?: { default?: Cache } }).caches?.default;
    return cache ? await work(cache) : null;
  } catch {
    return null;
  }
}
