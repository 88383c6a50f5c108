import { inspectMigrations, migrateDeployed } from "#local/processes/migrate.ts";
import { LocalModeError } from "#local/settings.ts";
import { siteCheck } from "./check-site.ts";
import { connectCloudflare } from "./cloudflare-api.ts";
import { requireMigratable } from "./contract-migrations.ts";
import { DeployedWorker } from "./deployments.ts";
import type { Deployment } from "./doctor/check.ts";
import { describeDiagnosis } from "./doctor/report.ts";
import { runDoctor } from "./doctor/run-doctor.ts";
import { release } from "./release.ts";
import type { ReleaseSteps } from "./release-steps.ts";
import { type Revision, tagOf, tagRelease } from "./revision.ts";
import { applyScriptSettings } from "./script-settings.ts";
import type { WorkerConfig } from "./worker-config.ts";
import { runWrangler, shiftCommand, wranglerCommand } from "./wrangler.ts";

interface DeployOptions {
  revision: Revision;
  /** The output of `buildSite`, beside its `wrangler.toml`. */
  build: string;
  /** Tokens of Cloudflare and of the database. */
  variables: NodeJS.ProcessEnv;
  /** What the doctor looks at, before the first change and at the end. */
  deployment: Deployment;
  /** Goes on although the doctor finds something wrong. */
  isForced?: boolean;
  say(line: string): void;
}

/**
 * Asks the doctor, migrates the database, brings the build to all visitors, tags its commit, and
 * asks the doctor again. Problems that it finds at the end do not take the release back.
 */
export async function deploy(config: WorkerConfig, options: DeployOptions): Promise<void> {
  const { name, environment, variables } = config;
  const { revision, say } = options;
  const origin = variables.APP_ORIGIN ?? "";
  await lookBefore(options);
  const worker = new DeployedWorker(connectCloudflare(options.variables), name);
  await requireSameHosts(config, worker);
  // Before the version that needs them: the running version goes on with the new schema.
  await migrateDatabase(config, { worker, options });
  const version = await release({
    ...wranglerSteps(config, options),
    worker,
    migrationTags: config.migrationTags,
    message: describeRevision(revision),
    check: siteCheck({ origin, worker: name }),
    byHand: (former) => shiftCommand(environment, former),
    say,
  });
  if (environment === "production") say(tagRelease(revision));
  await lookAfter(options, environment);
  say(`Version ${version} of ${name} serves ${origin}.`);
}

/** Hosts belong to no version: no check would see them before visitors do. */
async function requireSameHosts(
  { environment, hosts }: WorkerConfig,
  worker: DeployedWorker,
): Promise<void> {
  const isFirst = (await worker.readMigrationTag()) === null;
  const deployed = await worker.listHosts();
  const list = (names: readonly string[]) => [...names].sort().join(", ") || "none";
  if (isFirst || list(deployed) === list(hosts)) return;
  throw new LocalModeError(
    `Nothing was changed. The Worker has other hosts (${list(deployed)}) than wrangler.toml (${list(hosts)}), ` +
      "and a release cannot take a change of hosts back. Change them first, at a quiet time: " +
      `${wranglerCommand(environment, "triggers deploy")}. ` +
      "A host that wrangler.toml lacks ends at once, and the running version refuses a new one until the release. Then deploy again.",
  );
}

async function lookBefore({ deployment, isForced, say }: DeployOptions): Promise<void> {
  const diagnosis = await runDoctor(deployment, { phase: "before" });
  for (const line of describeDiagnosis(diagnosis)) say(line);
  if (diagnosis.problems.length === 0 || isForced) return;
  throw new LocalModeError(
    "Nothing was changed. Correct what is wrong above, or add --despite-doctor.",
  );
}

async function lookAfter(
  { deployment, say }: DeployOptions,
  environment: WorkerConfig["environment"],
): Promise<void> {
  const diagnosis = await runDoctor(deployment, { phase: "after" });
  for (const line of describeDiagnosis(diagnosis)) say(line);
  if (diagnosis.problems.length > 0)
    say(`The release stays. Look again in some minutes: npm run doctor -- --env ${environment}`);
}

/** The message is read in lists of versions: a long subject is cut. */
const describeRevision = ({ commit, subject }: Revision): string =>
  Buffer.from(`${commit} ${subject}`)
    .subarray(0, 100)
    .toString()
    .replace(/\uFFFD$/, "");

async function migrateDatabase(
  { variables: { DATABASE_URL: url = "" } }: WorkerConfig,
  { worker, options }: { worker: DeployedWorker; options: DeployOptions },
): Promise<void> {
  const { variables, say } = options;
  const authToken = variables.DATABASE_AUTH_TOKEN;
  if (!authToken)
    throw new LocalModeError(
      `Set DATABASE_AUTH_TOKEN to a token of ${url} (turso db tokens create NAME).`,
    );
  const address = { url, authToken };
  const { missing } = await inspectMigrations(address);
  await requireMigratable(missing, { connect: () => worker });
  const applied = await migrateDeployed(address);
  say(applied.length === 0 ? "The database is up to date." : `Migrated: ${applied.join(", ")}.`);
}

function wranglerSteps(
  config: WorkerConfig,
  { revision, build, variables, say }: DeployOptions,
): Pick<ReleaseSteps, "upload" | "deployAtOnce" | "applyTriggers"> {
  const described = [`--tag=${tagOf(revision)}`, `--message=${describeRevision(revision)}`];
  const { environment } = config;
  const run = (...args: string[]) => runWrangler(args, { environment, build, variables, say });
  const upload = async (...command: string[]): Promise<string> => {
    const version = await run(...command, ...described);
    if (version) return version;
    throw new LocalModeError(`wrangler ${command.join(" ")} named no version.`);
  };
  return {
    upload: () => upload("versions", "upload"),
    deployAtOnce: () => upload("deploy"),
    applyTriggers: async () => {
      await run("triggers", "deploy");
      await applyScriptSettings(connectCloudflare(variables), config.name, config.observability);
    },
  };
}
