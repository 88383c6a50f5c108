import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "#local/settings.ts";
import { currentRun } from "#tests/support/site/test-run.ts";

const folders = ["app/routes", "db", "local", "party", "public", "tests"];
const shared = ["node_modules", "package.json", "tsconfig.json", ".dependency-cruiser.cjs"];

/** Creates a small project with these files (path to text) and returns its folder. */
export function createScratchProject(files: Record<string, string>): string {
  const root = mkdtempSync(join(currentRun().directory, "scratch-"));
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true });
  // Writing a file through a link would change this checkout.
  for (const name of shared.filter((name) => files[name] === undefined))
    symlinkSync(join(projectRoot, name), join(root, name));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
