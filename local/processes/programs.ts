import { execFile } from "node:child_process";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "#local/settings.ts";

/** Programs that run as their own processes, with their files below `local`. */
const programs = {
  mail: "mail/server.ts",
  stripe: "stripe/server.ts",
  google: "google/server.ts",
  "worker-host": "processes/worker-host.ts",
} as const;

const folder = join(projectRoot, ".cache/programs");
let bundled: Promise<void> | null = null;

/** A program bundled into one file of JavaScript, which starts in a tenth of the time. */
export async function bundledProgram(name: keyof typeof programs): Promise<string> {
  bundled ??= bundle();
  await bundled;
  return fileOf(name);
}

const fileOf = (name: string): string => join(folder, `${name}.mjs`);

async function bundle(): Promise<void> {
  // Concurrent commands must not write the same files.
  const drafts = `${folder}-${process.pid}`;
  await promisify(execFile)(join(projectRoot, "node_modules/.bin/esbuild"), [
    ...Object.entries(programs).map(
      ([name, file]) => `${name}=${join(projectRoot, "local", file)}`,
    ),
    ...["--bundle", "--platform=node", "--format=esm", "--target=node20", "--external:miniflare"],
    // CommonJS packages call `require`.
    `--banner:js=import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`,
    ...[`--outdir=${drafts}`, "--out-extension:.js=.mjs", "--log-level=error"],
  ]);
  mkdirSync(folder, { recursive: true });
  for (const name of Object.keys(programs)) renameSync(join(drafts, `${name}.mjs`), fileOf(name));
  rmSync(drafts, { recursive: true });
}
