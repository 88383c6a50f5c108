import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type LogLine, readLine } from "#local/logs/print-line.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { until } from "#tests/support/until.ts";
import type { TestSite } from "./site.ts";
import { currentRun } from "./test-run.ts";

/** What the Worker of a stack has logged since its first start. */
export function workerLog({ origin }: Pick<TestSite, "origin">): string {
  const { port } = new URL(origin);
  return readFileSync(join(currentRun().directory, "stacks", port, "logs/worker.log"), "utf8");
}

/** The lines of the log, without other output of the Worker. */
function workerLines(site: Pick<TestSite, "origin">): LogLine[] {
  return workerLog(site)
    .split("\n")
    .flatMap((text) => readLine(text) ?? []);
}

/** What it has logged as failures of our own. */
export const bugLines = (site: Pick<TestSite, "origin">): LogLine[] =>
  workerLines(site).filter(({ event }) => event === "bug");

/**
 * All lines of one answered request, the security events and failures included, once it has these
 * events. Warnings have a stream of their own: they may arrive later than what was logged after
 * them.
 */
export function linesOf(
  site: TestSite,
  { headers }: HttpResponse,
  events: readonly string[] = [],
): Promise<LogLine[]> {
  return until(`the request is logged with ${events}`, () => {
    const id = headers["x-request-id"];
    const lines = workerLines(site).filter(({ requestId }) => requestId === id);
    const logged = new Set(lines.map(({ event }) => event));
    return ["request", ...events].every((event) => logged.has(event)) && lines;
  });
}
