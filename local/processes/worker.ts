import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "#local/settings.ts";
import { answers, type RunningProcess, startServer } from "./processes.ts";

const scheduledEvents = new URL("scheduled-events.mjs", import.meta.url).href;

interface WorkerOptions {
  port: number;
  /** What `buildSite` wrote. */
  build: string;
  /** Where buckets and caches lie. */
  directory: string;
  variables: Record<string, string>;
  logFile: string;
}

/** Serves the build on workerd through wrangler. It listens on 127.0.0.1 only. */
export function startWorker(options: WorkerOptions): Promise<RunningProcess> {
  const { port, build, directory, variables, logFile } = options;
  const variablesFile = writeVariables(join(directory, "variables.env"), variables);
  return startServer(
    {
      name: "The app",
      command: join(projectRoot, "node_modules/.bin/wrangler"),
      args: [
        ...[
          "dev",
          join(build, "server/index.js"),
          "--config",
          "wrangler.toml",
          "--assets",
          join(build, "client"),
        ],
        ...[
          "--ip",
          "127.0.0.1",
          "--port",
          String(port),
          "--inspector-port",
          "0",
          "--log-level",
          "warn",
        ],
        ...["--persist-to", directory, "--env-file", variablesFile],
      ],
      environment: {
        ...quietWrangler(directory),
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import ${scheduledEvents}`.trim(),
      },
      failureLine: /\[ERROR\]/,
      logFile,
    },
    () => answers(`http://127.0.0.1:${port}/healthz`),
  );
}

/** Where wrangler keeps what `--persist-to` names: the same place for whoever fills a bucket beforehand. */
export const bucketsDirectory = (directory: string): string => join(directory, "v3/r2");

/** No questions, no network, nothing written to the home directory. */
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

// A file instead of `--var`: every user of the machine can read a command line. It replaces .dev.vars for this start.
function writeVariables(file: string, variables: Record<string, string>): string {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${quote(value)}\n`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, lines.join(""), { mode: 0o600 });
  return file;
}

/** For wrangler's reader, which expands `$` even between single quotes and knows no escape for a quote. */
function quote(value: string): string {
  const mark = ["'", '"', "`"].find((candidate) => !value.includes(candidate)) ?? "";
  return `${mark}${value.replaceAll("$", "\\$")}${mark}`;
}
