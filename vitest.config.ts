import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { binaryModules } from "./local/setup/binary-modules.ts";
import { LongestFirst } from "./tests/support/site/longest-first.ts";

interface ProjectOptions {
  include: string[];
  exclude?: string[];
  timeoutSeconds: number;
  /** Its files use stacks, for which the build and the data are prepared. */
  usesStacks?: boolean;
  /** Projects of one group share one schedule; groups run one after the other. */
  group?: number;
  maxWorkers?: number;
}

/** One file per core, and one more that mostly waits. */
const WORKERS = availableParallelism() + 1;

function project(name: string, options: ProjectOptions) {
  const { include, exclude = [], timeoutSeconds, usesStacks = false } = options;
  const { group = 1, maxWorkers = WORKERS } = options;
  return {
    plugins: [binaryModules()],
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

const testsIn = (folders: string): string => `tests/${folders}/**/*.test.{ts,tsx}`;
const leftOut = process.env.TEST_LEFT_OUT?.split(",").filter(Boolean) ?? [];

// Without the Remix plugin: tests import domain code directly, and visit everything else over HTTP.
export default defineConfig({
  test: {
    passWithNoTests: true,
    // Later runs use the compiled modules of sources that are the same.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    projects: [
      project("unit", { include: [testsIn("unit")], timeoutSeconds: 40 }),
      // One project, because a worker ends when its next file is of another one.
      project("site", {
        include: [testsIn("{http,e2e,faults}")],
        exclude: leftOut,
        timeoutSeconds: 120,
        usesStacks: true,
      }),
      project("soak", {
        include: [testsIn("soak")],
        ...{ timeoutSeconds: 900, usesStacks: true, group: 3, maxWorkers: 1 },
      }),
    ],
  },
});
