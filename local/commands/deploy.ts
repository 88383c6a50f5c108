import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkSite } from "#local/deployment/check-site.ts";
import { connectCloudflare } from "#local/deployment/cloudflare-api.ts";
import { DeployedWorker } from "#local/deployment/deployments.ts";
import { rehearse } from "#local/deployment/dry-run.ts";
import { release } from "#local/deployment/release.ts";
import { type Revision, readRevision, tagRelease } from "#local/deployment/revision.ts";
import {
  parseEnvironment,
  readWorkerConfig,
  type WorkerConfig,
} from "#local/deployment/worker-config.ts";
import { runWrangler } from "#local/deployment/wrangler.ts";
import { buildSite } from "#local/processes/build.ts";
import { migrateDeployed } from "#local/processes/migrate.ts";
import { LocalModeError, projectRoot } from "#local/settings.ts";

const USAGE = "Usage: npm run deploy -- [--env production|preview] [--dry-run] [--uncommitted]";

const build = join(projectRoot, "build");
const say = (line: string): void => console.log(line);

async function main(args: string[]): Promise<void> {
  const { values } = readArguments(args);
  const config = readWorkerConfig(parseEnvironment(values.env));
  const revision = readRevision({ mayHaveChanges: values.uncommitted || values["dry-run"] });
  say(`Building ${revision.commit} (${revision.subject})...`);
  await buildSite(build, join(build, "../.local/logs/deploy.log"), { hasSourceMaps: true });
  if (values["dry-run"]) return rehearse(config, { build, say });
  await deploy(config, revision);
}

function readArguments(args: string[]) {
  const options = {
    env: { type: "string", default: "production" },
    "dry-run": { type: "boolean", default: false },
    uncommitted: { type: "boolean", default: false },
  } as const;
  try {
    return parseArgs({ args, options });
  } catch (error) {
    throw new LocalModeError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

async function deploy(config: WorkerConfig, revision: Revision): Promise<void> {
  const { name, environment } = config;
  const worker = new DeployedWorker(connectCloudflare(process.env), name);
  await migrateDatabase(config);
  const message = `${revision.commit} ${revision.subject}`;
  const described = ["--tag", revision.commit, "--message", message];
  const upload = async (...args: string[]): Promise<string> => {
    const version = await runWrangler(environment, [...args, ...described]);
    if (version) return version;
    throw new LocalModeError(`wrangler ${args.join(" ")} did not say which version it uploaded.`);
  };
  const version = await release({
    worker,
    message,
    migrationTags: config.migrationTags,
    upload: () => upload("versions", "upload"),
    deployAtOnce: () => upload("deploy"),
    applyTriggers: async () => void (await runWrangler(environment, ["triggers", "deploy"])),
    check: (checked) =>
      checkSite({ origin: originOf(config), version: checked, worker: config.name }),
    say,
  });
  say(`Version ${version} of ${name} serves ${originOf(config)}.`);
  if (environment !== "production") return;
  const tag = tagRelease(revision);
  say(`The commit has the tag ${tag}. Share it: git push origin ${tag}`);
}

const originOf = ({ variables }: WorkerConfig): string => variables.APP_ORIGIN ?? "";

/** Before the version that needs them: migrations only add, so the running version goes on. */
async function migrateDatabase({ variables }: WorkerConfig): Promise<void> {
  const url = variables.DATABASE_URL ?? "";
  const { DATABASE_AUTH_TOKEN: authToken } = process.env;
  if (!authToken)
    throw new LocalModeError(
      `Set DATABASE_AUTH_TOKEN to a token of ${url} (turso db tokens create NAME).`,
    );
  const applied = await migrateDeployed({ url, authToken });
  say(applied.length === 0 ? "The database is up to date." : `Migrated: ${applied.join(", ")}.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof LocalModeError ? error.message : error);
  process.exitCode = 1;
});
