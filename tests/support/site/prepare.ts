import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hashPassword } from "#app/domain/credentials/password-hash.server.ts";
import { createDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { users } from "#db/schema.ts";
import { buildSite } from "#local/processes/build.ts";
import { prepareData as seed } from "#local/processes/data.ts";
import { startDatabase } from "#local/processes/database.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { accounts, passwordCost } from "#tests/support/accounts/accounts.ts";
import { currentRun, testHome } from "./test-run.ts";

/**
 * The build that every stack of this run serves. Later runs reuse it while the sources stay the
 * same.
 */
export async function prepareBuild(): Promise<void> {
  const { build, logs, directory } = currentRun();
  const kept = join(testHome, "build");
  copyIfWhole(kept, build);
  if (!(await buildSite(build, join(logs, "build.log")))) return;
  const draft = join(directory, "kept-build");
  cpSync(build, draft, { recursive: true });
  rmSync(kept, { recursive: true, force: true });
  renameSync(draft, kept);
}

/** Another run may replace it at the same time; an incomplete copy is built again. */
function copyIfWhole(kept: string, build: string): void {
  try {
    if (existsSync(kept)) cpSync(kept, build, { recursive: true });
  } catch {
    rmSync(build, { recursive: true, force: true });
  }
}

/** Databases and buckets for stacks to copy. */
export async function prepareData(): Promise<void> {
  const { empty, seeded } = currentRun().data;
  await withDatabase(empty, migrateDatabase);
  cpSync(empty, seeded, { recursive: true });
  await withDatabase(seeded, async (databaseUrl) => {
    await seed({ databaseUrl, workerDirectory: join(seeded, "worker") });
    // Tests sign in hundreds of times, and the cost is part of the stored hash.
    const passwordHash = await hashPassword(accounts.user.password, passwordCost);
    await createDatabase(databaseUrl).update(users).set({ passwordHash });
  });
}

async function withDatabase(data: string, work: (url: string) => Promise<void>): Promise<void> {
  const port = await findFreePort();
  const logFile = join(currentRun().logs, "seed.log");
  const database = await startDatabase({ port, directory: join(data, "database"), logFile });
  try {
    await work(`http://127.0.0.1:${port}`);
  } finally {
    await database.stop();
  }
}
