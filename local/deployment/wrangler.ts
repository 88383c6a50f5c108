import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { partsOfBuild, quietWrangler } from "#local/processes/build.ts";
import { RunningProcess } from "#local/processes/processes.ts";
import { LocalModeError, projectRoot } from "#local/settings.ts";
import type { Environment } from "./worker-config.ts";

const outputLine = z.object({ type: z.string(), version_id: z.string().nullish() });

interface WranglerOptions {
  environment: Environment;
  /** Tokens and addresses, beside those of this process. */
  variables?: NodeJS.ProcessEnv;
  /** Gets each line of the output. */
  say(line: string): void;
}

/** The arguments that make wrangler take the Worker and its files from the output of a build. */
export const buildArguments = (build: string): string[] => [
  join(build, "server/index.js"),
  `--assets=${partsOfBuild(build).assets}`,
];

/**
 * Runs wrangler on `wrangler.toml` and returns the version that it uploaded, if any.
 * Throws when it fails.
 */
export async function runWrangler(
  args: readonly string[],
  { environment, variables = {}, say }: WranglerOptions,
): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), "wrangler-"));
  const outputFile = join(folder, "output.ndjson");
  try {
    const wrangler = new RunningProcess({
      name: "wrangler",
      command: join(projectRoot, "node_modules/.bin/wrangler"),
      // An empty name is production: without the flag wrangler warns that none was chosen.
      args: [...args, `--env=${environment === "production" ? "" : environment}`],
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
