import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type SiteAddresses, TestSite } from "./site.ts";
import { currentRun } from "./test-run.ts";

const sharedFile = (worker: string): string =>
  join(currentRun().directory, `shared-site-${worker}.json`);

/** Lets a worker process of this run, counted from 1, find the site that it visits. */
export function shareSite({ addresses }: { addresses: SiteAddresses }, worker: number): void {
  writeFileSync(sharedFile(String(worker)), JSON.stringify(addresses));
}

/**
 * The seeded site that the HTTP and end-to-end tests of this worker process visit, one file after the other. They must not rely on each
 * other's data.
 */
export function sharedSite(): TestSite {
  const { VITEST_POOL_ID = "1" } = process.env;
  return new TestSite(
    JSON.parse(readFileSync(sharedFile(VITEST_POOL_ID), "utf8")) as SiteAddresses,
  );
}
