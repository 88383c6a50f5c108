import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "#local/settings.ts";
import { fingerprintSources, isBuildOf, KeptBuilds, markBuild } from "#local/setup/kept-builds.ts";
import { runToEnd } from "./processes.ts";

/** Where `buildSite` puts the parts of a running site. */
export const partsOfBuild = (directory: string) => ({
  /** The files that browsers load. */
  assets: join(directory, "client"),
  /** The Worker as one ES module, as in a deployment. */
  script: join(directory, "worker/index.js"),
  /** The Worker's options from wrangler.toml, in the form that Miniflare expects. */
  options: join(directory, "worker/options.json"),
});

/**
 * Builds browser assets and the Worker into a folder. A build of the same sources is used again,
 * also that of another command.
 */
export async function buildSite(
  directory: string,
  logFile: string,
  { hasSourceMaps = false } = {},
): Promise<void> {
  const readSources = () => fingerprintSources(projectRoot, `source maps: ${hasSourceMaps}`);
  const sources = readSources();
  const kept = new KeptBuilds(projectRoot);
  if (isBuildOf(directory, sources) || kept.copyTo(directory, sources)) return;
  rmSync(directory, { recursive: true, force: true });
  await runToEnd({
    name: "The build",
    command: join(projectRoot, "node_modules/.bin/remix"),
    args: ["vite:build"],
    environment: {
      BUILD_DIR: directory,
      NODE_ENV: "production",
      SOURCE_MAPS: String(hasSourceMaps),
    },
    logFile,
  });
  await bundleWorker(directory, logFile, { hasSourceMaps });
  // A file that changed during the build may be in it or not.
  if (readSources() !== sources) return;
  markBuild(directory, sources);
  kept.keep(directory, sources);
}

/**
 * Bundles the Worker as a deployment would, without deploying. Without source maps it is not
 * minified, so that stacks can be read.
 */
async function bundleWorker(
  directory: string,
  logFile: string,
  { hasSourceMaps }: { hasSourceMaps: boolean },
): Promise<void> {
  const { assets, script, options } = partsOfBuild(directory);
  await runToEnd({
    name: "Bundling the Worker",
    command: join(projectRoot, "node_modules/.bin/wrangler"),
    args: [
      ...["deploy", join(directory, "server/index.js"), "--config", "wrangler.toml"],
      ...["--assets", assets, "--dry-run", "--outdir", dirname(script)],
      `--minify=${hasSourceMaps}`,
    ],
    environment: quietWrangler(join(directory, "wrangler")),
    logFile,
  });
  // Its warnings are about secrets that only a deployment has.
  process.env.WRANGLER_LOG ??= "error";
  // Loading wrangler takes a second, and only a build needs it.
  const { unstable_getMiniflareWorkerOptions: read } = await import("wrangler");
  const { workerOptions } = read(join(projectRoot, "wrangler.toml"), undefined, {
    overrides: { assets: { directory: assets } },
  });
  // Each start sets its own variables: those of this machine are left out.
  writeFileSync(options, JSON.stringify({ ...workerOptions, bindings: {} }));
}

/** No questions, no network, no files in the home directory. */
export function quietWrangler(directory: string): NodeJS.ProcessEnv {
  return {
    CI: "1",
    NODE_ENV: "production",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_SEND_ERROR_REPORTS: "false",
    WRANGLER_LOG_PATH: join(directory, "logs"),
    WRANGLER_REGISTRY_PATH: join(directory, "registry"),
  };
}
