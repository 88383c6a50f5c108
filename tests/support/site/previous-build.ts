import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { partsOfBuild } from "#local/processes/build.ts";
import { projectRoot } from "#local/settings.ts";
import { currentRun, testHome } from "./test-run.ts";

/**
 * The build of an earlier commit, made by its own sources with the packages of this checkout. It is
 * kept for later runs.
 */
export async function buildCommit(commit: string): Promise<string> {
  const home = join(testHome, "previous-release");
  const build = join(home, commit);
  if (existsSync(partsOfBuild(build).options)) return build;
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  // Outside of this checkout, whose .gitignore hides .local-test from the scan for styles.
  const source = mkdtempSync(join(tmpdir(), "previous-release-"));
  try {
    extract(commit, source);
    symlinkSync(join(projectRoot, "node_modules"), join(source, "node_modules"));
    await buildIn(source, build);
  } finally {
    rmSync(source, { recursive: true, force: true });
  }
  return build;
}

function extract(commit: string, directory: string): void {
  const archive = join(directory, "source.tar");
  for (const [command, ...args] of [
    ["git", "-C", projectRoot, "archive", "--output", archive, commit],
    ["tar", "-xf", archive, "-C", directory],
  ] as const) {
    const { status, stderr } = spawnSync(command, args, { encoding: "utf8" });
    if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
  }
}

/** Throws with the output of the build when it fails. */
async function buildIn(source: string, build: string): Promise<void> {
  const log = join(currentRun().logs, "previous-release.log");
  const program = `
    const { buildSite } = await import("./local/processes/build.ts");
    await buildSite(${JSON.stringify(build)}, ${JSON.stringify(log)});
    process.exit(0);`;
  await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", program],
    { cwd: source },
  );
}
