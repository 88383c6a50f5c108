import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { currentRun } from "../support/test-run.ts";

/** A text or rule of the specification and the test that saw it. */
interface Sighting {
  entry: string;
  test: string;
}

const recordFile = (): string => join(currentRun().directory, "specification.jsonl");

/** Writes down that the running test saw this entry. Several processes may do so at once: a short line is appended whole. */
export function recordSighting(entry: string): void {
  const { testPath = "", currentTestName = "" } = expect.getState();
  const test = `${testPath.slice(testPath.lastIndexOf("tests/"))} > ${currentTestName}`;
  appendFileSync(recordFile(), `${JSON.stringify({ entry, test } satisfies Sighting)}\n`);
}

/** Everything that the tests of this run have seen, with the first test that did. */
export function readSightings(): Map<string, string> {
  const file = recordFile();
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const sightings = lines.filter(Boolean).map((line) => JSON.parse(line) as Sighting);
  return new Map(sightings.reverse().map(({ entry, test }) => [entry, test]));
}
