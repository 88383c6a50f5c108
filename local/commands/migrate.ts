import { readEnvironment, readWorkerConfig } from "#local/deployment/worker-config.ts";
import { inspectMigrations, migrate } from "#local/processes/migrate.ts";
import { LocalModeError } from "#local/settings.ts";

const USAGE =
  "Usage: DATABASE_URL=… DATABASE_AUTH_TOKEN=… npm run db:migrate, " +
  "or DATABASE_AUTH_TOKEN=… npm run db:migrate -- --env production|preview";

/** Migrates the database of DATABASE_URL, or that of an environment of wrangler.toml. */
async function main(args: readonly string[]): Promise<void> {
  const { DATABASE_URL, DATABASE_AUTH_TOKEN: authToken } = process.env;
  const url = args.length > 0 ? configuredUrl(args) : DATABASE_URL;
  if (!url) throw new LocalModeError(USAGE);
  const address = { url, authToken };
  const { missing, isNewer } = await inspectMigrations(address);
  if (isNewer)
    throw new LocalModeError(
      `The database at ${new URL(url).host} has migrations that this checkout lacks: update the checkout.`,
    );
  await migrate(address);
  const done = missing.length === 0 ? "nothing was missing" : `applied ${missing.join(", ")}`;
  console.log(`The database at ${new URL(url).host} is up to date: ${done}.`);
}

const configuredUrl = (args: readonly string[]): string | undefined =>
  readWorkerConfig(readEnvironment(args)).variables.DATABASE_URL;

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof LocalModeError ? error.message : error);
  process.exitCode = 1;
});
