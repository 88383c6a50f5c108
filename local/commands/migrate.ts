import { parseArgs } from "node:util";
import { connectCloudflare } from "#local/deployment/cloudflare-api.ts";
import { requireMigratable } from "#local/deployment/contract-migrations.ts";
import { DeployedWorker } from "#local/deployment/deployments.ts";
import { parseEnvironment, readWorkerConfig } from "#local/deployment/worker-config.ts";
import { inspectMigrations, migrateDeployed } from "#local/processes/migrate.ts";
import { LocalModeError } from "#local/settings.ts";

const USAGE =
  "Usage: DATABASE_URL=… DATABASE_AUTH_TOKEN=… npm run db:migrate [-- --force], " +
  "or DATABASE_AUTH_TOKEN=… npm run db:migrate -- --env production|preview";

/** Migrates the database of DATABASE_URL, or that of an environment of wrangler.toml. */
async function main(args: string[]): Promise<void> {
  const { env, force: isForced } = readArguments(args);
  const { DATABASE_URL, DATABASE_AUTH_TOKEN: authToken } = process.env;
  const config = env === undefined ? null : readWorkerConfig(parseEnvironment(env));
  const url = config ? config.variables.DATABASE_URL : DATABASE_URL;
  if (!url) throw new LocalModeError(USAGE);
  const address = { url, authToken };
  const { missing } = await inspectMigrations(address);
  const connect = config
    ? () => new DeployedWorker(connectCloudflare(process.env), config.name)
    : undefined;
  await requireMigratable(missing, { connect, isForced });
  const applied = await migrateDeployed(address);
  const done = applied.length === 0 ? "nothing was missing" : `applied ${applied.join(", ")}`;
  console.log(`The database at ${new URL(url).host} is up to date: ${done}.`);
}

function readArguments(args: string[]) {
  const options = { env: { type: "string" }, force: { type: "boolean", default: false } } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new LocalModeError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof LocalModeError ? error.message : error);
  process.exitCode = 1;
});
