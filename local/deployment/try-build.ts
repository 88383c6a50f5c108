import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SITE_CONNECTIONS, startDatabase } from "#local/processes/database.ts";
import { startMail } from "#local/processes/mail-process.ts";
import { migrate } from "#local/processes/migrate.ts";
import { RunningSet } from "#local/processes/running-set.ts";
import { startWorker } from "#local/processes/worker.ts";
import { portVariables, readSettings } from "#local/settings.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { readSecrets } from "#local/setup/secrets.ts";
import { composeVariables } from "#local/setup/variables.ts";
import { checkSite } from "./check-site.ts";

/**
 * Starts a build on this machine, with a new database that only the migrations have filled, and
 * checks the site as a deployment does. Returns what is wrong.
 */
export async function tryBuild(build: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "deploy-"));
  const running = new RunningSet();
  try {
    const origin = await startEmptySite(running, { build, folder });
    return await checkSite({ origin, version: null });
  } finally {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startEmptySite(
  running: RunningSet,
  { build, folder }: { build: string; folder: string },
): Promise<string> {
  const settings = readSettings(await freePorts(folder));
  const variables = composeVariables(settings, readSecrets(join(folder, ".dev.vars")), {});
  const { ports, databaseUrl } = settings;
  const place = (name: string) => ({
    directory: join(folder, name),
    logFile: join(folder, "logs", `${name}.log`),
  });
  const connections = SITE_CONNECTIONS;
  running.add(await startDatabase({ port: ports.database, ...place("database"), connections }));
  await migrate({ url: databaseUrl });
  const apiKey = variables.RESEND_API_KEY ?? "";
  running.add(await startMail({ port: ports.mail, apiKey, variables, ...place("mail") }));
  running.add(await startWorker({ port: ports.app, build, variables, ...place("worker") }));
  return `http://localhost:${ports.app}`;
}

/** The variables of local mode that choose free ports and this folder. */
async function freePorts(folder: string): Promise<Record<string, string>> {
  const chosen = new Set<number>();
  const variables: Record<string, string> = { LOCAL_DATA_DIR: folder };
  for (const { variable } of Object.values(portVariables)) {
    let port = await findFreePort();
    while (chosen.has(port)) port = await findFreePort();
    chosen.add(port);
    variables[variable] = String(port);
  }
  return variables;
}
