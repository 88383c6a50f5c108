import { LruMap } from "#app/lib/lru-map.ts";
import { HOUR_MS, SECOND_MS } from "#app/platform/clock.ts";
import { LIFETIME_MS } from "#app/web/page-cache/page-memory.server.ts";
import { countsOf, type PageRequest, TRAFFIC, type Writes } from "./visits.ts";

const FRESH = 15;
/** After which an isolate reads the versions beside an answer, and before one. */
const READ_BESIDE = 10;
const READ_BEFORE = 20;
const LIFETIME = LIFETIME_MS / SECOND_MS;
/** Isolates end; a new one starts with an empty memory. */
const ISOLATE_LIVES = HOUR_MS / SECOND_MS;

interface Page {
  renderedAt: number;
  currentAt: number;
  counts: string;
}

type Edge = Map<string, Page>;

interface Isolate {
  since: number;
  readAt: number;
  known: Uint32Array;
  pages: LruMap<Page>;
}

export interface Figures {
  requests: number;
  ofPeople: number;
  hitsOfPeople: number;
  /** Answered without rendering, and those of them that waited for the versions. */
  hits: number;
  waits: number;
  renderings: number;
  reads: number;
}

export const newFigures = (): Figures => ({
  requests: 0,
  ofPeople: 0,
  hits: 0,
  hitsOfPeople: 0,
  waits: 0,
  renderings: 0,
  reads: 0,
});

/** The page caches of all data centres, by the rules of `app/web/page-cache/`. */
export class Caches {
  figures = newFigures();
  readonly #edges = Array.from({ length: TRAFFIC.locations }, () => new Map() as Edge);
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
    if (!request.isRobot) this.figures.ofPeople += 1;
    const isolate = this.#findIsolate(request);
    const edge = this.#edges[request.location] ?? (new Map() as Edge);
    const age = at - isolate.readAt;
    if (age > READ_BEFORE) this.#read(isolate, at);
    const found = newest(isolate.pages.get(name), edge.get(name));
    if (found) this.#prove(found, request, isolate);
    const isShown = found && at < found.currentAt + 2 * FRESH;
    if (!isShown) this.#render(request, isolate, edge);
    else this.#show(found, request, { isolate, edge, hasWaited: age > READ_BEFORE });
    if (age > READ_BESIDE && age <= READ_BEFORE) this.#read(isolate, at);
  }

  #show(
    found: Page,
    request: PageRequest,
    { isolate, edge, hasWaited }: { isolate: Isolate; edge: Edge; hasWaited: boolean },
  ): void {
    this.figures.hits += 1;
    if (!request.isRobot) this.figures.hitsOfPeople += 1;
    if (hasWaited) this.figures.waits += 1;
    isolate.pages.set(request.page, found);
    const isOld = request.at >= found.currentAt + FRESH;
    if (isOld && !this.#isSame(found, request, isolate)) this.#render(request, isolate, edge);
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

  #render({ at, page, ends }: PageRequest, isolate: Isolate, edge: Edge): void {
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
