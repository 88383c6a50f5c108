import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * The commit whose Worker may still run while the migrations of this checkout apply: the newest tag
 * `release-…`, and without one the commit before the newest migration. Null in a copy without its
 * history.
 */
export function findPreviousRelease(root: string): string | null {
  const git = (...args: string[]): string =>
    (spawnSync("git", ["-C", root, ...args], { encoding: "utf8" }).stdout ?? "").trim();
  if (git("rev-parse", "--is-shallow-repository") !== "false") return null;
  const tag = git("describe", "--tags", "--abbrev=0", "--match", "release-*");
  if (tag) return git("rev-list", "-n", "1", tag);
  const newest = readdirSync(join(root, "db/migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1);
  const file = `db/migrations/${newest}`;
  const added = git("log", "-m", "--first-parent", "--diff-filter=A", "--format=%H", "--", file);
  // A migration without a commit: everything committed is older.
  const commit = added ? `${added.split("\n").at(-1)}^` : "HEAD";
  return git("rev-parse", commit) || null;
}

/**
 * Whether tests of the previous release are left out: this copy lacks its history. The variable
 * `CI` forbids that, so that a shallow clone fails there in place of testing less.
 */
export function isPreviousReleaseLeftOut(
  root: string,
  { CI }: { CI?: string | undefined },
): boolean {
  return !CI && findPreviousRelease(root) === null;
}
