import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSite, quietWrangler } from "#local/processes/build.ts";
import { runToEnd } from "#local/processes/processes.ts";
import { projectRoot } from "#local/settings.ts";

export interface Bundle {
  /** The Worker as one ES module. */
  script: string;
  compatibilityDate: string;
  compatibilityFlags: string[];
}

/** Builds the site and bundles its Worker as a deployment would, without deploying. */
export async function bundleWorker(directory: string): Promise<Bundle> {
  const build = join(directory, "build");
  const bundle = join(directory, "bundle");
  await buildSite(build, join(directory, "logs/build.log"));
  await runToEnd({
    name: "Bundling the Worker",
    command: join(projectRoot, "node_modules/.bin/wrangler"),
    args: [
      ...["deploy", join(build, "server/index.js"), "--config", "wrangler.toml"],
      ...["--assets", join(build, "client"), "--dry-run", "--outdir", bundle],
    ],
    environment: quietWrangler(join(directory, "wrangler")),
    logFile: join(directory, "logs/bundle.log"),
  });
  return { script: join(bundle, "index.js"), ...readCompatibility() };
}

function readCompatibility(): Omit<Bundle, "script"> {
  const settings = readFileSync(join(projectRoot, "wrangler.toml"), "utf8");
  const date = /^compatibility_date = "(.+)"/m.exec(settings)?.[1];
  const flags = /^compatibility_flags = (\[.*\])/m.exec(settings)?.[1];
  if (!date || !flags) throw new Error("wrangler.toml names no compatibility date or flags.");
  return { compatibilityDate: date, compatibilityFlags: JSON.parse(flags) as string[] };
}
