import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#local/settings.ts";
import { runToEnd } from "./processes.ts";

// What the site is not made of; of node_modules the lock file speaks.
const outside = ["node_modules", "build", "docs", "local", "tests"];

/** Builds browser assets and the Worker into a folder of their own, unless it holds the build of the very same sources. */
export async function buildSite(directory: string, logFile: string): Promise<void> {
  const sources = fingerprintSources();
  const mark = join(directory, "sources.sha256");
  if (existsSync(mark) && readFileSync(mark, "utf8") === sources) return;
  rmSync(directory, { recursive: true, force: true });
  await runToEnd({
    name: "The build",
    command: join(projectRoot, "node_modules/.bin/remix"),
    args: ["vite:build"],
    environment: { BUILD_DIR: directory, NODE_ENV: "production" },
    logFile,
  });
  writeFileSync(mark, sources);
}

/** Changes with any file of the checkout that may end up in the build. */
function fingerprintSources(): string {
  const hash = createHash("sha256").update(process.version);
  const names = readdirSync(projectRoot).filter((name) => !name.startsWith("."));
  for (const name of names.filter((candidate) => !outside.includes(candidate)).sort()) {
    for (const file of listFiles(name).sort()) {
      hash.update(`\0${file}\0`).update(readFileSync(join(projectRoot, file)));
    }
  }
  return hash.digest("hex");
}

function listFiles(name: string): string[] {
  const path = join(projectRoot, name);
  if (statSync(path).isFile()) return [name];
  const entries = readdirSync(path, { recursive: true, encoding: "utf8" });
  const files = entries.map((entry) => join(name, entry));
  return files.filter((file) => statSync(join(projectRoot, file)).isFile());
}
