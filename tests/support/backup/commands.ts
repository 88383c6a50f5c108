import { type ChildProcess, execFile, spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { projectRoot } from "#local/settings.ts";
import { currentRun } from "#tests/support/site/test-run.ts";

const PASSPHRASE = "the passphrase of the drill";
const folder = join(currentRun().directory, "commands");

/**
 * Bundles both commands. Their sources take two seconds of CPU to load, at each of the twenty
 * starts of a drill.
 */
export async function bundleCommands(): Promise<void> {
  // Sources find the root and the migrations beside themselves, with either of their addresses.
  const address = pathToFileURL(join(projectRoot, "db/migrate.ts")).href;
  await promisify(execFile)(join(projectRoot, "node_modules/.bin/esbuild"), [
    ...["backup", "restore"].map((name) => join(projectRoot, `local/commands/${name}.ts`)),
    ...["--bundle", "--platform=node", "--format=esm", "--target=node20", "--splitting"],
    ...["--external:miniflare", `--define:import.meta.url=${JSON.stringify(address)}`],
    // CommonJS packages call `require`.
    `--banner:js=import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`,
    ...[`--outdir=${folder}`, "--out-extension:.js=.mjs", "--log-level=error"],
  ]);
}

/** Below the time limit of a test, so that a command that hangs tells how far it came. */
const MOST_MS = 80_000;

/**
 * Runs a command in a process of its own, without the runner, so that a kill reaches it. One that
 * does not end in time is killed; its code is null then.
 */
export function startCommand(
  command: "backup" | "restore",
  args: readonly string[],
  environment: Record<string, string> = {},
) {
  const child: ChildProcess = spawn(process.execPath, [join(folder, `${command}.mjs`), ...args], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      BACKUP_PASSPHRASE: PASSPHRASE,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: MOST_MS,
    killSignal: "SIGKILL",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, output })),
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  return { ended, kill: () => child.kill("SIGKILL") };
}

export const runCommand = (...args: Parameters<typeof startCommand>) => startCommand(...args).ended;
