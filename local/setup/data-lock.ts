import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LocalModeError, type LocalSettings } from "#local/settings.ts";
import { isPortFree } from "./ports.ts";

interface Owner {
  pid: number;
  appPort: number;
  databaseUrl: string;
}

/**
 * Claims the data directory for this process; throws when another start serves it. The libSQL
 * server itself does not notice a second one on the same files. Returns a function that releases
 * it.
 */
export async function lockData({
  dataDirectory,
  ports,
  databaseUrl,
}: LocalSettings): Promise<() => void> {
  const owner = await findRunningOwner(dataDirectory);
  if (owner) {
    throw new LocalModeError(
      `${dataDirectory} is in use by the start on port ${owner.appPort} (process ${owner.pid}): ` +
        "stop that one, or choose another folder with LOCAL_DATA_DIR.",
    );
  }
  const mine: Owner = { pid: process.pid, appPort: ports.app, databaseUrl };
  mkdirSync(dataDirectory, { recursive: true });
  writeFileSync(lockFile(dataDirectory), JSON.stringify(mine));
  return () => rmSync(lockFile(dataDirectory), { force: true });
}

/** The start that serves this data directory now; the lock of a crashed start does not count. */
export async function findRunningOwner(dataDirectory: string): Promise<Owner | null> {
  const owner = readOwner(dataDirectory);
  if (!owner || !isAlive(owner.pid)) return null;
  // Process ids are reused, so the lock counts only if its ports answer.
  const served = [owner.appPort, Number(new URL(owner.databaseUrl).port)].filter(
    (port) => port > 0,
  );
  const free = await Promise.all(served.map(isPortFree));
  return free.every(Boolean) ? null : owner;
}

const lockFile = (dataDirectory: string): string => join(dataDirectory, "running.json");

function readOwner(dataDirectory: string): Owner | null {
  try {
    return JSON.parse(readFileSync(lockFile(dataDirectory), "utf8")) as Owner;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
