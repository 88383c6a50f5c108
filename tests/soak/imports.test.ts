import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { importThroughKills } from "#tests/support/admin/import-story.ts";
import { processesAbout } from "#tests/support/site/process-list.ts";
import { leaseStack } from "#tests/support/stacks/leased-stack.ts";

/** The allowed growth of the Worker: some pieces of the file, and uncollected garbage. */
const MOST_GROWTH_MB = 256;

const variables = { IMPORT_ROWS_PER_RUN: "3000" };
const site = await leaseStack({ data: "empty", recordsRoundTrips: false, variables });
afterAll(() => site.close());

/** Of the largest process that serves the site, in MB; 0 while there is none. */
function workerMemory(): number {
  const starters = processesAbout(`stacks/${new URL(site.origin).port}/worker/variables.env`);
  const groups = new Set(starters.map(groupOf));
  const own = processesAbout("workerd serve").filter((id) => groups.has(groupOf(id)));
  return Math.max(0, ...own.map(residentMb));
}

/** The group that a process belongs to; null for one that is gone. */
function groupOf(id: number): string | null {
  // After the name, which may contain blanks: state, parent, group.
  return read(id, "stat")?.split(") ")[1]?.split(" ")[2] ?? null;
}

function residentMb(id: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(read(id, "status") ?? "") ?? [];
  return Number(kilobytes) / 1024;
}

function read(id: number, file: "stat" | "status"): string | null {
  try {
    return readFileSync(`/proc/${id}/${file}`, "utf8");
  } catch {
    return null;
  }
}

test("an import of 50,000 rows survives killed servers, applies each row once, and uses the memory of a piece", async () => {
  await site.tick();
  const before = workerMemory();
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
