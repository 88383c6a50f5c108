import { relative } from "node:path";
import { parseCLI, startVitest, type Vitest } from "vitest/node";
import { projectRoot } from "#local/settings.ts";
import {
  type Contract,
  contractsOf,
  contractTests,
  keptContracts,
  rememberKept,
} from "./contracts.ts";
import { isPreviousReleaseLeftOut } from "./previous-release.ts";

const projects = {
  test: ["unit", "site"],
  soak: ["soak"],
} as const;

/** Runs the contract tests of all stand-ins, changed or not. */
const ALL_CONTRACTS = "--contracts";

/** Runs all tests, or those that the arguments choose, and prints their count. */
async function main([suite, ...rest]: string[]): Promise<void> {
  const args = rest.filter((argument) => argument !== ALL_CONTRACTS);
  const { filter, options } = parseCLI(["vitest", "run", ...args]);
  const isWhole = suite !== "soak" && filter.length === 0 && !options.project;
  const wantsContracts = !isWhole || rest.includes(ALL_CONTRACTS) || Boolean(process.env.CI);
  const kept = wantsContracts ? [] : keptContracts(projectRoot);
  const isLeftOut = isPreviousReleaseLeftOut(projectRoot, process.env);
  const impossible: Contract[] = isLeftOut ? ["previous-release"] : [];
  // Read by the configuration.
  process.env.TEST_LEFT_OUT = contractTests([...kept, ...impossible]).join(",");
  const project = options.project ?? [...projects[suite === "soak" ? "soak" : "test"]];
  const vitest = await startVitest("test", filter, {
    ...options,
    project,
    watch: false,
    run: true,
  });
  const { passed, failed } = count(vitest);
  if (!options.testNamePattern) rememberKept(projectRoot, contractsOf(passedFiles(vitest)));
  await vitest.close();
  if (isWhole) console.log(describeLeftOut(kept, impossible));
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

function describeLeftOut(kept: readonly Contract[], impossible: readonly Contract[]): string {
  const contracts = `  contract tests of ${kept.join(", ")}: unchanged since they passed (npm test -- ${ALL_CONTRACTS})`;
  return [
    "\nLeft out:",
    ...(kept.length > 0 ? [contracts] : []),
    ...impossible.map((name) => `  contract tests of ${name}: this copy has no git history`),
    "  soak tests and benches: they run only when asked for (npm run test:soak, npm run bench)",
  ].join("\n");
}

function passedFiles({ state }: Vitest): string[] {
  const passed = state.getTestModules().filter((module) => module.state() === "passed");
  return passed.map(({ moduleId }) => relative(projectRoot, moduleId));
}
/**
 * A file that could not be loaded, a failed hook and an error outside of a test count as one
 * failure each.
 */
function count({ state }: Vitest): { passed: number; failed: number } {
  const modules = state.getTestModules();
  const states = modules.flatMap((module) => [
    ...[...module.children.allTests()].map((test) => test.result().state),
    ...[module, ...module.children.allSuites()].map((part) => part.errors().length > 0 && "failed"),
  ]);
  // In CI, a test that did not run counts as failed.
  const bad = process.env.CI ? ["failed", "skipped", "pending"] : ["failed"];
  const failed = states.filter((state) => state && bad.includes(state)).length;
  return {
    passed: states.filter((state) => state === "passed").length,
    // A failure before the first test leaves nothing but the exit code.
    failed: Math.max(failed + state.getUnhandledErrors().length, process.exitCode ? 1 : 0),
  };
}

// The parent process has ended; guards end what we started.
process.once("disconnect", () => process.exit(1));
await main(process.argv.slice(2));
