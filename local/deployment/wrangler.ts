import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { quietWrangler } from "#local/processes/build.ts";
import { RunningProcess } from "#local/processes/processes.ts";
import { LocalModeError, projectRoot } from "#local/settings.ts";
import type { Environment } from "./worker-config.ts";

const outputLine = z.object({ type: z.string(), version_id: z.string().nullish() });

interface WranglerOptions {
  environment: Environment;
  /** The output of `buildSite`, beside the `wrangler.toml` that names it. */
  build: string;
  /** Tokens and addresses, beside those of this process. */
  variables?: NodeJS.ProcessEnv;
  /** Gets each line of the output. */
  say(line: string): void;
}

/** An empty name is production: without the flag wrangler warns that none was chosen. */
const environmentFlag = (environment: Environment, empty = ""): string =>
  `--env=${environment === "production" ? empty : environment}`;

/** A command of wrangler as a person enters it. */
export const wranglerCommand = (environment: Environment, command: string): string =>
  `npx wrangler ${command} ${environmentFlag(environment, '""')}`;

/** The command of a person that gives a version all requests. */
export const shiftCommand = (environment: Environment, version: string): string =>
  wranglerCommand(environment, `versions deploy ${version}@100% --yes`);

/**
 * Runs wrangler on the `wrangler.toml` of a build and returns the version that it uploaded, if any.
 * Throws when it fails.
 */
export async function runWrangler(
  args: readonly string[],
  { environment, build, variables = {}, say }: WranglerOptions,
): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), "wrangler-"));
  const outputFile = join(folder, "output.ndjson");
  try {
    const wrangler = new RunningProcess({
      name: "wrangler",
      command: join(projectRoot, "node_modules/.bin/wrangler"),
      args: [...args, `--config=${join(build, "../wrangler.toml")}`, environmentFlag(environment)],
      environment: {
        ...quietWrangler(folder),
        ...variables,
        WRANGLER_LOG: "log",
        WRANGLER_OUTPUT_FILE_PATH: outputFile,
      },
      logFile: join(folder, "wrangler.log"),
    });
    wrangler.output.onLine((line) => say(`  ${line}`));
    const hasSucceeded = await wrangler.ended;
    await wrangler.stop();
    if (!hasSucceeded)
      throw new LocalModeError(`wrangler ${args.slice(0, 2).join(" ")} failed; see above.`);
    return readVersion(outputFile);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readVersion(outputFile: string): string | null {
  const lines = readFileSync(outputFile, "utf8").split("\n").filter(Boolean);
  const entries = lines.map((line) => outputLine.parse(JSON.parse(line)));
  return entries.findLast(({ version_id }) => version_id)?.version_id ?? null;
}
