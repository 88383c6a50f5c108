/**
 * `npm run bench [-- SIZE...]`: the app on plain workerd against directories of several sizes.
 * Each row is a ratio to a bare Worker. Everything listens on loopback and ends with this process.
 *
 * `-- accounts`: whether times distinguish known addresses from unknown ones.
 * `-- inbox`: whether a large inbox opens as fast as a small one.
 * `-- imports`: the cost of a row of an import.
 * `-- messages`: how long until a message is at the other side, beside a bare echo.
 * `-- sign-ins`: how long a page waits while many sign in.
 * `-- cpu [FOLDER]`: the CPU time of one request, perhaps beside that of another build.
 * `-- paint [FOLDER]`: when a slow telephone shows each kind of page, perhaps beside another build.
 * `-- fonts [NAME=FILE...]`: how wide the site's font is beside fonts of systems.
 * `-- same-pages FOLDER`: whether another build renders the same public pages.
 * `-- distance`: what a visitor waits for with the database 150 ms away.
 * `-- cache-hits`: how many pages come from the cache, in a simulation.
 * `-- searches [SIZE...]`: how long the database works for each kind of list and search.
 * `-- --size 1m`: all that a directory of a million experts is held to.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { RunningSet } from "#local/processes/running-set.ts";
import { currentRun } from "#tests/support/site/test-run.ts";
import { measureAccountTiming } from "./account-timing.ts";
import { simulateCacheHits } from "./cache-hits/simulate.ts";
import { measureCpu } from "./cpu.ts";
import { fillDirectory } from "./data/directory.ts";
import { measureDistance } from "./distance.ts";
import { measureFonts } from "./fonts.ts";
import { measureImports } from "./imports.ts";
import { measureInbox } from "./inbox.ts";
import { type Bundle, bundleWorker } from "./measure/bundle.ts";
import { describeMachine } from "./measure/machine.ts";
import { measureRow, type Runtime } from "./measure/measure.ts";
import { startRuntime } from "./measure/runtime.ts";
import { measureMessages } from "./messages.ts";
import { measurePaint } from "./paint/paint.ts";
import { listRows, type Row } from "./rows.ts";
import { compareSamePages } from "./same-pages.ts";
import { measureSearches } from "./searches.ts";
import { measureSignIns } from "./sign-ins.ts";
import { measureSize } from "./size.ts";
import { type Measured, printTables } from "./tables.ts";

const { directory: folder } = currentRun();

async function measureSizes(running: RunningSet, sizes: readonly number[]): Promise<void> {
  const startedAt = performance.now();
  const bundle = await bundleWorker(folder);
  const sites: Site[] = [];
  for (const size of sizes) sites.push(await openSite(running, bundle, size));
  const measured = await measureSites(sites);
  console.log(`\n${describeMachine()}\n`);
  printTables(measured);
  console.log(`\n${Math.round((performance.now() - startedAt) / 1_000)} s in all.`);
}

/** Keeps the logs after a failure. */
async function inRunningSet(work: (running: RunningSet) => Promise<void>): Promise<void> {
  const running = new RunningSet();
  try {
    console.log(describeMachine());
    await work(running);
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.error(`Logs are in ${join(folder, "logs")}.`);
    throw error;
  } finally {
    await running.stop();
  }
}

interface Site {
  size: number;
  rows: Row[];
  runtime: Runtime;
}

async function openSite(running: RunningSet, bundle: Bundle, size: number): Promise<Site> {
  console.log(`Filling a directory of ${size} experts...`);
  const directory = await fillDirectory(running, folder, size);
  return {
    size,
    rows: listRows(directory),
    runtime: await startRuntime(running, folder, bundle, directory.databasePort),
  };
}

/** One row on all sites, then the next: other work of the machine affects all sizes alike. */
async function measureSites(sites: readonly Site[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const index of sites[0]?.rows.keys() ?? []) {
    for (const { size, rows, runtime } of sites) {
      const row = rows[index];
      if (!row) continue;
      console.log(`${row.name}, ${size} experts`);
      measured.push({ size, row, figures: await measureRow(row, runtime) });
    }
  }
  return measured;
}

const chosen = process.argv.slice(2);
const benches: Record<string, (running: RunningSet) => Promise<void>> = {
  accounts: async (running) => measureAccountTiming(running, folder, await bundleWorker(folder)),
  cpu: measureCpu,
  "cache-hits": simulateCacheHits,
  "same-pages": compareSamePages,
  distance: measureDistance,
  fonts: measureFonts,
  imports: (running) => measureImports(running, folder),
  messages: measureMessages,
  paint: measurePaint,
  "sign-ins": async (running) => measureSignIns(running, folder, await bundleWorker(folder)),
  inbox: async (running) => measureInbox(running, folder, await bundleWorker(folder)),
  searches: (running) => measureSearches(running, folder, chosen.slice(1)),
  "--size": (running) => measureSize(running, folder, chosen),
};
const sizes = chosen.length > 0 ? chosen.map(Number) : [1_000, 10_000, 100_000];
const bench = chosen.map((name) => benches[name]).find((found) => found !== undefined);
await inRunningSet(bench ?? ((running) => measureSizes(running, sizes)));
