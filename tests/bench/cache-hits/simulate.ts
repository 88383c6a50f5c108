/**
 * `npm run bench -- cache-hits`: how many pages come from the cache, in a simulation of many data
 * centres. It measures nothing of the machine.
 */
import { DAY_MS, HOUR_MS, SECOND_MS } from "#app/platform/clock.ts";
import { Caches, type Figures, newFigures } from "./caches.ts";
import { listRequests, type SiteSize, Writes } from "./visits.ts";

const HOUR = HOUR_MS / SECOND_MS;
const DAY = DAY_MS / SECOND_MS;

function simulate(size: SiteSize, secondsBetweenWrites: number, hasVersions: boolean): Figures {
  const caches = new Caches(new Writes(secondsBetweenWrites, 2), hasVersions);
  const warmUp = Math.min(4, size.hours) * HOUR;
  let isWarm = false;
  for (const request of listRequests(size, warmUp + size.hours * HOUR)) {
    if (!isWarm && request.at >= warmUp) {
      isWarm = true;
      caches.figures = newFigures();
    }
    caches.answer(request);
  }
  return caches.figures;
}

const LARGE: SiteSize = {
  visitsPerMonth: 10_000_000,
  experts: 100_000,
  lists: 20_000,
  isolatesOfLargest: 6,
  hours: 4,
};
const MEDIUM: SiteSize = {
  visitsPerMonth: 100_000,
  experts: 5_000,
  lists: 1_000,
  isolatesOfLargest: 1,
  hours: 96,
};
const SMALL: SiteSize = {
  visitsPerMonth: 1_000,
  experts: 500,
  lists: 100,
  isolatesOfLargest: 1,
  hours: 2_000,
};

const CASES: readonly [size: SiteSize, writes: string, secondsBetween: number][] = [
  [LARGE, "1,000 a day", DAY / 1_000],
  [LARGE, "one a minute", 60],
  [LARGE, "one a second", 1],
  [MEDIUM, "50 a day", DAY / 50],
  [SMALL, "5 a day", DAY / 5],
];

export async function simulateCacheHits(): Promise<void> {
  const rows = CASES.flatMap(([size, writes, secondsBetween]) =>
    [false, true].map((hasVersions) => {
      const figures = simulate(size, secondsBetween, hasVersions);
      const { requests, hits, waits, renderings, reads } = figures;
      const percent = (count: number) => `${((100 * count) / requests).toFixed(1)} %`;
      return {
        visits: size.visitsPerMonth.toLocaleString("en"),
        writes,
        rule: hasVersions ? "versions" : "age alone",
        hits: percent(hits),
        "hits of people": `${((100 * figures.hitsOfPeople) / figures.ofPeople).toFixed(1)} %`,
        "of them after a read": percent(waits),
        "renderings per 100 requests": ((100 * renderings) / requests).toFixed(1),
        "reads of versions per second": hasVersions ? (reads / (size.hours * HOUR)).toFixed(1) : "",
      };
    }),
  );
  console.table(rows);
}
