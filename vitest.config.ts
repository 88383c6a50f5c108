import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { contractTests } from "./local/commands/contracts.ts";
import { LongestFirst } from "./tests/support/site/longest-first.ts";

interface ProjectOptions {
  timeoutSeconds: number;
  /** Its files use stacks, for which the build and the data are prepared. */
  usesStacks?: boolean;
  /** Projects of one group share one schedule; groups run one after the other. */
  group?: number;
  maxWorkers?: number;
  include?: string[];
  exclude?: string[];
}

/** One file per core. With one more the whole run takes longer: everything waits for the cores. */
const WORKERS = availableParallelism();

function project(name: string, options: ProjectOptions) {
  const { timeoutSeconds, usesStacks = false, group = 1, maxWorkers = WORKERS } = options;
  const { include = [`tests/${name}/**/*.test.{ts,tsx}`], exclude = [] } = options;
  return {
    test: {
      name,
      include,
      exclude,
      globalSetup: `./tests/support/site/${usesStacks ? "setup-stacks" : "setup-run"}.ts`,
      setupFiles: `./tests/support/${usesStacks ? "site/before-site-file.ts" : "http/matchers.ts"}`,
      sequence: { groupOrder: group },
      maxWorkers,
      // The files of a worker share modules, which are loaded once.
      isolate: false,
      testTimeout: timeoutSeconds * 1_000,
      hookTimeout: timeoutSeconds * 2_000,
    },
  };
}

// Without the Remix plugin: tests import domain code directly, and visit everything else over HTTP.
export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      project("unit", { timeoutSeconds: 20 }),
      project("http", { timeoutSeconds: 30, usesStacks: true, exclude: contractTests() }),
      project("e2e", { timeoutSeconds: 90, usesStacks: true }),
      project("faults", { timeoutSeconds: 120, usesStacks: true }),
      project("contracts", {
        timeoutSeconds: 30,
        include: contractTests(),
        exclude: process.env.TEST_LEFT_OUT?.split(",").filter(Boolean) ?? [],
      }),
      project("soak", { timeoutSeconds: 900, usesStacks: true, group: 3, maxWorkers: 1 }),
    ],
  },
});
