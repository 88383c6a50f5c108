import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** For the checkout of today, of a branch, and a build with source maps. */
const MOST_KEPT = 4;

// Files that the build does not depend on. The lock file represents node_modules.
const outside =
  /^(\.(?!env)|node_modules$|build$|docs$|local$|tests$|.*\.md$|biome\.json$|(knip|vitest\.config)\.ts$)/;

/** Files outside of the folders of the build that take part in it. */
const tools = [
  "local/processes/build.ts",
  "local/remix",
  "local/setup/binary-modules.ts",
  "local/setup/page-scripts.ts",
  "local/setup/kept-builds.ts",
];

/** Of the contents of every file that may be part of the build: a changed file changes it. */
export function fingerprintSources(root: string, variant: string): string {
  const hash = createHash("sha256").update(`${process.version} ${variant}`);
  const names = readdirSync(root).filter((name) => !outside.test(name));
  for (const name of [...tools, ...names.sort()]) {
    for (const file of listFiles(root, name).sort()) {
      const content = readFileSync(join(root, file));
      hash.update(`\0${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

function listFiles(root: string, name: string): string[] {
  if (statSync(join(root, name)).isFile()) return [name];
  const entries = readdirSync(join(root, name), { recursive: true, encoding: "utf8" });
  const files = entries.map((entry) => join(name, entry));
  return files.filter((file) => statSync(join(root, file)).isFile());
}

const markOf = (directory: string): string => join(directory, "sources.sha256");

/** Whether a folder holds the whole build of these sources. */
export function isBuildOf(directory: string, sources: string): boolean {
  const mark = markOf(directory);
  return existsSync(mark) && readFileSync(mark, "utf8") === sources;
}

/** Says that a build is whole. Call it last. */
export const markBuild = (directory: string, sources: string): void =>
  writeFileSync(markOf(directory), sources);

/** The last builds of a checkout, by their sources. All its commands share them. */
export class KeptBuilds {
  readonly #home: string;

  constructor(root: string) {
    this.#home = join(root, ".cache/builds");
  }

  /** Replaces a folder by the kept build of these sources; false if there is none. */
  copyTo(directory: string, sources: string): boolean {
    const kept = join(this.#home, sources);
    if (!isBuildOf(kept, sources)) return false;
    try {
      copyWhole(kept, directory);
      utimesSync(kept, new Date(), new Date());
    } catch {
      // Another command has removed it meanwhile.
      return false;
    }
    return true;
  }

  /** Keeps a build, and removes those that were not used for the longest time. */
  keep(directory: string, sources: string): void {
    copyWhole(directory, join(this.#home, sources));
    const usedAt = (name: string) => statSync(join(this.#home, name)).mtimeMs;
    const builds = readdirSync(this.#home).filter((name) => /^[0-9a-f]{64}$/.test(name));
    const byUse = builds.sort((one, other) => usedAt(other) - usedAt(one));
    for (const name of byUse.slice(MOST_KEPT))
      rmSync(join(this.#home, name), { recursive: true, force: true });
  }
}

/** The rename leaves a whole folder or none. */
function copyWhole(from: string, to: string): void {
  const draft = `${to}.draft-${process.pid}`;
  mkdirSync(dirname(to), { recursive: true });
  rmSync(draft, { recursive: true, force: true });
  cpSync(from, draft, { recursive: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(draft, to);
}
