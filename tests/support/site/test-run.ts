import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#local/settings.ts";

/** The folders of one run of the tests. They stay behind for a look at logs and screenshots until the next run. */
interface TestRun {
  directory: string;
  build: string;
  logs: string;
  screenshots: string;
  /** Data directories to be copied: with demo data, and with nothing but the tables. */
  data: Record<"seeded" | "empty", string>;
}

/** What runs keep for each other lies here beside their folders. */
export const testHome = join(projectRoot, ".local-test");
const variable = "TEST_RUN_DIRECTORY";

/** The run that this process belongs to; the first to ask begins it, and worker processes inherit it. */
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

/** Removes what runs left behind that are no longer alive. */
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
