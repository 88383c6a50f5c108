import { afterAll, expect, test } from "vitest";
import { importThroughKills } from "#tests/support/admin/import-story.ts";
import { processesAbout, readOfProcess } from "#tests/support/site/process-list.ts";
import { leaseStack } from "#tests/support/stacks/leased-stack.ts";

/** The allowed growth of the Worker: some pieces of the file, and uncollected garbage. */
const MOST_GROWTH_MB = 256;

const variables = { IMPORT_ROWS_PER_RUN: "3000" };
const site = await leaseStack({ data: "empty", recordsRoundTrips: false, variables });
afterAll(() => site.close());

/** Of the process that serves the site, in MB; 0 while there is none. */
function workerMemory(): number {
  const own = processesAbout(`entry=127.0.0.1:${new URL(site.origin).port}`);
  return Math.max(0, ...own.map(residentMb));
}

function residentMb(id: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readOfProcess(id, "status")) ?? [];
  return Number(kilobytes) / 1024;
}

test("an import of 50,000 rows survives killed servers, applies each row once, and uses the memory of a piece", async () => {
  await site.tick();
  const before = workerMemory();
  expect(before).toBeGreaterThan(0);
  let most = before;
  await importThroughKills({
    site,
    rows: 50_000,
    kills: [site.app, site.database, site.app, site.database, site.app],
    watch: () => {
      most = Math.max(most, workerMemory());
    },
  });
  console.log(`Worker: ${Math.round(before)} MB before, ${Math.round(most)} MB at the most.`);
  expect(most - before).toBeLessThan(MOST_GROWTH_MB);
}, 3_600_000);
