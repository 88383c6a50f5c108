import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#local/settings.ts";

/** The folders of one run of the tests. They stay behind for a look at logs and screenshots until the next run. */
interface TestRun {
  directory: string;
  build: string;
  logs: string;
  screenshots: string;
  /** A data directory with demo data, to be copied. */
  seededData: string;
}

const variable = "TEST_RUN_DIRECTORY";

/** The run that this process belongs to; the first to ask begins it, and worker processes inherit it. */
export function currentRun(): TestRun {
  const directory = process.env[variable] ?? beginRun();
  return {
    directory,
    build: join(directory, "build"),
    logs: join(directory, "logs"),
    screenshots: join(directory, "screenshots"),
    seededData: join(directory, "seeded-data"),
  };
}

function beginRun(): string {
  const home = join(projectRoot, ".local-test");
  sweep(home);
  const directory = join(home, `run-${process.pid}`);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  process.env[variable] = directory;
  return directory;
}

/** Removes what runs left behind that are no longer alive. */
function sweep(home: string): void {
  mkdirSync(home, { recursive: true });
  for (const name of readdirSync(home)) {
    if (!isAlive(Number(name.replace("run-", ""))))
      rmSync(join(home, name), { recursive: true, force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
