import { cpSync } from "node:fs";
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
import { currentRun } from "./test-run.ts";

/** The build that every stack of this run serves. */
export async function prepareBuild(): Promise<void> {
  const { build, logs } = currentRun();
  await buildSite(build, join(logs, "build.log"));
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
