import { type LoadOptions, type LoadResult, putUnderLoad } from "./load.ts";

export interface Comparison {
  measured: LoadResult;
  bare: LoadResult;
  /** Requests per second of the measured against the bare one: of all turns the one in the middle. */
  share: number;
}

const turns = 5;
const seconds = { warmUp: 0.8, measured: 0.5, bareWarmUp: 0.2, bare: 0.4 };
type Load = Omit<LoadOptions, "seconds">;

/** Loads the one and the other by turns, so that what else the machine does falls on both alike. */
export async function compareByTurns(measured: Load, bare: Load): Promise<Comparison> {
  await putUnderLoad({ ...measured, seconds: seconds.warmUp });
  await putUnderLoad({ ...bare, seconds: seconds.bareWarmUp });
  const results: { measured: LoadResult; bare: LoadResult }[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    results.push({
      measured: await putUnderLoad({ ...measured, seconds: seconds.measured }),
      bare: await putUnderLoad({ ...bare, seconds: seconds.bare }),
    });
  }
  return {
    measured: summarise(results.map((result) => result.measured)),
    bare: summarise(results.map((result) => result.bare)),
    share: middle(
      results.map((each) => each.measured.requestsPerSecond / each.bare.requestsPerSecond),
    ),
  };
}

function summarise(results: readonly LoadResult[]): LoadResult {
  return {
    requestsPerSecond: middle(results.map((result) => result.requestsPerSecond)),
    p50Ms: middle(results.map((result) => result.p50Ms)),
    p99Ms: middle(results.map((result) => result.p99Ms)),
    failures: results.reduce((sum, { failures }) => sum + failures, 0),
  };
}

export function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
