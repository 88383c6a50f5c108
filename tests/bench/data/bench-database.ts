import { join } from "node:path";
import { sql } from "drizzle-orm";
import { encodeCursor } from "#app/lib/keyset-cursor.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { SITE_CONNECTIONS, startDatabase } from "#local/processes/database.ts";
import type { RunningSet } from "#local/processes/running-set.ts";
import { findFreePort } from "#local/setup/ports.ts";

/** Filling takes minutes. */
export const connectSlowly = (port: number): Database =>
  createDatabase(`http://127.0.0.1:${port}`, undefined, { timeoutMs: 600_000 });

/** Long enough for a server that copies a file of a million experts first. */
const READY_SECONDS = 3_600;

/** A migrated libSQL server with its own folder and log of this name. */
export async function startBenchDatabase(running: RunningSet, folder: string, name: string) {
  const port = await findFreePort();
  const logFile = join(folder, `logs/database-${name}.log`);
  const directory = join(folder, name);
  const connections = SITE_CONNECTIONS;
  running.add(
    await startDatabase({ port, directory, logFile, connections, readySeconds: READY_SECONDS }),
  );
  await migrateDatabase(`http://127.0.0.1:${port}`);
  return { port, db: connectSlowly(port) };
}

/** Cursors of pages nine tenths down a list of this size. */
export async function readDeepCursors(
  db: Database,
  table: "expert_listings" | "product_listings",
  size: number,
): Promise<string[]> {
  const rows = await db.all<{ rank: number }>(sql`
    select rank from ${sql.raw(table)} order by rank limit 50 offset ${Math.floor(size * 0.9)}`);
  return rows.map(({ rank }) => encodeCursor([rank]));
}
