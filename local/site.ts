import { join } from "node:path";
import { seedOperator } from "#db/seeds/operator.ts";
import { isChosen, printLine, readLine } from "./logs/print-line.ts";
import { buildSite } from "./processes/build.ts";
import { prepareData, type SeedResult } from "./processes/data.ts";
import { SITE_CONNECTIONS, startDatabase } from "./processes/database.ts";
import { startVite } from "./processes/dev-server.ts";
import { hasGoogle, startGoogle } from "./processes/google-process.ts";
import { answerOnIpv6 } from "./processes/loopback.ts";
import { startMail } from "./processes/mail-process.ts";
import type { RunningProcess } from "./processes/processes.ts";
import type { RunningSet } from "./processes/running-set.ts";
import { startScheduler } from "./processes/scheduler.ts";
import { startStripe } from "./processes/stripe-process.ts";
import { startWorker } from "./processes/worker.ts";
import { type LocalSettings, logFile, type PortName } from "./settings.ts";

export type Mode = "start" | "dev";

interface SiteOptions {
  mode: Mode;
  settings: LocalSettings;
  variables: Record<string, string>;
}

/** Starts all servers of the site in the order of their dependencies. */
export async function startSite(running: RunningSet, options: SiteOptions): Promise<SeedResult> {
  const { mode, settings } = options;
  console.log("Preparing database and site...");
  const [seeded] = await Promise.all([
    startData(running, settings),
    startHelpers(running, options),
    mode === "start" && buildSite(buildDirectory(settings), logFile(settings, "build")),
  ]);
  console.log("Starting the app...");
  const app = await startApp(options);
  running.add(app);
  echo(app, "app");
  await printAppAddress(running, settings);
  return seeded;
}

async function startData(running: RunningSet, settings: LocalSettings): Promise<SeedResult> {
  if (settings.startsDatabase) {
    const directory = join(settings.dataDirectory, "database");
    const port = settings.ports.database;
    const place = { port, directory, logFile: logFile(settings, "database") };
    running.add(await startDatabase({ ...place, connections: SITE_CONNECTIONS }));
  }
  const { databaseUrl, databaseAuthToken } = settings;
  const result = await prepareData({
    databaseUrl,
    databaseAuthToken,
    workerDirectory: workerDirectory(settings),
  });
  if (result === "seeded") await seedOperator(databaseUrl, databaseAuthToken);
  return result;
}

async function startHelpers(running: RunningSet, { settings, variables }: SiteOptions) {
  const { ports, dataDirectory } = settings;
  const server = (name: PortName) => ({ port: ports[name], logFile: logFile(settings, name) });
  const place = (name: PortName, folder: string = name) => ({
    ...server(name),
    directory: join(dataDirectory, folder),
  });
  const { RESEND_API_KEY: apiKey = "" } = variables;
  const helpers = [
    startMail({ ...place("mail", "mails"), apiKey, variables }),
    startStripe({ ...place("stripe"), variables }),
    ...(hasGoogle(variables) ? [startGoogle({ ...server("google"), variables })] : []),
  ];
  await Promise.all(helpers.map((each) => each.then((started) => running.add(started))));
}

function startApp({ mode, settings, variables }: SiteOptions): Promise<RunningProcess> {
  const shared = {
    port: settings.ports.app,
    directory: workerDirectory(settings),
    variables,
    logFile: logFile(settings, "app"),
  };
  return mode === "dev"
    ? startVite(shared)
    : startWorker({ ...shared, build: buildDirectory(settings) });
}

async function printAppAddress(running: RunningSet, { ports }: LocalSettings): Promise<void> {
  running.onStop(await answerOnIpv6(ports.app));
  const report = (problem: string): void => console.error(`clock | ${problem}`);
  running.onStop(startScheduler(`http://127.0.0.1:${ports.app}`, report));
}

/**
 * Prints the output of a server until it stops; of the lines of the log only errors, because
 * `npm run logs` prints the others.
 */
function echo(running: RunningProcess, prefix: string): void {
  running.output.onLine((text) => {
    const line = readLine(text);
    if (running.isStopping || (line && !isChosen(line, { errors: true }))) return;
    console.log(`${prefix} | ${line ? printLine(line) : text}`);
  });
}

const buildDirectory = ({ dataDirectory }: LocalSettings): string => join(dataDirectory, "build");
const workerDirectory = ({ dataDirectory }: LocalSettings): string => join(dataDirectory, "worker");
