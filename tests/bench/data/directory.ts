import { join } from "node:path";
import { sql } from "drizzle-orm";
import { rebuildExpertsIndex } from "#app/domain/experts/listing/rebuild-index.server.ts";
import type { RunningSet } from "#local/processes/running-set.ts";
import { readSecrets } from "#local/setup/secrets.ts";
import { addAdmin } from "./admin-data.ts";
import { readDeepCursors, startBenchDatabase } from "./bench-database.ts";
import { addBusyExpert } from "./conversations.ts";
import { addPayments } from "./payment-data.ts";
import { fillCatalogue } from "./product-data.ts";
import { insertProfiles } from "./search-data.ts";

export type Directory = Awaited<ReturnType<typeof fillDirectory>>;

/** A libSQL server of its own with that many invented experts, and as many products. */
export async function fillDirectory(running: RunningSet, folder: string, size: number) {
  const { port, db } = await startBenchDatabase(running, folder, `experts-${size}`);
  await insertProfiles(db, 0, size);
  await rebuildExpertsIndex(db);
  const expert = await addBusyExpert(db);
  const people = await db.all<{ username: string }>(sql`select username from profiles limit 50`);
  const { STRIPE_WEBHOOK_SECRET = "" } = readSecrets(join(folder, ".dev.vars"));
  return {
    size,
    databasePort: port,
    deepCursors: await readDeepCursors(db, "expert_listings", size),
    usernames: people.map(({ username }) => username),
    expert,
    products: await fillCatalogue(db, { size, makerId: expert.id }),
    payments: await addPayments(db, STRIPE_WEBHOOK_SECRET),
    admin: await addAdmin(db, size),
  };
}
