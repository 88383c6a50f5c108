import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { partsOfBuild } from "#local/processes/build.ts";
import { LocalModeError } from "#local/settings.ts";
import { tryBuild } from "./try-build.ts";
import type { WorkerConfig } from "./worker-config.ts";
import { buildArguments, runWrangler } from "./wrangler.ts";

const MEGABYTE = 1_000_000;
/** Cloudflare's limits on the paid plan: a Worker after gzip, one file, and all files. */
const limits = { workerBytes: 10 * MEGABYTE, fileBytes: 25 * MEGABYTE, files: 20_000 };

/**
 * Does everything of a deployment that needs no account: reads the configuration, lets wrangler
 * bundle the build, measures it, and visits it on this machine. Throws what is wrong.
 */
export async function rehearse(
  config: WorkerConfig,
  { build, say }: { build: string; say(line: string): void },
): Promise<void> {
  say(`wrangler.toml describes ${config.name} on ${config.hosts.join(", ")}.`);
  const { environment } = config;
  await runWrangler(["deploy", "--dry-run", ...buildArguments(build)], { environment, say });
  const problems = [...measure(build, say), ...(await tryBuild(build))];
  if (problems.length > 0)
    throw new LocalModeError(`The build has problems:\n  - ${problems.join("\n  - ")}`);
  say("The build answers on this machine, with an empty database.");
}

/** Returns which limits are exceeded. */
function measure(build: string, say: (line: string) => void): string[] {
  const { script, assets } = partsOfBuild(build);
  const workerBytes = gzipSync(readFileSync(script)).length;
  const sizes = readdirSync(assets, { recursive: true, encoding: "utf8" })
    .map((name) => ({ name, ...statSync(join(assets, name)) }))
    .filter(({ mode }) => (mode & 0o170000) === 0o100000);
  const largest = sizes.reduce((one, other) => (other.size > one.size ? other : one));
  const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(2)} MB`;
  say(
    `The Worker has ${megabytes(workerBytes)} after gzip (limit: ${megabytes(limits.workerBytes)}); ` +
      `${sizes.length} files, the largest ${megabytes(largest.size)} (${largest.name}).`,
  );
  return [
    workerBytes > limits.workerBytes && "The Worker is too large.",
    sizes.length > limits.files && `There are more than ${limits.files} files.`,
    largest.size > limits.fileBytes && `${largest.name} is too large.`,
  ].filter((problem) => problem !== false);
}
