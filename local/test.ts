import { parseCLI, startVitest, type Vitest } from "vitest/node";

const projects = {
  test: ["unit", "http", "e2e", "faults"],
  soak: ["soak"],
} as const;

/** Runs the tests, all or those that the caller's own arguments choose, and closes with their count. */
async function main([suite, ...rest]: string[]): Promise<void> {
  const { filter, options } = parseCLI(["vitest", "run", ...rest]);
  const project = options.project ?? [...projects[suite === "soak" ? "soak" : "test"]];
  const vitest = await startVitest("test", filter, {
    ...options,
    project,
    watch: false,
    run: true,
  });
  const { passed, failed } = count(vitest);
  await vitest.close();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

/** A file that could not be loaded and an error outside of any test count as one failure each. */
function count({ state }: Vitest): { passed: number; failed: number } {
  const modules = state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const states = tests.map((test) => test.result().state);
  const broken = modules.filter(
    (module) => module.state() === "failed" && [...module.children.allTests("failed")].length === 0,
  );
  return {
    passed: states.filter((state) => state === "passed").length,
    // A test that never ran has not passed either.
    failed:
      states.filter((state) => state !== "passed").length +
      broken.length +
      state.getUnhandledErrors().length,
  };
}

// Whoever started us is gone; guards end what we started.
process.once("disconnect", () => process.exit(1));
await main(process.argv.slice(2));
