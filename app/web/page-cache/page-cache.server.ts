import { now } from "#app/platform/clock.ts";
import { withSecurityHeaders } from "#app/web/security/security-headers.server.ts";
import type { PageVisit } from "./cacheable-request.server.ts";
import { KeptPage, LAST_GOOD_MS } from "./cached-page.server.ts";
import {
  beginRenewal,
  type Entry,
  findEntry,
  forgetPage,
  keepPage,
  removedAt,
  storePageInMemory,
} from "./page-memory.server.ts";
import { findStored, type PageKey, storePage, storeRemoval } from "./page-store.server.ts";

/** Browsers keep the page and ask each time whether it is still the one. */
const CACHE_CONTROL = "private, no-cache";

/** What rendering a page gave. */
export interface Rendering {
  /** The page's own, without the headers that all responses carry. */
  response: Response;
  /** True when something that the page needs was unavailable, whatever its status says. */
  hasFailed: boolean;
}

export interface PageSource {
  /** A page is fresh for so long, and shown for as long again while a new one is made. 0 keeps pages for failures only. */
  freshMs: number;
  render(): Promise<Rendering>;
  /** Runs what the visitor does not wait for. */
  afterResponse(work: Promise<unknown>): void;
}

/** The quick way out: a fresh page in this isolate's memory. */
export function findFreshPage({ url, locale }: PageVisit): KeptPage | null {
  const entry = locale && findEntry({ url, locale });
  return entry && now() < entry.freshUntil ? entry.page : null;
}

/**
 * Answers with the page of this key: from memory, from the edge's cache, rendered, or the last good one when that fails. Visitors who
 * find nothing kept render each for themselves: a promise that requests share hangs on workerd, which binds I/O to the request that
 * began it.
 */
export async function servePage(
  request: Request,
  key: PageKey,
  source: PageSource,
): Promise<Response> {
  const entry = await findShown(key, source);
  if (entry) return answerShown(request, entry, key, source);
  const made = await makePage(key, source);
  if (made instanceof KeptPage) return made.answer(request);
  const last = made.hasFailed ? await findLast(key, source) : null;
  return last?.answerOverdue(request, now()) ?? withSecurityHeaders(key, made.response);
}

/** The newest page of both tiers, if it may still be shown. */
async function findShown(key: PageKey, source: PageSource): Promise<Entry | null> {
  const known = findEntry(key);
  if (known && now() < known.shownUntil) return known;
  const entry = source.freshMs > 0 ? await consultStore(key, source) : undefined;
  return entry && now() < entry.shownUntil ? entry : null;
}

/** Takes over what the edge's cache knows, where that is newer: the entry that is there then. */
async function consultStore(key: PageKey, { freshMs }: PageSource): Promise<Entry | undefined> {
  const stored = await findStored(key);
  if (stored instanceof KeptPage) keepPage(key, stored, freshMs);
  else if (stored) forgetPage(key, stored.removedAt);
  return findEntry(key);
}

function answerShown(request: Request, entry: Entry, key: PageKey, source: PageSource): Response {
  const time = now();
  if (time >= entry.freshUntil && beginRenewal(entry)) {
    source.afterResponse(renew(entry, key, source));
  }
  const isHeld = time >= entry.freshUntil + source.freshMs;
  return isHeld ? entry.page.answerOverdue(request, time) : entry.page.answer(request);
}

async function renew(entry: Entry, key: PageKey, source: PageSource): Promise<void> {
  try {
    const newest = await consultStore(key, source);
    if (!newest || now() >= newest.freshUntil) await makePage(key, source);
  } finally {
    entry.renewedAt = 0;
  }
}

/** Renders and keeps the page; the rendering itself when it is none to be kept. */
async function makePage(key: PageKey, source: PageSource): Promise<KeptPage | Rendering> {
  // From before the database is read: what changes meanwhile is not on the page.
  const startedAt = now();
  const rendering = await source.render();
  if (rendering.hasFailed) {
    storePageInMemory(key, source.freshMs);
    return rendering;
  }
  const page = await readStorablePage(key.url, rendering.response, startedAt);
  if (page) {
    const entry = keepPage(key, page, source.freshMs);
    if (entry?.page === page) source.afterResponse(storeKept(key, page));
    return page;
  }
  // Gone, moved or closed: nobody shall see it later because something fails.
  forgetPage(key, startedAt);
  source.afterResponse(storeRemoval(key, { removedAt: startedAt }));
  return rendering;
}

async function storeKept(key: PageKey, page: KeptPage): Promise<void> {
  await storePage(key, page);
  // The edge's cache knows no order of its own: what came while the page was on its way may have come before it.
  const removal = removedAt(key);
  if (removal >= page.renderedAt) await storeRemoval(key, { removedAt: removal });
}

/** The last good page, unless it is too old or gone. */
async function findLast(key: PageKey, source: PageSource): Promise<KeptPage | null> {
  const entry = await consultStore(key, source);
  if (!entry || entry.page.ageMs(now()) >= LAST_GOOD_MS) return null;
  storePageInMemory(key, source.freshMs);
  return entry.page;
}

/**
 * The page in a response, to be kept for everybody; null when it must not be kept: any status but 200, a cookie, a `Cache-Control:
 * no-store` of its own, or scripts with a number that may be used once only. The body is read only if it is kept. The response is the
 * page's own, without the headers that all responses carry.
 */
export async function readStorablePage(
  url: string,
  response: Response,
  renderedAt: number,
): Promise<KeptPage | null> {
  if (!isStorable(response)) return null;
  const own = new Headers(response.headers);
  if (!own.has("Cache-Control")) own.set("Cache-Control", CACHE_CONTROL);
  const { headers } = withSecurityHeaders({ url }, new Response(null, { headers: own }));
  return new KeptPage(new Uint8Array(await response.arrayBuffer()), headers, renderedAt);
}

function isStorable({ status, headers }: Response): boolean {
  if (status !== 200 || headers.has("Set-Cookie")) return false;
  if (headers.get("Cache-Control")?.includes("no-store")) return false;
  return !headers.get("Content-Security-Policy")?.includes("'nonce-");
}
