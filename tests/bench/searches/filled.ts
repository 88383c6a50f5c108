import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { rebuildExpertsIndex } from "#app/domain/experts/listing/rebuild-index.server.ts";
import { PRODUCT_INDEX } from "#app/domain/products/listing/product-index.server.ts";
import { rebuildProductsIndex } from "#app/domain/products/listing/rebuild-index.server.ts";
import { wrapClient } from "#db/client.ts";
import { applyMigrations } from "#db/migrate.ts";
import type { RunningSet } from "#local/processes/running-set.ts";
import { projectRoot } from "#local/settings.ts";
import { startBenchDatabase } from "#tests/bench/data/bench-database.ts";
import { insertCatalogue } from "#tests/bench/data/product-data.ts";
import { insertProfiles } from "#tests/bench/data/search-data.ts";
import { testHome } from "#tests/support/site/test-run.ts";
import { openEngine } from "./engine.ts";

/** A catalogue is never larger: the products of the largest directory. */
const MOST_PRODUCTS = 100_000;
const MARK = "filled.json";

interface Filling {
  size: number;
  /** The folder of this run. */
  folder: string;
  /** Whether the database is kept, and a kept one is used again. */
  isKept: boolean;
}

/**
 * A database with that many experts, and as many products up to a limit. A kept one is used again
 * while the invented data, the tables and the version of the index are the same.
 */
export async function openFilled(running: RunningSet, { size, folder, isKept }: Filling) {
  const home = isKept ? join(testHome, "kept") : folder;
  const name = `searches-${size}`;
  const directory = join(home, name);
  const mark = join(directory, MARK);
  const products = Math.min(size, MOST_PRODUCTS);
  const kept = readMark(mark);
  if (kept?.source === fingerprint()) {
    console.log(`The database of ${size} experts was kept; it was filled at ${kept.filledAt}.`);
  } else {
    rmSync(directory, { recursive: true, force: true });
    await fillFile(join(directory, "dbs/default/data"), { size, products });
    const filledAt = new Date().toISOString();
    writeFileSync(mark, JSON.stringify({ source: fingerprint(), filledAt }));
  }
  return { ...(await startBenchDatabase(running, home, name)), products };
}

/** Fills the file of a server before it starts: the engine in this process is much faster. */
async function fillFile(file: string, { size, products }: { size: number; products: number }) {
  mkdirSync(dirname(file), { recursive: true });
  const { client, close } = openEngine(file);
  await client.executeMultiple(
    "pragma journal_mode = memory; pragma synchronous = off; pragma cache_size = -200000;",
  );
  await applyMigrations(client);
  const db = wrapClient(client);
  let startedAt = performance.now();
  const report = (what: string) => {
    console.log(`${what} in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
    startedAt = performance.now();
  };
  console.log(`Filling ${size} experts and ${products} products...`);
  await insertProfiles(db, 0, size);
  report("experts stored");
  // Experts are found by the words of their products, too.
  await insertCatalogue(db, { size: products });
  report("products stored");
  await rebuildExpertsIndex(db);
  report("experts indexed");
  await rebuildProductsIndex(db);
  report("products indexed");
  await close();
}

function readMark(file: string): { source: string; filledAt: string } | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** What the contents of a database depend on. */
function fingerprint(): string {
  const data = ["invented-people.ts", "hungarian-words.ts", "search-data.ts", "product-data.ts"];
  const migrations = join(projectRoot, "db/migrations");
  const files = [
    ...data.map((name) => join(projectRoot, "tests/bench/data", name)),
    ...readdirSync(migrations)
      .filter((name) => name.endsWith(".sql"))
      .sort()
      .map((name) => join(migrations, name)),
  ];
  const hash = createHash("sha256").update(`${EXPERT_INDEX.version} ${PRODUCT_INDEX.version}`);
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex");
}
