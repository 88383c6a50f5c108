import { now } from "#app/platform/clock.ts";
import { withSecurityHeaders } from "#app/web/security/security-headers.server.ts";
import type { PageVisit } from "./cacheable-request.server.ts";
import { KeptPage, LAST_GOOD_MS } from "./cached-page.server.ts";
import type { ShownVersions } from "./known-versions.server.ts";
import {
  ageOf,
  beginRenewal,
  type Entry,
  findEntry,
  forgetPage,
  isFresh,
  isHeld,
  keepPage,
  mayBeShown,
  mayHaveChanged,
  removedAt,
  storePageInMemory,
} from "./page-memory.server.ts";
import { findStored, type PageKey, storePage, storeRemoval } from "./page-store.server.ts";

/** Browsers store the page and ask each time whether it is still current. */
const CACHE_CONTROL = "private, no-cache";

/** The result of rendering a page. */
export interface Rendering {
  /** The page's own response, without the headers that all responses carry. */
  response: Response;
  /** True when data that the page needs was unavailable, whatever its status is. */
  hasFailed: boolean;
  /** The versions that the page was made from; null if they are not known. */
  shown: ShownVersions | null;
}

export interface PageSource {
  /**
   * How long a page is fresh after it was last known to be current; for the same time again it is
   * shown while a new one is rendered. 0 stores pages for failures only.
   */
  freshMs: number;
  render(): Promise<Rendering>;
  /** An answer to this visitor in place of rendering for them; null to render. */
  refuse(): Response | null;
  /** Runs work that the visitor does not wait for. */
  afterResponse(work: Promise<unknown>): void;
}

/** The fast path: a fresh page in the memory of this isolate. */
export function findFreshPage({ url, locale }: PageVisit): KeptPage | null {
  const entry = locale && findEntry({ url, locale });
  return entry && isFresh(entry) ? entry.page : null;
}

/**
 * Answers with the page of this key: from memory, from the edge cache, rendered, or the last good
 * one when rendering fails. Visitors who find no page render one each: a promise that requests
 * share hangs on workerd, which binds I/O to one request.
 */
export async function servePage(
  request: Request,
  key: PageKey,
  source: PageSource,
): Promise<Response> {
  const entry = await findShown(key, source);
  if (entry) return answerShown(request, entry, key, source);
  const refusal = source.refuse();
  if (refusal) return withSecurityHeaders(key, refusal);
  const made = await makePage(key, source);
  if (made instanceof KeptPage) return made.answer(request);
  const last = made.hasFailed ? await findLast(key, source) : null;
  return last?.page.answerOverdue(request, ageOf(last)) ?? withSecurityHeaders(key, made.response);
}

/** The newest page of both tiers, if it may still be shown. */
async function findShown(key: PageKey, source: PageSource): Promise<Entry | null> {
  const known = findEntry(key);
  if (known && mayBeShown(known)) return known;
  const entry = source.freshMs > 0 ? await consultStore(key, source) : undefined;
  return entry && mayBeShown(entry) ? entry : null;
}

/** Takes over the entry of the edge cache if it is newer, and returns the resulting entry. */
async function consultStore(key: PageKey, { freshMs }: PageSource): Promise<Entry | undefined> {
  const stored = await findStored(key);
  if (stored instanceof KeptPage) keepPage(key, stored, freshMs);
  else if (stored) forgetPage(key, stored.removedAt);
  return findEntry(key);
}

function answerShown(request: Request, entry: Entry, key: PageKey, source: PageSource): Response {
  // Otherwise the isolate is about to read the versions again, which costs less than a rendering.
  if (!isFresh(entry) && mayHaveChanged(entry) && !source.refuse() && beginRenewal(entry)) {
    source.afterResponse(renew(entry, key, source));
  }
  const { page } = entry;
  return isHeld(entry) ? page.answerOverdue(request, ageOf(entry)) : page.answer(request);
}

async function renew(entry: Entry, key: PageKey, source: PageSource): Promise<void> {
  try {
    const newest = await consultStore(key, source);
    if (!newest || !isFresh(newest)) await makePage(key, source);
  } finally {
    entry.renewedAt = 0;
  }
}

/** Renders and stores the page; returns the rendering itself when it must not be stored. */
async function makePage(key: PageKey, source: PageSource): Promise<KeptPage | Rendering> {
  // Taken before the database is read: later changes are not on the page.
  const startedAt = now();
  const rendering = await source.render();
  if (rendering.hasFailed) {
    storePageInMemory(key, source.freshMs);
    return rendering;
  }
  const made = { renderedAt: startedAt, shown: rendering.shown };
  const page = await readStorablePage(key.url, rendering.response, made);
  if (page) {
    const entry = keepPage(key, page, source.freshMs);
    if (entry?.page === page) source.afterResponse(storeKept(key, page));
    return page;
  }
  // The page is gone, moved or closed: it must not reappear when rendering fails later.
  forgetPage(key, startedAt);
  source.afterResponse(storeRemoval(key, { removedAt: startedAt }));
  return rendering;
}

async function storeKept(key: PageKey, page: KeptPage): Promise<void> {
  await storePage(key, page);
  // The edge cache has no order: an entry that arrives now may be older.
  const removal = removedAt(key);
  if (removal >= page.renderedAt) await storeRemoval(key, { removedAt: removal });
}

/** The last good page, unless it is too old or removed. */
async function findLast(key: PageKey, source: PageSource): Promise<Entry | null> {
  const entry = await consultStore(key, source);
  if (!entry || ageOf(entry) >= LAST_GOOD_MS) return null;
  storePageInMemory(key, source.freshMs);
  return entry;
}

/**
 * The page in a response, for the cache; null when it must not be stored: a status other than 200,
 * a cookie, `Cache-Control: no-store`, or scripts with a nonce. The body is read only if it is
 * stored. The response lacks the headers that all responses carry.
 */
export async function readStorablePage(
  url: string,
  response: Response,
  made: { renderedAt: number; shown: ShownVersions | null },
): Promise<KeptPage | null> {
  if (!isStorable(response)) return null;
  const own = new Headers(response.headers);
  if (!own.has("Cache-Control")) own.set("Cache-Control", CACHE_CONTROL);
  const { headers } = withSecurityHeaders({ url }, new Response(null, { headers: own }));
  return new KeptPage(new Uint8Array(await response.arrayBuffer()), headers, made);
}

function isStorable({ status, headers }: Response): boolean {
  if (status !== 200 || headers.has("Set-Cookie")) return false;
  if (headers.get("Cache-Control")?.includes("no-store")) return false;
  return !headers.get("Content-Security-Policy")?.includes("'nonce-");
}
