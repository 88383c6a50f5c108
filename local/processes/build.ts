import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "#local/settings.ts";
import { runToEnd } from "./processes.ts";

// Folders that the build does not depend on. The lock file represents node_modules.
const outside =
  /^(node_modules|build|docs|local|tests|.*\.md|biome\.json|(knip|vitest\.config)\.ts)$/;

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
 * Builds browser assets and the Worker into a folder; returns false when it already holds the build
 * of the same sources.
 */
export async function buildSite(
  directory: string,
  logFile: string,
  { hasSourceMaps = false } = {},
): Promise<boolean> {
  const sources = `${fingerprintSources()}${hasSourceMaps ? " with source maps" : ""}`;
  const mark = join(directory, "sources.sha256");
  if (existsSync(mark) && readFileSync(mark, "utf8") === sources) return false;
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
  writeFileSync(mark, sources);
  return true;
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

/** Changes with every file that may be part of the build. */
function fingerprintSources(): string {
  const hash = createHash("sha256").update(process.version);
  const names = readdirSync(projectRoot).filter(
    (name) => !name.startsWith(".") && !outside.test(name),
  );
  const ofBuild = ["local/processes/build.ts", "local/processes/lighter-remix.ts"];
  for (const name of [...ofBuild, ...names.sort()]) {
    for (const file of listFiles(name).sort()) {
      hash.update(`\0${file}\0`).update(readFileSync(join(projectRoot, file)));
    }
  }
  return hash.digest("hex");
}

function listFiles(name: string): string[] {
  const path = join(projectRoot, name);
  if (statSync(path).isFile()) return [name];
  const entries = readdirSync(path, { recursive: true, encoding: "utf8" });
  const files = entries.map((entry) => join(name, entry));
  return files.filter((file) => statSync(join(projectRoot, file)).isFile());
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
