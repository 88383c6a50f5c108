import { readDatabaseAddress } from "#local/deployment/database-address.ts";
import { migrateDeployed } from "#local/processes/migrate.ts";
import { LocalModeError } from "#local/settings.ts";

async function main(args: string[]): Promise<void> {
  const address = readDatabaseAddress(args, "db:migrate");
  const applied = await migrateDeployed(address);
  const done = applied.length === 0 ? "nothing was missing" : `applied ${applied.join(", ")}`;
  console.log(`The database at ${new URL(address.url).host} is up to date: ${done}.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof LocalModeError ? error.message : error);
  process.exitCode = 1;
});
