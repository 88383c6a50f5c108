import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { partsOfBuild } from "#local/processes/build.ts";
import { LocalModeError } from "#local/settings.ts";
import type { Deployment } from "./doctor/check.ts";
import { PLACEHOLDERS } from "./doctor/config-checks.ts";
import { describeDiagnosis } from "./doctor/report.ts";
import { runDoctor } from "./doctor/run-doctor.ts";
import { tryBuild } from "./try-build.ts";
import { runWrangler } from "./wrangler.ts";

const MEGABYTE = 1_000_000;
/**
 * A Worker after gzip, one file, and all files. The first is ours: a new isolate loads all of it.
 * Cloudflare's on the paid plan is 10 MB; the others are Cloudflare's.
 */
const limits = { workerBytes: 3 * MEGABYTE, fileBytes: 25 * MEGABYTE, files: 20_000 };

/**
 * Does everything of a deployment that needs no account: reads the configuration, lets wrangler
 * bundle the build, measures it, and visits it on this machine. Throws what is wrong.
 */
export async function rehearse(
  deployment: Deployment,
  { build, say }: { build: string; say(line: string): void },
): Promise<void> {
  const { environment, name, hosts } = deployment.config;
  say(`wrangler.toml describes ${name} on ${hosts.join(", ")}.`);
  await checkConfig(deployment, say);
  await runWrangler(["deploy", "--dry-run"], { environment, build, say });
  const problems = [...measure(build, say), ...(await tryBuild(build))];
  if (problems.length > 0)
    throw new LocalModeError(`The build has problems:\n  - ${problems.join("\n  - ")}`);
  say("The build answers on this machine, with an empty database.");
}

/** The example values of a new clone are reported only: a deployment stops at them. */
async function checkConfig(deployment: Deployment, say: (line: string) => void): Promise<void> {
  const diagnosis = await runDoctor(deployment, { group: "wrangler.toml" });
  for (const line of describeDiagnosis(diagnosis)) say(line);
  const wrong = diagnosis.findings.filter(
    ({ check, problems }) => check.name !== PLACEHOLDERS && problems.length > 0,
  );
  if (wrong.length > 0) throw new LocalModeError("Correct what is wrong in wrangler.toml.");
}

/** Returns which limits are exceeded. */
function measure(build: string, say: (line: string) => void): string[] {
  const { script, assets } = partsOfBuild(build);
  // WebAssembly and fonts are beside the script.
  const modules = readdirSync(dirname(script)).filter((name) => /\.(js|wasm|bin)$/.test(name));
  const workerBytes = modules
    .map((name) => gzipSync(readFileSync(join(dirname(script), name))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
  const sizes = readdirSync(assets, { recursive: true, encoding: "utf8" })
    .map((name) => ({ name, file: statSync(join(assets, name)) }))
    .filter(({ file }) => file.isFile())
    .map(({ name, file: { size } }) => ({ name, size }));
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
