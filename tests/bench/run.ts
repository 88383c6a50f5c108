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
import { listRows } from "./rows.ts";
import { type Measured, printTables } from "./tables.ts";

const { directory: folder } = currentRun();
const unlimited = {
  SIGN_IN_FAILURES_PER_HOUR: "1000000",
  QUOTES_PER_HOUR: "1000000",
  MESSAGES_PER_MINUTE: "1000000",
};

async function main(sizes: readonly number[]): Promise<void> {
  const running = new RunningSet();
  try {
    console.log(describeMachine());
    const startedAt = performance.now();
    const bundle = await bundleWorker(folder);
    const measured: Measured[] = [];
    for (const size of sizes) measured.push(...(await measureDirectory(running, bundle, size)));
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

async function measureDirectory(
  running: RunningSet,
  bundle: Bundle,
  size: number,
): Promise<Measured[]> {
  console.log(`Filling a directory of ${size} experts...`);
  const directory = await fillDirectory(running, folder, size);
  const runtime = await startRuntime(running, bundle, directory);
  const measured: Measured[] = [];
  for (const row of listRows(directory).slice(process.env.ONLYPOST ? -1 : 0)) {
    console.log(`  ${row.name}`);
    measured.push({ size, row, figures: await measureRow(row, runtime) });
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
  const [ports, counted] = [await drawPorts(), await drawPorts()];
  const start = (own: RuntimePorts, database: number) =>
    startBareWorkerd({
      directory: folder,
      bundle,
      ports: own,
      variables: variablesFor(own, database),
    });
  running.add(await start(ports, databasePort));
  running.add(await start(counted, recorderPort));
  const roundTrips = new RoundTrips(`http://127.0.0.1:${recorderPort}`);
  return { ports, countedPort: counted.app, roundTrips };
}

async function drawPorts(): Promise<RuntimePorts> {
  return { app: await findFreePort(), fixed: await findFreePort(), rooms: await findFreePort() };
}

function variablesFor(ports: RuntimePorts, databasePort: number): Record<string, string> {
  const settings = {
    ports: { app: ports.app, party: ports.rooms, database: databasePort, mail: ports.rooms },
    databaseUrl: `http://127.0.0.1:${databasePort}`,
    databaseAuthToken: undefined,
    startsDatabase: true,
    dataDirectory: folder,
  };
  return composeVariables(settings, readSecrets(join(folder, ".dev.vars")), unlimited);
}

const chosen = process.argv.slice(2).map(Number);
await main(chosen.length > 0 ? chosen : [1_000, 10_000, 100_000]);
