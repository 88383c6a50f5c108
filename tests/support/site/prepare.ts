import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildSite } from "#local/processes/build.ts";
import { prepareData } from "#local/processes/data.ts";
import { startDatabase } from "#local/processes/database.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { currentRun } from "./test-run.ts";

const started = new Map<string, Promise<void>>();

/** The build that every stack of this run serves. */
export function prepareBuild(): Promise<void> {
  const { build, logs } = currentRun();
  return once(build, () => buildSite(build, join(logs, "build.log")));
}

/** A database and a bucket with demo data, for stacks to copy. */
export function prepareSeededData(): Promise<void> {
  const { seededData } = currentRun();
  return once(seededData, () => seed(seededData));
}

async function seed(data: string): Promise<void> {
  const port = await findFreePort();
  const logFile = join(currentRun().logs, "seed.log");
  const database = await startDatabase({ port, directory: join(data, "database"), logFile });
  try {
    const databaseUrl = `http://127.0.0.1:${port}`;
    await prepareData({ databaseUrl, workerDirectory: join(data, "worker") });
  } finally {
    await database.stop();
  }
}

// Each vitest project loads this module anew, so what stands on disk counts too.
function once(result: string, work: () => Promise<void>): Promise<void> {
  const known = started.get(result) ?? (existsSync(result) ? Promise.resolve() : work());
  started.set(result, known);
  return known;
}
