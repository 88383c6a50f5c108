import { indexOutdatedExperts } from "#app/domain/experts/listing/index-outdated.server.ts";
import { indexOutdatedProducts } from "#app/domain/products/listing/index-outdated.server.ts";
import { createDatabase } from "#db/client.ts";
import { readDatabaseAddress } from "#local/deployment/database-address.ts";
import { LocalModeError } from "#local/settings.ts";

/** Listings between two lines of the report. */
const PART = 1_000;

/**
 * Indexes everything that an earlier release has indexed, as the scheduler does, without its limit
 * a minute. The site may run meanwhile.
 */
async function main(args: string[]): Promise<void> {
  const { url, authToken } = readDatabaseAddress(args, "index:rebuild");
  const db = createDatabase(url, authToken);
  const products = await indexAll("products", (limit) => indexOutdatedProducts(db, { limit }));
  const experts = await indexAll("experts", (limit) => indexOutdatedExperts(db, { limit }));
  console.log(`The index is up to date: ${products} products and ${experts} experts were indexed.`);
}

async function indexAll(name: string, indexPart: (limit: number) => Promise<number>) {
  let indexed = 0;
  for (let part = PART; part === PART; ) {
    part = await indexPart(PART);
    indexed += part;
    if (part === PART) console.log(`${indexed} ${name}...`);
  }
  return indexed;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof LocalModeError ? error.message : error);
  process.exitCode = 1;
});
