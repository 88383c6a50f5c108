import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#local/settings.ts";

/** The folders of one run of the tests. Logs and screenshots are kept until the next run. */
interface TestRun {
  directory: string;
  build: string;
  logs: string;
  screenshots: string;
  /** Data directories to copy: with demo data, and with empty tables. */
  data: Record<"seeded" | "empty", string>;
}

/** Files that runs share are beside their folders here. */
export const testHome = join(projectRoot, ".local-test");
const variable = "TEST_RUN_DIRECTORY";

/** The run of this process. The first call begins it, and worker processes inherit it. */
export function currentRun(): TestRun {
  const directory = process.env[variable] ?? beginRun();
  return {
    directory,
    build: join(directory, "build"),
    logs: join(directory, "logs"),
    screenshots: join(directory, "screenshots"),
    data: { seeded: join(directory, "seeded-data"), empty: join(directory, "empty-data") },
  };
}

function beginRun(): string {
  sweep();
  const directory = join(testHome, `run-${process.pid}`);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  process.env[variable] = directory;
  return directory;
}

/** Removes the folders of runs that have ended. */
function sweep(): void {
  mkdirSync(testHome, { recursive: true });
  for (const name of readdirSync(testHome)) {
    const [, id] = /^run-(\d+)$/.exec(name) ?? [];
    if (id && !isAlive(Number(id))) rmSync(join(testHome, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
