import { parseArgs } from "node:util";
import { siteCheck } from "#local/deployment/check-site.ts";
import { connectCloudflare } from "#local/deployment/cloudflare-api.ts";
import {
  listNeeded,
  requireNotCrossed,
  type TaggedVersion,
} from "#local/deployment/contract-migrations.ts";
import { DeployedWorker } from "#local/deployment/deployments.ts";
import { rollBack } from "#local/deployment/roll-back.ts";
import { parseEnvironment, readWorkerConfig } from "#local/deployment/worker-config.ts";
import { shiftCommand } from "#local/deployment/wrangler.ts";
import { inspectMigrations } from "#local/processes/migrate.ts";
import { LocalModeError } from "#local/settings.ts";

const USAGE = "Usage: npm run rollback -- [VERSION] [--env production|preview] [--force]";

async function main(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args);
  const environment = parseEnvironment(values.env);
  const { name, variables } = readWorkerConfig(environment);
  const origin = variables.APP_ORIGIN ?? "";
  const worker = new DeployedWorker(connectCloudflare(process.env), name);
  const steps = {
    worker,
    requireSchema: async (version: string) =>
      requireSchema(await worker.readTagOf(version), variables.DATABASE_URL),
    message: "Rollback",
    check: siteCheck({ origin, worker: name }),
    byHand: (version: string) => shiftCommand(environment, version),
    isForced: values.force,
    forceWith: (version: string) => `npm run rollback -- ${version} --env ${environment} --force`,
    say: (line: string) => console.log(line),
  };
  const version = await rollBack(steps, positionals[0]);
  console.log(
    `Version ${version} of ${name} serves ${origin} again. The database and the secrets are as they were.`,
  );
}

/** The database is asked only if a migration could keep the version from running. */
async function requireSchema(target: TaggedVersion, url = ""): Promise<void> {
  const [needed] = listNeeded(target);
  if (!needed) return;
  const authToken = process.env.DATABASE_AUTH_TOKEN;
  if (!authToken)
    throw new LocalModeError(
      `Set DATABASE_AUTH_TOKEN to a token of ${url}: version ${target.version} cannot run if the database has the migration ${needed.tag}.`,
    );
  const { missing } = await inspectMigrations({ url, authToken });
  requireNotCrossed(target, { missing });
}

function readArguments(args: string[]) {
  const options = {
    env: { type: "string", default: "production" },
    force: { type: "boolean", default: false },
  } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new LocalModeError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof LocalModeError ? error.message : error);
  process.exitCode = 1;
});
