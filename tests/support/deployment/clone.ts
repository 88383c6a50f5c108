import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A clone with one commit, which adds a migration. */
export function newClone() {
  const root = mkdtempSync(join(tmpdir(), "revision-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync("git", [
      "-C",
      root,
      "-c",
      "user.name=A",
      "-c",
      "user.email=a@example.com",
      ...args,
    ])
      .toString()
      .trim();
  git("init", "--quiet");
  mkdirSync(join(root, "db/migrations"), { recursive: true });
  writeFileSync(join(root, "db/migrations/0000_main.sql"), "select 1;");
  git("add", ".");
  git("commit", "--quiet", "--message", "site: begin");
  return { root, git };
}
