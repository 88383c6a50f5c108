import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { specification } from "../specification.ts";
import { currentRun } from "../support/test-run.ts";
import { readSightings } from "./record.ts";

// Runs after all other tests of a full run; alone it fails, because nobody has looked yet.
describe("the specification", () => {
  const sightings = readSightings();

  test.each(Object.entries(specification))("of %s was seen in full", (_, { texts, rules }) => {
    const unseen = [...texts, ...rules].filter((entry) => !sightings.has(entry));
    expect(unseen, "what no test of this run saw").toEqual([]);
  });

  test("comes with a list of who saw what", () => {
    const lines = [...sightings].map(([entry, test]) => `${entry}\n    ${test}`).sort();
    const file = join(currentRun().directory, "specification.txt");
    writeFileSync(file, `${lines.join("\n")}\n`);
    expect(sightings.size).toBeGreaterThan(0);
  });
});
