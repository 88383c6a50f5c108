import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { bucketsDirectory } from "#local/processes/worker.ts";
import type { TestSite } from "./site.ts";
import { currentRun } from "./test-run.ts";

type Site = Pick<TestSite, "origin">;

/** The folder in which the bucket of a running site stores its files. */
export function bucketDirectory({ origin }: Site): string {
  const worker = join(currentRun().directory, "stacks", new URL(origin).port, "worker");
  return join(bucketsDirectory(worker), "uploads/blobs");
}

/** Names of the bucket's files, read from the disk: the bucket itself lists nothing to visitors. */
export function bucketFiles(site: Site): string[] {
  const directory = bucketDirectory(site);
  return existsSync(directory) ? readdirSync(directory).sort() : [];
}
