import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { WorkerOptions } from "miniflare";
import { partsOfBuild, quietWrangler } from "./build.ts";
import { type RunningProcess, startServer, waitForAnswer } from "./processes.ts";
import { bundledProgram } from "./programs.ts";

export interface AppOptions {
  port: number;
  /** The output of `buildSite`. */
  build: string;
  /** Buckets and caches. */
  directory: string;
  variables: Record<string, string>;
  logFile: string;
  /** The source of a module that wraps the bundled Worker, `./index.js`: for tests. */
  entry?: string;
}

/** What the Worker's host reads at its start. */
export interface HostSettings {
  port: number;
  /** The Worker as one ES module. */
  script: string;
  entry?: string;
  options: WorkerOptions;
  variables: Record<string, string>;
  stores: string;
}

/** Serves the build on workerd. It listens on 127.0.0.1 only. */
export async function startWorker(options: AppOptions) {
  const { port, directory, logFile } = options;
  return startServer({
    name: "The app",
    command: process.execPath,
    args: [await bundledProgram("worker-host"), writeHostSettings(options)],
    environment: quietWrangler(directory),
    logFile,
    url: healthOf(port),
  });
}

/** Kills workerd as a crash would. Its host stays, ready to start it again. */
export function killWorkerd(host: RunningProcess): void {
  host.signal("SIGUSR2");
}

/** Starts workerd again under the same host; the options may differ except for the directory. */
export async function restartWorkerd(host: RunningProcess, options: AppOptions): Promise<void> {
  writeHostSettings(options);
  host.signal("SIGHUP");
  await waitForAnswer(host, healthOf(options.port));
}

const healthOf = (port: number): string => `http://127.0.0.1:${port}/healthz`;

// A file, because every user of the machine can read a command line.
function writeHostSettings({ port, build, directory, variables, entry }: AppOptions): string {
  const { assets, script, options } = partsOfBuild(build);
  const read = JSON.parse(readFileSync(options, "utf8")) as WorkerOptions;
  const settings: HostSettings = {
    port,
    script,
    entry,
    // The build may have been moved since.
    options: { ...read, assets: { ...read.assets, directory: assets } },
    variables,
    stores: join(directory, stores),
  };
  const file = join(directory, "host.json");
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, JSON.stringify(settings), { mode: 0o600 });
  return file;
}

const stores = "v3";
/** The storage of the rooms: one file for each room that was ever called. */
export const roomsDirectory = (directory: string): string => join(directory, stores, "do");
/** The app's buckets: the demo data fills them before the app starts. */
export const bucketsDirectory = (directory: string): string => join(directory, stores, "r2");
/** The app's edge cache. */
export const cacheDirectory = (directory: string): string => join(directory, stores, "cache");
