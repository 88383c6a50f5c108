import { spawnSync } from "node:child_process";
import { LocalModeError, projectRoot } from "#local/settings.ts";

/** The commit that is deployed. */
export interface Revision {
  commit: string;
  subject: string;
}

/** Throws when the checkout has no commit, or has changes that no commit holds. */
export function readRevision({ mayHaveChanges = false } = {}): Revision {
  const [commit = "", subject = ""] = git("log", "-1", "--format=%h%n%s").split("\n");
  if (!commit) throw new LocalModeError("This folder has no git history: deploy from a clone.");
  const changed = git("status", "--porcelain");
  if (changed && !mayHaveChanges)
    throw new LocalModeError(
      `Some changes are in no commit, so nobody could build this release again:\n${changed}\n` +
        "Commit them, or add --uncommitted.",
    );
  return { commit, subject };
}

/**
 * Tags the commit of a release, so that tests know which release the next one follows. Returns the
 * tag.
 */
export function tagRelease({ commit }: Revision, date = new Date()): string {
  const tag = `release-${date.toISOString().slice(0, 10)}-${commit}`;
  git("tag", "--force", tag, commit);
  return tag;
}

function git(...args: string[]): string {
  const { stdout } = spawnSync("git", ["-C", projectRoot, ...args], { encoding: "utf8" });
  return (stdout ?? "").trim();
}
