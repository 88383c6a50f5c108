import { join } from "node:path";
import type { RunningSet } from "#local/processes/running-set.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { readSecrets } from "#local/setup/secrets.ts";
import { composeVariables } from "#local/setup/variables.ts";
import { RoundTrips, startRecorder } from "#tests/support/http/round-trips.ts";
import { type RuntimePorts, startBareWorkerd } from "./bare-workerd.ts";
import type { Bundle } from "./bundle.ts";
import type { Runtime } from "./measure.ts";

const limits = ["SIGN_IN_FAILURES", "SIGN_UPS", "ACCOUNT_MAILS", "QUOTES"];
const unlimited = {
  ...Object.fromEntries(limits.map((name) => [`${name}_PER_HOUR`, "1000000"])),
  MESSAGES_PER_MINUTE: "1000000",
};
/** Every request renders its page. */
const uncached = { PAGE_FRESH_SECONDS: "0" };

/** Three instances of the app on workerd: for load, for round trips, and with its page cache. */
export async function startRuntime(
  running: RunningSet,
  folder: string,
  bundle: Bundle,
  databasePort: number,
): Promise<Runtime> {
  const recorderPort = await findFreePort();
  const recorder = await startRecorder(recorderPort, databasePort);
  running.onStop(() => recorder.close());
  const start = (database: number, pages: Record<string, string>) =>
    startApp(running, folder, bundle, { database, pages });
  const ports = await start(databasePort, uncached);
  const counted = await start(recorderPort, uncached);
  // Its pages come from memory, so that the recorder does not slow them down.
  const cachedPorts = await start(recorderPort, {});
  const roundTrips = new RoundTrips(`http://127.0.0.1:${recorderPort}`);
  return { ports, cachedPorts, countedPort: counted.app, roundTrips };
}

/** The app once, without a page cache unless `pages` says otherwise. */
export async function startApp(
  running: RunningSet,
  folder: string,
  bundle: Bundle,
  { database, pages = uncached }: { database: number; pages?: Record<string, string> },
): Promise<RuntimePorts> {
  const [app, fixed, others] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const settings = {
    // No measured page waits for another service than the database.
    ports: { app, database, mail: others, stripe: others, google: others },
    databaseUrl: `http://127.0.0.1:${database}`,
    databaseAuthToken: undefined,
    startsDatabase: true,
    dataDirectory: folder,
  };
  const secrets = readSecrets(join(folder, ".dev.vars"));
  const variables = composeVariables(settings, secrets, { ...unlimited, ...pages });
  const ports = { app, fixed, others };
  running.add(await startBareWorkerd({ directory: folder, bundle, ports, variables }));
  return ports;
}
