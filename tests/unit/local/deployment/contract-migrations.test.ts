import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { requireContractable, requireNotCrossed } from "#local/deployment/contract-migrations.ts";
import { newClone } from "#tests/support/deployment/clone.ts";

/** A clone whose second commit stopped using what the migration of its third commit removes. */
function openHistory() {
  const { root, git } = newClone();
  const head = () => git("rev-parse", "--short", "HEAD");
  const using = head();
  git("commit", "--quiet", "--allow-empty", "--message", "site: stop using the column");
  const stopped = head();
  const sql = `-- contract: since ${stopped}, no code reads it\ndrop table a;`;
  writeFileSync(join(root, "db/migrations/0001_contract.sql"), sql);
  git("add", ".");
  git("commit", "--quiet", "--message", "db: drop the column");
  return { root, using, stopped, removed: head() };
}
const missing = ["0001_contract"];
const at = (revision: string | null) => ({ version: "a-version", revision });

test("a migration that removes something waits for the release that stopped using it", () => {
  const { root, using, stopped, removed } = openHistory();
  for (const revision of [using, null, "unknown", `${stopped}-uncommitted`])
    expect(() => requireContractable(at(revision), { missing, root }), String(revision)).toThrow(
      `Nothing was changed. The migration 0001_contract takes away what versions before ${stopped} need`,
    );
  requireContractable(at(stopped), { missing, root });
  requireContractable(at(removed), { missing, root });
});

test("an applied migration does not keep a release from any version", () => {
  const { root, using } = openHistory();
  requireContractable(at(using), { missing: [], root });
});

test("a rollback does not cross an applied migration that removes something", () => {
  const { root, using, stopped } = openHistory();
  for (const revision of [using, null])
    expect(() => requireNotCrossed(at(revision), { missing: [], root })).toThrow(
      "A rollback cannot cross it: correct the cause and deploy again.",
    );
  requireNotCrossed(at(stopped), { missing: [], root });
  // The release that brings the migration has not begun.
  requireNotCrossed(at(using), { missing, root });
});
