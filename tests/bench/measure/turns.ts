import { type LoadOptions, type LoadResult, putUnderLoad } from "./load.ts";
import { median } from "./percentile.ts";

export interface Comparison {
  measured: LoadResult;
  bare: LoadResult;
  /** Requests per second of the measured one divided by the bare one: the median of all turns. */
  share: number;
}

const turns = 5;
const seconds = { warmUp: 0.8, measured: 0.5, bareWarmUp: 0.2, bare: 0.4 };
type Load = Omit<LoadOptions, "seconds">;

/** Loads both by turns, so that other work of the machine affects both alike. */
export async function compareByTurns(measured: Load, bare: Load): Promise<Comparison> {
  await putUnderLoad({ ...measured, seconds: seconds.warmUp });
  await putUnderLoad({ ...bare, seconds: seconds.bareWarmUp });
  const results: Omit<Comparison, "share">[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    results.push({
      measured: await putUnderLoad({ ...measured, seconds: seconds.measured }),
      bare: await putUnderLoad({ ...bare, seconds: seconds.bare }),
    });
  }
  return {
    measured: summarise(results.map((result) => result.measured)),
    bare: summarise(results.map((result) => result.bare)),
    share: median(results.map(shareOf)),
  };
}

const shareOf = ({ measured, bare }: Omit<Comparison, "share">) =>
  measured.requestsPerSecond / bare.requestsPerSecond;

function summarise(results: readonly LoadResult[]): LoadResult {
  return {
    requests: results.reduce((sum, { requests }) => sum + requests, 0),
    requestsPerSecond: median(results.map((result) => result.requestsPerSecond)),
    p50Ms: median(results.map((result) => result.p50Ms)),
    p99Ms: median(results.map((result) => result.p99Ms)),
    failures: results.reduce((sum, { failures }) => sum + failures, 0),
  };
}
