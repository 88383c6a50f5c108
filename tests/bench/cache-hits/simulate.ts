/**
 * `npm run bench -- cache-hits`: how many pages come from the cache, in a simulation of many data
 * centres. It measures nothing of the machine.
 */
import { HOUR_MS, SECOND_MS } from "#app/platform/clock.ts";
import { Caches, type Figures, newFigures } from "./caches.ts";
import { listRequests, Writes } from "./visits.ts";

const WARM_UP = (4 * HOUR_MS) / SECOND_MS;
const MEASURED = (4 * HOUR_MS) / SECOND_MS;

function simulate(secondsBetweenWrites: number, hasVersions: boolean): Figures {
  const caches = new Caches(new Writes(secondsBetweenWrites, 2), hasVersions);
  let isWarm = false;
  for (const request of listRequests(WARM_UP + MEASURED, 1)) {
    if (!isWarm && request.at >= WARM_UP) {
      isWarm = true;
      caches.figures = newFigures();
    }
    caches.answer(request);
  }
  return caches.figures;
}

const WRITE_RATES: readonly [name: string, secondsBetween: number][] = [
  ["1,000 a day", 86.4],
  ["one a minute", 60],
  ["one a second", 1],
];

export async function simulateCacheHits(): Promise<void> {
  const rows = WRITE_RATES.flatMap(([writes, secondsBetween]) =>
    [false, true].map((hasVersions) => {
      const figures = simulate(secondsBetween, hasVersions);
      const { requests, hits, waits, renderings, reads } = figures;
      const percent = (count: number) => `${((100 * count) / requests).toFixed(1)} %`;
      return {
        writes,
        rule: hasVersions ? "versions" : "age alone",
        hits: percent(hits),
        "hits of people": `${((100 * figures.hitsOfPeople) / figures.ofPeople).toFixed(1)} %`,
        "of them after a read": percent(waits),
        "renderings per 100 requests": ((100 * renderings) / requests).toFixed(1),
        "reads of versions per second": hasVersions ? (reads / MEASURED).toFixed(1) : "",
      };
    }),
  );
  console.table(rows);
}
