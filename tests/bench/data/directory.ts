import { join } from "node:path";
import { sql } from "drizzle-orm";
import { rebuildExpertsIndex } from "#app/domain/experts/listing/rebuild-index.server.ts";
import { encodeCursor } from "#app/lib/keyset-cursor.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { startDatabase } from "#local/processes/database.ts";
import type { RunningSet } from "#local/processes/running-set.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { readSecrets } from "#local/setup/secrets.ts";
import { addAdminFixture, type Fixture } from "./admin-data.ts";
import { addBusyExpert, type BusyExpert } from "./conversations.ts";
import { addPayments, type Payments } from "./payment-data.ts";
import { type Catalogue, fillCatalogue } from "./product-data.ts";
import { insertProfiles } from "./search-data.ts";

export interface Directory {
  size: number;
  databasePort: number;
  expert: BusyExpert;
  /** Cursors of pages nine tenths down the list. */
  deepCursors: string[];
  /** Some experts' names in the address bar. */
  usernames: string[];
  products: Catalogue;
  payments: Payments;
  fixture: Fixture;
}

/** A libSQL server of its own with that many invented experts, and as many products. */
export async function fillDirectory(
  running: RunningSet,
  folder: string,
  size: number,
): Promise<Directory> {
  const databasePort = await findFreePort();
  const directory = join(folder, `experts-${size}`);
  const logFile = join(folder, `logs/database-${size}.log`);
  running.add(await startDatabase({ port: databasePort, directory, logFile }));
  const url = `http://127.0.0.1:${databasePort}`;
  await migrateDatabase(url);
  const db = createDatabase(url, undefined, { timeoutMs: 600_000 });
  await insertProfiles(db, 0, size);
  await rebuildExpertsIndex(db);
  const [deepCursors, usernames, expert] = [
    await readDeepCursors(db, size),
    await readUsernames(db),
    await addBusyExpert(db),
  ];
  const products = await fillCatalogue(db, { size, makerId: expert.id });
  const { STRIPE_WEBHOOK_SECRET = "" } = readSecrets(join(folder, ".dev.vars"));
  const payments = await addPayments(db, STRIPE_WEBHOOK_SECRET);
  const fixture = await addAdminFixture(db, size);
  return {
    size,
    databasePort,
    expert,
    deepCursors,
    usernames,
    products,
    payments,
    fixture: fixture,
  };
}

async function readDeepCursors(db: Database, size: number): Promise<string[]> {
  const rows = await db.all<{ rank: number }>(sql`
    select rank from expert_listings order by rank limit 50 offset ${Math.floor(size * 0.9)}`);
  return rows.map(({ rank }) => encodeCursor([rank]));
}

async function readUsernames(db: Database): Promise<string[]> {
  const rows = await db.all<{ username: string }>(sql`select username from profiles limit 50`);
  return rows.map(({ username }) => username);
}
