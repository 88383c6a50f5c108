import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestSite } from "./site.ts";
import { currentRun } from "./test-run.ts";

/** What the Worker of a stack has logged since its first start. */
export function workerLog({ origin }: Pick<TestSite, "origin">): string {
  const { port } = new URL(origin);
  return readFileSync(join(currentRun().directory, "stacks", port, "logs/worker.log"), "utf8");
}
