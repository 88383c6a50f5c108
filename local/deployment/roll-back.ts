import { LocalModeError } from "#local/settings.ts";
import { mainVersion } from "./deployments.ts";
import type { Replacing } from "./release-steps.ts";
import { replace } from "./replace.ts";

interface RollbackSteps extends Replacing {
  /** Throws when the version cannot run on the schema that the database has. */
  requireSchema(version: string): Promise<void>;
}

/**
 * Gives all requests back to an earlier version: the wanted one, or the one that had them before
 * the current one had them first. Returns it. The database stays as it is. A version with problems
 * that the current one lacks is refused unless it is forced.
 */
export async function rollBack(steps: RollbackSteps, wanted?: string): Promise<string> {
  const { current, former } = await readVersions(steps);
  const version = wanted ?? former;
  if (!version) throw new LocalModeError("No earlier version has had all requests.");
  if (version === current) throw new LocalModeError(`Version ${version} has all requests already.`);
  await requireSameMigration(steps, { current, version });
  await steps.requireSchema(version);
  await replace(steps, { former: current, version });
  return version;
}

async function readVersions({ worker }: Replacing) {
  const mains = (await worker.listDeployments()).map(mainVersion);
  const [current] = mains;
  if (!current) throw new LocalModeError("The Worker has no deployment.");
  // A version that was taken back lies between two deployments of the current one.
  return { current, former: mains.slice(mains.lastIndexOf(current) + 1).find(Boolean) };
}

/** Cloudflare refuses it, too, but says less. */
async function requireSameMigration(
  { worker }: Replacing,
  { current, version }: { current: string; version: string },
): Promise<void> {
  const [here, there] = await Promise.all([
    worker.readMigrationTagOf(current),
    worker.readMigrationTagOf(version),
  ]);
  if (here === there) return;
  throw new LocalModeError(
    `Version ${version} is older than the Durable Object migration "${here}", and a rollback cannot cross it. ` +
      "Correct the cause and deploy again.",
  );
}
