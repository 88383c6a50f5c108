import { DAY_MS, now } from "#app/platform/clock.ts";
import { withSecurityHeaders } from "../security-headers.server.ts";
import { KeptPage } from "./kept-page.server.ts";
import {
  beginRenewal,
  type Entry,
  findEntry,
  forgetPage,
  holdPage,
  keepPage,
} from "./page-memory.server.ts";
import { dropStored, findStored, type PageKey, storePage } from "./page-store.server.ts";
import type { PageVisit } from "./page-visit.server.ts";
import { readStorablePage } from "./storable-page.server.ts";

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

/** Answers with the page of this key: from memory, from the edge's cache, rendered, or the last good one when that fails. */
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
async function findShown(key: PageKey, { freshMs }: PageSource): Promise<Entry | null> {
  const known = findEntry(key);
  if (known && now() < known.shownUntil) return known;
  const stored = freshMs > 0 ? await findStored(key) : null;
  const entry = stored && keepPage(key, stored, freshMs);
  return entry && now() < entry.shownUntil ? entry : null;
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
    const stored = await findStored(key);
    const newest = stored && keepPage(key, stored, source.freshMs);
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
    holdPage(key, source.freshMs);
    return rendering;
  }
  const page = await readStorablePage(key.url, rendering.response, startedAt);
  if (page) {
    keepPage(key, page, source.freshMs);
    source.afterResponse(storePage(key, page));
    return page;
  }
  // Gone, moved or closed: nobody shall see it later because something fails.
  forgetPage(key);
  source.afterResponse(dropStored(key));
  return rendering;
}

/** The last good page, at most a day old. */
async function findLast(key: PageKey, { freshMs }: PageSource): Promise<KeptPage | null> {
  const known = findEntry(key)?.page;
  const stored = known ? null : await findStored(key);
  if (stored) keepPage(key, stored, freshMs);
  const last = known ?? stored;
  return last && now() - last.renderedAt < DAY_MS ? last : null;
}
