import { LocalModeError } from "#local/settings.ts";
import { type DeployedWorker, mainVersion, type Traffic } from "./deployments.ts";

/** What a release needs. Every step throws when it fails. */
export interface ReleaseSteps {
  worker: Pick<
    DeployedWorker,
    "readMigrationTag" | "readMigrationTagOf" | "listDeployments" | "divide"
  >;
  /** Tags of the migrations of Durable Objects in wrangler.toml, oldest first. */
  migrationTags: readonly string[];
  message: string;
  /** Uploads the build without giving it requests; returns its version. */
  upload(): Promise<string>;
  /** Uploads the build and gives it all requests at once; returns its version. */
  deployAtOnce(): Promise<string>;
  /** Applies routes and cron triggers, which belong to no version. */
  applyTriggers(): Promise<void>;
  /**
   * What is wrong with the site as this version serves it, besides what is known. Without known
   * problems it looks once; with them it waits until the version answers.
   */
  check(version: string, known?: readonly string[]): Promise<string[]>;
  /** The command of a person that gives a version all requests. */
  byHand(version: string): string;
  say(line: string): void;
}

/**
 * Brings the build to all visitors and returns its version. A version that fails its check gets no
 * request of a visitor; one that fails after the change is taken back.
 */
export async function release(steps: ReleaseSteps): Promise<string> {
  const deployed = await readDeployedMigration(steps);
  // Cloudflare applies migrations of Durable Objects only with a deployment of all requests.
  const isCurrent = deployed === (steps.migrationTags.at(-1) ?? null);
  return isCurrent ? releaseChecked(steps) : releaseAtOnce(steps, deployed);
}

async function readDeployedMigration(steps: ReleaseSteps): Promise<string | null> {
  const { worker, migrationTags } = steps;
  const deployed = await worker.readMigrationTag();
  if (deployed && !migrationTags.includes(deployed))
    throw new LocalModeError(
      `The deployed Worker has the Durable Object migration "${deployed}", which wrangler.toml lacks: update the checkout.`,
    );
  return deployed;
}

async function releaseAtOnce(steps: ReleaseSteps, deployed: string | null): Promise<string> {
  const { migrationTags, say } = steps;
  say(
    `wrangler.toml has the Durable Object migration "${migrationTags.at(-1)}", which the deployed Worker lacks. ` +
      "So the new version gets all requests at once, and no rollback can go back beyond it.",
  );
  const known = deployed ? await findKnown(steps, await readFormer(steps)) : [];
  const version = await steps.deployAtOnce();
  say(`Version ${version} has all requests. Checking it...`);
  const problems = await steps.check(version, known);
  if (problems.length === 0) return version;
  throw new LocalModeError(
    `Version ${version} is live and has problems:\n${listed(problems)}\n` +
      "It cannot be taken back, because of its Durable Object migration: correct the cause and deploy again.",
  );
}

async function releaseChecked(steps: ReleaseSteps): Promise<string> {
  const former = await readFormer(steps);
  const version = await steps.upload();
  await replace(steps, { former, version });
  await steps.applyTriggers();
  return version;
}

async function readFormer({ worker }: ReleaseSteps): Promise<string> {
  const [newest] = await worker.listDeployments();
  const former = newest && mainVersion(newest);
  if (former) return former;
  throw new LocalModeError("The Worker has no deployment: look at its page in Cloudflare.");
}

export interface Replacing
  extends Pick<ReleaseSteps, "worker" | "check" | "message" | "byHand" | "say"> {
  /** Goes on although the check finds new problems. */
  isForced?: boolean;
  /** The command that goes on in spite of them; a release has none. */
  forceWith?(version: string): string;
}

/** A release that repairs one of two problems is better than none: only new problems count. */
async function findKnown({ check, say }: Replacing, former: string): Promise<string[]> {
  const known = await check(former);
  if (known.length > 0)
    say(`Version ${former} has problems, which do not count:\n${listed(known)}`);
  return known;
}

/**
 * Gives all requests of one version to another, after a check that only the requests of this
 * program reach. Throws with what is wrong; then the former version has all requests.
 */
export async function replace(
  steps: Replacing,
  { former, version }: { former: string; version: string },
): Promise<void> {
  const { worker, check, message, say } = steps;
  const known = await findKnown(steps, former);
  const share = (traffic: Traffic) => worker.divide(traffic, message);
  const onlyFormer: Traffic = [{ version: former, percentage: 100 }];
  say(`Checking version ${version}, which has no requests yet...`);
  await share([...onlyFormer, { version, percentage: 0 }]);
  const early = await check(version, known);
  if (early.length > 0 && !ignores(steps, early)) {
    const headline = `Version ${version} has new problems and got no requests:\n${listed(early)}`;
    await takeBack(steps, former, headline);
    throw new LocalModeError([headline, ...advice(steps, version)].join("\n"));
  }
  await share([{ version, percentage: 100 }]);
  say(`Version ${version} has all requests. Checking it again...`);
  const late = await check(version, known);
  if (late.length === 0 || ignores(steps, late)) return;
  const headline = `Version ${version} has new problems with all requests:\n${listed(late)}`;
  await takeBack(steps, former, headline);
  const lines = [headline, `Version ${former} has all requests again.`, ...advice(steps, version)];
  throw new LocalModeError(lines.join("\n"));
}

/** Says the problems that a forced change goes on with. */
function ignores({ isForced = false, say }: Replacing, problems: readonly string[]): boolean {
  if (isForced) say(`Going on in spite of new problems:\n${listed(problems)}`);
  return isForced;
}

const advice = ({ forceWith }: Replacing, version: string): string[] =>
  forceWith ? [`To go on in spite of them: ${forceWith(version)}`] : [];

/** The problems that led here are part of the failure, which would hide them otherwise. */
async function takeBack(
  { worker, message, byHand }: Replacing,
  former: string,
  problems: string,
): Promise<void> {
  try {
    await worker.divide([{ version: former, percentage: 100 }], message);
  } catch (error) {
    throw new LocalModeError(
      `${problems}\nIt could not be taken back: ${error instanceof Error ? error.message : error}\n` +
        `Give all requests to the former version by hand: ${byHand(former)}`,
    );
  }
}

const listed = (problems: readonly string[]): string =>
  problems.map((problem) => `  - ${problem}`).join("\n");
