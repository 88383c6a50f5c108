/**
 * `npm run bench -- cache-hits`: how many pages come from the cache, by the rules of
 * `app/web/page-cache/` in a simulation of many data centres. It measures nothing of the machine.
 */
import { LruMap } from "#app/lib/lru-map.ts";
import { HOUR_MS, SECOND_MS } from "#app/platform/clock.ts";
import { LIFETIME_MS } from "#app/web/page-cache/page-memory.server.ts";
import { countsOf, listRequests, type PageRequest, TRAFFIC, Writes } from "./visits.ts";

const FRESH = 15;
/** After which an isolate reads the versions beside an answer, and before one. */
const READ_BESIDE = 10;
const READ_BEFORE = 20;
const LIFETIME = LIFETIME_MS / SECOND_MS;
const HOUR = HOUR_MS / SECOND_MS;
const WARM_UP = 4 * HOUR;
const MEASURED = 4 * HOUR;
/** Isolates end; a new one starts with an empty memory. */
const ISOLATE_LIVES = HOUR;

interface Page {
  renderedAt: number;
  currentAt: number;
  counts: string;
}

interface Isolate {
  since: number;
  readAt: number;
  known: Uint32Array;
  pages: LruMap<Page>;
}

interface Figures {
  requests: number;
  /** Answered without rendering, and those of them that waited for the versions. */
  hits: number;
  waits: number;
  renderings: number;
  reads: number;
}

class Site {
  figures: Figures = { requests: 0, hits: 0, waits: 0, renderings: 0, reads: 0 };
  readonly #edges = Array.from({ length: TRAFFIC.locations }, () => new Map<string, Page>());
  readonly #isolates = new Map<string, Isolate>();
  readonly #writes: Writes;
  readonly #hasVersions: boolean;

  constructor(writes: Writes, hasVersions: boolean) {
    this.#writes = writes;
    this.#hasVersions = hasVersions;
  }

  answer(request: PageRequest): void {
    const { at, page: name } = request;
    this.#writes.advance(at);
    this.figures.requests += 1;
    const isolate = this.#findIsolate(request);
    const edge = this.#edges[request.location] ?? new Map<string, Page>();
    const age = at - isolate.readAt;
    if (age > READ_BEFORE) this.#read(isolate, at);
    const found = newest(isolate.pages.get(name), edge.get(name));
    if (found) this.#prove(found, request, isolate);
    if (!found || at >= found.currentAt + 2 * FRESH) {
      this.#render(request, isolate, edge);
      return;
    }
    this.figures.hits += 1;
    if (age > READ_BEFORE) this.figures.waits += 1;
    isolate.pages.set(name, found);
    if (at >= found.currentAt + FRESH && !this.#isSame(found, request, isolate))
      this.#render(request, isolate, edge);
    if (age > READ_BESIDE && age <= READ_BEFORE) this.#read(isolate, at);
  }

  #findIsolate({ at, location, isolate: number }: PageRequest): Isolate {
    const key = `${location} ${number}`;
    const running = this.#isolates.get(key);
    if (running && at < running.since + ISOLATE_LIVES) return running;
    const pages = new LruMap<Page>({ mostEntries: 1_000, mostBytes: 1_000, bytesOf: () => 1 });
    const known = this.#writes.counts.slice();
    const started = { since: at, readAt: Number.NEGATIVE_INFINITY, known, pages };
    this.#isolates.set(key, started);
    return started;
  }

  #read(isolate: Isolate, at: number): void {
    this.figures.reads += 1;
    isolate.readAt = at;
    isolate.known = this.#writes.counts.slice();
  }

  #isSame({ counts }: Page, { ends }: PageRequest, { known }: Isolate): boolean {
    return this.#hasVersions && counts === countsOf(known, ends);
  }

  #prove(page: Page, request: PageRequest, isolate: Isolate): void {
    if (isolate.readAt >= page.renderedAt + LIFETIME || !this.#isSame(page, request, isolate))
      return;
    page.currentAt = Math.max(page.currentAt, isolate.readAt);
  }

  #render({ at, page, ends }: PageRequest, isolate: Isolate, edge: Map<string, Page>): void {
    this.figures.renderings += 1;
    const counts = countsOf(this.#writes.counts, ends);
    isolate.pages.set(page, { renderedAt: at, currentAt: at, counts });
    edge.set(page, { renderedAt: at, currentAt: at, counts });
  }
}

function newest(one: Page | undefined, other: Page | undefined): Page | undefined {
  if (!one || !other) return one ?? (other && { ...other, currentAt: other.renderedAt });
  return other.renderedAt > one.renderedAt ? { ...other, currentAt: other.renderedAt } : one;
}

function simulate(secondsBetweenWrites: number, hasVersions: boolean): Figures {
  const site = new Site(new Writes(secondsBetweenWrites, 2), hasVersions);
  let isWarm = false;
  for (const request of listRequests(WARM_UP + MEASURED, 1)) {
    if (!isWarm && request.at >= WARM_UP) {
      isWarm = true;
      site.figures = { requests: 0, hits: 0, waits: 0, renderings: 0, reads: 0 };
    }
    site.answer(request);
  }
  return site.figures;
}

const WRITE_RATES: readonly [name: string, secondsBetween: number][] = [
  ["1,000 a day", 86.4],
  ["one a minute", 60],
  ["one a second", 1],
];

export async function simulateCacheHits(): Promise<void> {
  const rows = WRITE_RATES.flatMap(([writes, secondsBetween]) =>
    [false, true].map((hasVersions) => {
      const { requests, hits, waits, renderings, reads } = simulate(secondsBetween, hasVersions);
      const percent = (count: number) => `${((100 * count) / requests).toFixed(1)} %`;
      return {
        writes,
        rule: hasVersions ? "versions" : "age alone",
        hits: percent(hits),
        "of them after a read": percent(waits),
        "renderings per 100 requests": ((100 * renderings) / requests).toFixed(1),
        "reads of versions per second": hasVersions ? (reads / MEASURED).toFixed(1) : "",
      };
    }),
  );
  console.table(rows);
}
