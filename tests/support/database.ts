import { join } from "node:path";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { startDatabase } from "#local/processes/database.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { currentRun } from "./site/test-run.ts";

export interface TestDatabase {
  db: Database;
  url: string;
  close(): Promise<void>;
}

/** A migrated, empty database on a libSQL server of its own. Whoever opens it closes it (`afterAll`). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { directory, logs } = currentRun();
  const port = await findFreePort();
  const own = join(directory, "databases", String(port));
  const logFile = join(logs, `database-${port}.log`);
  const server = await startDatabase({ port, directory: own, logFile });
  const url = `http://127.0.0.1:${port}`;
  await migrateDatabase(url);
  return {
    db: createDatabase(url, undefined, { timeoutMs: 60_000 }),
    url,
    close: () => server.kill(),
  };
}
