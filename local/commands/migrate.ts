import { parseArgs } from "node:util";
import { parseEnvironment, readWorkerConfig } from "#local/deployment/worker-config.ts";
import { migrateDeployed } from "#local/processes/migrate.ts";
import { LocalModeError } from "#local/settings.ts";

const USAGE =
  "Usage: DATABASE_URL=… DATABASE_AUTH_TOKEN=… npm run db:migrate, " +
  "or DATABASE_AUTH_TOKEN=… npm run db:migrate -- --env production|preview";

/** Migrates the database of DATABASE_URL, or that of an environment of wrangler.toml. */
async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { env: { type: "string" } } });
  const { DATABASE_URL, DATABASE_AUTH_TOKEN: authToken } = process.env;
  const url = values.env ? configuredUrl(values.env) : DATABASE_URL;
  if (!url) throw new LocalModeError(USAGE);
  const applied = await migrateDeployed({ url, authToken });
  const done = applied.length === 0 ? "nothing was missing" : `applied ${applied.join(", ")}`;
  console.log(`The database at ${new URL(url).host} is up to date: ${done}.`);
}

const configuredUrl = (environment: string): string | undefined =>
  readWorkerConfig(parseEnvironment(environment)).variables.DATABASE_URL;

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof LocalModeError ? error.message : error);
  process.exitCode = 1;
});
