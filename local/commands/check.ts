import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "#local/settings.ts";

const checks = [
  ["Format and lint", "biome", "check", "."],
  ["Types", "tsc", "--noEmit"],
  [
    "Import rules",
    "depcruise",
    "--config",
    ".dependency-cruiser.cjs",
    "app",
    "db",
    "party",
    "local",
    "tests",
  ],
  ["Sizes and names", "tsx", "tests/checks/check.ts"],
  ["Dead code", "knip"],
] as const;

const failed = checks.filter(([heading, tool, ...args]) => {
  console.log(`\n== ${heading} ==`);
  const { status } = spawnSync(join(projectRoot, "node_modules/.bin", tool), args, {
    cwd: projectRoot,
    stdio: "inherit",
  });
  return status !== 0;
});

console.log(
  failed.length === 0
    ? "\nAll checks passed."
    : `\nFailed: ${failed.map(([heading]) => heading).join(", ")}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
