/** The visits of the simulation: docs/performance.md and docs/costs.md state these numbers. */
export const TRAFFIC = {
  locations: 50,
  /** Page requests of robots for each one of a person. */
  robotsPerPage: 0.3,
};

export interface SiteSize {
  visitsPerMonth: number;
  experts: number;
  /** Distinct filtered or searched lists that people open, in two languages. */
  lists: number;
  isolatesOfLargest: number;
  /** How long it is measured, after as long but at most four hours to warm up. */
  hours: number;
}

export interface PageRequest {
  /** Seconds. */
  at: number;
  location: number;
  isolate: number;
  isRobot: boolean;
  page: string;
  /** The ends of the ids of the experts that the page shows; null for a list. */
  ends: readonly number[] | null;
}

const MONTH_SECONDS = 30 * 86_400;
const PAGES_OF_VISIT = 4;
const ENDS = 256;

/** Repeatable numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A rank below `count`; rank r comes about 1 / (r + 1) times as often as the first. */
const zipf = (random: () => number, count: number): number =>
  Math.floor(Math.exp(random() * Math.log(count + 1))) - 1;

/** Requests in the order of time. People prefer popular pages and places, robots open all alike. */
export function* listRequests(size: SiteSize, seconds: number): Generator<PageRequest> {
  const random = createRandom(1);
  const visits = size.visitsPerMonth / MONTH_SECONDS;
  const perSecond = visits * PAGES_OF_VISIT * (1 + TRAFFIC.robotsPerPage);
  const robotShare = TRAFFIC.robotsPerPage / (1 + TRAFFIC.robotsPerPage);
  for (let at = 0; at < seconds; at += -Math.log(1 - random()) / perSecond) {
    const isRobot = random() < robotShare;
    // The large search engines come from few places.
    const location = isRobot ? Math.floor(random() * 3) : zipf(random, TRAFFIC.locations);
    const isolates = Math.max(1, Math.round(size.isolatesOfLargest / (location + 1)));
    const isolate = Math.floor(random() * isolates);
    yield {
      at,
      location,
      isolate,
      isRobot,
      ...(isRobot ? robotsPage(random, size) : personsPage(random, size)),
    };
  }
}

function personsPage(random: () => number, { lists, experts }: SiteSize) {
  const kind = Math.floor(random() * PAGES_OF_VISIT);
  const language = random() < 0.7 ? "en" : "hu";
  if (kind === 0) return { page: `${language} /`, ends: null };
  if (kind === 1) return { page: `${language} /experts`, ends: null };
  if (kind === 2) return { page: `list ${zipf(random, lists)}`, ends: null };
  return profile(language, zipf(random, experts));
}

const robotsPage = (random: () => number, { lists, experts }: SiteSize) =>
  random() < 0.2
    ? { page: `list ${Math.floor(random() * lists)}`, ends: null }
    : profile("en", Math.floor(random() * experts));

/** With three similar experts, always the same ones. */
function profile(language: string, expert: number) {
  const ends = [0, 1, 2, 3].map((offset) => (expert * 31 + offset * 97) % ENDS);
  return { page: `${language} expert ${expert}`, ends };
}

/** Counts of the writes so far: of all, and of those to experts with the same end. */
export class Writes {
  readonly counts = new Uint32Array(ENDS + 1);
  readonly #random: () => number;
  readonly #secondsBetween: number;
  #next: number;

  constructor(secondsBetween: number, seed: number) {
    this.#random = createRandom(seed);
    this.#secondsBetween = secondsBetween;
    this.#next = this.#wait();
  }

  /** Applies the writes until this second. */
  advance(at: number): void {
    for (; this.#next <= at; this.#next += this.#wait()) {
      this.#count(Math.floor(this.#random() * ENDS));
      this.#count(ENDS);
    }
  }

  #count(place: number): void {
    this.counts[place] = (this.counts[place] ?? 0) + 1;
  }

  #wait(): number {
    return -Math.log(1 - this.#random()) * this.#secondsBetween;
  }
}

/** The counts that decide whether a page has changed. */
export const countsOf = (counts: Uint32Array, ends: readonly number[] | null): string =>
  (ends ?? [ENDS]).map((end) => counts[end]).join(" ");
