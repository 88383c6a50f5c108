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

/** A file that could not be loaded, a failed hook and an error outside of any test count as one failure each. */
function count({ state }: Vitest): { passed: number; failed: number } {
  const modules = state.getTestModules();
  const states = modules.flatMap((module) => [
    ...[...module.children.allTests()].map((test) => test.result().state),
    ...[module, ...module.children.allSuites()].map((part) => part.errors().length > 0 && "failed"),
  ]);
  // Where everything is at hand, a test that did not run has not passed either.
  const bad = process.env.CI ? ["failed", "skipped", "pending"] : ["failed"];
  const failed = states.filter((state) => state && bad.includes(state)).length;
  return {
    passed: states.filter((state) => state === "passed").length,
    // What goes wrong before the first test leaves no trace but the exit code.
    failed: Math.max(failed + state.getUnhandledErrors().length, process.exitCode ? 1 : 0),
  };
}

// Whoever started us is gone; guards end what we started.
process.once("disconnect", () => process.exit(1));
await main(process.argv.slice(2));
