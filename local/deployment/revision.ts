import { spawnSync } from "node:child_process";
import { LocalModeError, projectRoot } from "#local/settings.ts";

/** The commit that is deployed. */
export interface Revision {
  commit: string;
  subject: string;
  /** Whether the build holds changes that no commit has. */
  isChanged?: boolean;
}

/** Tags are short: wrangler shows them in a column. */
const MOST_TAG_CHARACTERS = 25;

/** The tag of a version, by which it is found again. It has only characters of a commit's name. */
export function tagOf({ commit, isChanged }: Revision): string {
  const name = isChanged ? `${commit}-uncommitted` : commit;
  return name.replace(/[^\w.-]+/g, "-").slice(0, MOST_TAG_CHARACTERS);
}

/** Throws when the checkout has no commit, or has changes that no commit holds. */
export function readRevision({ mayHaveChanges = false, root = projectRoot } = {}): Revision {
  const [commit = "", subject = ""] = git(root, "log", "-1", "--format=%h%n%s").split("\n");
  if (!commit) throw new LocalModeError("This folder has no git history: deploy from a clone.");
  const changed = git(root, "status", "--porcelain");
  if (changed && !mayHaveChanges)
    throw new LocalModeError(
      `Some changes are in no commit, so this release could not be built again:\n${changed}\n` +
        "Commit them, or add --uncommitted.",
    );
  return { commit, subject, ...(changed && { isChanged: true }) };
}

/**
 * Tags the commit of a release, so that tests know which release the next one follows. Returns a
 * sentence about the tag, or a warning if git refuses it.
 */
export function tagRelease(
  { commit }: Revision,
  { date = new Date(), root = projectRoot } = {},
): string {
  const tag = `release-${date.toISOString().slice(0, 10)}-${commit}`;
  const { status, stderr } = runGit(root, "tag", "--force", tag, commit);
  const share = `git push origin ${tag}`;
  return status === 0
    ? `The commit has the tag ${tag}. Share it: ${share}`
    : `WARNING: git did not tag the commit (${(stderr ?? "").trim()}). Correct it, then: ` +
        `git tag --force ${tag} ${commit} && ${share}`;
}

function git(root: string, ...args: string[]): string {
  return (runGit(root, ...args).stdout ?? "").trim();
}

const runGit = (root: string, ...args: string[]) =>
  spawnSync("git", ["-C", root, ...args], { encoding: "utf8" });
