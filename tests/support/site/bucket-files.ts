import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { bucketsDirectory, roomsDirectory } from "#local/processes/worker.ts";
import type { TestSite } from "./site.ts";
import { currentRun } from "./test-run.ts";

type Site = Pick<TestSite, "origin">;

/** The folder in which the bucket of a running site stores its files. */
export function bucketDirectory(site: Site): string {
  return join(bucketsDirectory(workerOf(site)), "uploads/blobs");
}

/** Names of the bucket's files, read from the disk: the bucket itself lists nothing to visitors. */
export function bucketFiles(site: Site): string[] {
  const directory = bucketDirectory(site);
  return existsSync(directory) ? readdirSync(directory).sort() : [];
}

/** The files of all rooms that were ever called. */
export function roomsOf(site: Site): string[] {
  const directory = roomsDirectory(workerOf(site));
  if (!existsSync(directory)) return [];
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" });
  return files.filter((file) => /Room\/[0-9a-f]{64}\.sqlite$/.test(file)).sort();
}

/** The folder of the Worker of a running site. */
export const workerOf = ({ origin }: Site): string =>
  join(currentRun().directory, "stacks", new URL(origin).port, "worker");
