import { LocalModeError } from "#local/settings.ts";
import { mainVersion } from "./deployments.ts";
import type { ReleaseSteps } from "./release-steps.ts";
import { findKnown, listed, messageOf, replace } from "./replace.ts";

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
  try {
    await steps.applyTriggers();
  } catch (error) {
    throw new LocalModeError(
      `Version ${version} has all requests, but its routes and cron triggers were not applied: ${messageOf(error)}\n` +
        "Correct the cause and deploy again.",
    );
  }
  return version;
}

async function readFormer({ worker }: ReleaseSteps): Promise<string> {
  const [newest] = await worker.listDeployments();
  const former = newest && mainVersion(newest);
  if (former) return former;
  throw new LocalModeError("The Worker has no deployment: look at its page in Cloudflare.");
}
