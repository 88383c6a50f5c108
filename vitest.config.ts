import { defineConfig } from "vitest/config";

interface ProjectOptions {
  /** A file of `tests/support` that runs once, before the first worker. */
  setup: string;
  timeoutSeconds: number;
  maxWorkers?: number;
  /** A file of `tests/support` that runs in each worker, before each file. */
  before?: string;
}

/** So many HTTP or end-to-end tests run side by side, each on a site of its own. */
export const SITE_WORKERS = 2;
const ON_SITES = { setup: "setup-site", before: "release-site", maxWorkers: SITE_WORKERS };

/** Projects run one after the other; files of one project side by side only where they share nothing. */
function project(name: string, groupOrder: number, options: ProjectOptions) {
  const { setup, timeoutSeconds, maxWorkers = 1, before } = options;
  return {
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      globalSetup: `./tests/support/site/${setup}.ts`,
      setupFiles: before ? [`./tests/support/site/${before}.ts`] : [],
      sequence: { groupOrder },
      maxWorkers,
      testTimeout: timeoutSeconds * 1_000,
      hookTimeout: timeoutSeconds * 2_000,
    },
  };
}

// No Remix plugin: tests import domain code as it is, and visit everything else over HTTP.
export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      project("unit", 1, { setup: "setup-run", timeoutSeconds: 20, maxWorkers: 2 }),
      project("http", 2, { ...ON_SITES, timeoutSeconds: 30 }),
      project("e2e", 3, { ...ON_SITES, timeoutSeconds: 90 }),
      project("faults", 4, { setup: "setup-faults", timeoutSeconds: 120 }),
      project("soak", 5, { setup: "setup-faults", timeoutSeconds: 900 }),
    ],
  },
});
