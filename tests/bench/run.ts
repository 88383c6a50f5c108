/**
 * `npm run bench [-- SIZE...]`: the app on plain workerd against directories of several sizes, each row beside a bare Worker. Everything
 * listens on loopback and ends with this process.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "#local/ports.ts";
import { RunningSet } from "#local/running-set.ts";
import { readSecrets } from "#local/secrets.ts";
import { composeVariables } from "#local/variables.ts";
import { RoundTrips, startRecorder } from "../support/round-trips.ts";
import { currentRun } from "../support/test-run.ts";
import { type RuntimePorts, startBareWorkerd } from "./bare-workerd.ts";
import { type Bundle, bundleWorker } from "./bundle.ts";
import { type Directory, fillDirectory } from "./directory.ts";
import { describeMachine } from "./machine.ts";
import { measureRow, type Runtime } from "./measure.ts";
import { listRows, type Row } from "./rows.ts";
import { type Measured, printTables } from "./tables.ts";

const { directory: folder } = currentRun();
const unlimited = {
  SIGN_IN_FAILURES_PER_HOUR: "1000000",
  QUOTES_PER_HOUR: "1000000",
  MESSAGES_PER_MINUTE: "1000000",
};
/** Every request makes its page anew. */
const uncached = { PAGE_FRESH_SECONDS: "0" };

async function main(sizes: readonly number[]): Promise<void> {
  const running = new RunningSet();
  try {
    console.log(describeMachine());
    const startedAt = performance.now();
    const bundle = await bundleWorker(folder);
    const sites: Site[] = [];
    for (const size of sizes) sites.push(await openSite(running, bundle, size));
    const measured = await measureSites(sites);
    console.log(`\n${describeMachine()}\n`);
    printTables(measured);
    console.log(`\n${Math.round((performance.now() - startedAt) / 1_000)} s in all.`);
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
    runtime: await startRuntime(running, bundle, directory),
  };
}

/** One row on all sites, then the next: what else the machine does meanwhile falls on all sizes alike. */
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

async function startRuntime(
  running: RunningSet,
  bundle: Bundle,
  { databasePort }: Directory,
): Promise<Runtime> {
  const recorderPort = await findFreePort();
  const recorder = await startRecorder(recorderPort, databasePort);
  running.onStop(() => recorder.close());
  const [ports, counted, cached] = [await drawPorts(), await drawPorts(), await drawPorts()];
  const start = (own: RuntimePorts, database: number, pages: Record<string, string>) =>
    startBareWorkerd({
      directory: folder,
      bundle,
      ports: own,
      variables: variablesFor(own, database, pages),
    });
  running.add(await start(ports, databasePort, uncached));
  running.add(await start(counted, recorderPort, uncached));
  // Its pages come from memory, so that the recorder in between slows nothing down.
  running.add(await start(cached, recorderPort, {}));
  const roundTrips = new RoundTrips(`http://127.0.0.1:${recorderPort}`);
  return { ports, cachedPorts: cached, countedPort: counted.app, roundTrips };
}

async function drawPorts(): Promise<RuntimePorts> {
  return { app: await findFreePort(), fixed: await findFreePort(), rooms: await findFreePort() };
}

function variablesFor(
  ports: RuntimePorts,
  databasePort: number,
  pages: Record<string, string>,
): Record<string, string> {
  const settings = {
    ports: { app: ports.app, party: ports.rooms, database: databasePort, mail: ports.rooms },
    databaseUrl: `http://127.0.0.1:${databasePort}`,
    databaseAuthToken: undefined,
    startsDatabase: true,
    dataDirectory: folder,
  };
  return composeVariables(settings, readSecrets(join(folder, ".dev.vars")), {
    ...unlimited,
    ...pages,
  });
}

const chosen = process.argv.slice(2).map(Number);
await main(chosen.length > 0 ? chosen : [1_000, 10_000, 100_000]);
