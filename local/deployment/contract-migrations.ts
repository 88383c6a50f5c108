import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LocalModeError, projectRoot } from "#local/settings.ts";

/**
 * A statement that takes something away says in a comment which commit, or tag of a release,
 * stopped using it, and why: `-- contract: since REVISION, REASON`.
 */
export const contractMarker = /--[^\S\n]*contract:[^\S\n]*since[^\S\n]+([\w.-]+),[^\S\n]*\S+/;

/** A migration that takes something away (docs/decisions/120-contract-migrations.md). */
interface ContractMigration {
  tag: string;
  /** A version can run on the new schema if its revision contains all of these. */
  since: string[];
}

/** A version of the Worker, and the tag that it was uploaded with. */
export interface TaggedVersion {
  version: string;
  revision: string | null;
}

/**
 * Throws unless the running version has stopped using what the missing migrations take away. The
 * migrations apply while it serves visitors, and it must be able to have all requests again.
 */
export function requireContractable(
  running: TaggedVersion,
  { missing, root = projectRoot }: { missing: readonly string[]; root?: string },
): void {
  const [first] = listNeeded(running, root).filter(({ tag }) => missing.includes(tag));
  if (!first) return;
  throw new LocalModeError(
    `Nothing was changed. The migration ${first.tag} takes away what versions before ${first.since.join(" and ")} need, ` +
      `and the running version ${describe(running)} is not known to contain it. Release ${first.since.join(" and ")} ` +
      "from a clone with its whole history, without this migration. Then deploy again.",
  );
}

/** What Cloudflare knows of the versions of a Worker. */
interface RunningWorker {
  /** Null before the first deployment. */
  findRunning(): Promise<string | null>;
  readTagOf(version: string): Promise<TaggedVersion>;
}

/** The first migration. A database without it is empty, so that no version runs on it. */
const FIRST = /^0000_/;

/**
 * Throws if a missing migration takes away what the running version needs, or if it takes something
 * away and the version is not known: without `connect` only `isForced` goes on then. An empty
 * database has nothing to take away.
 */
export async function requireMigratable(
  missing: readonly string[],
  {
    connect,
    isForced = false,
    root = projectRoot,
  }: { connect?: (() => RunningWorker) | undefined; isForced?: boolean; root?: string },
): Promise<void> {
  const [first] = listMarked(missing, root);
  if (!first || missing.some((tag) => FIRST.test(tag)) || (!connect && isForced)) return;
  if (!connect)
    throw new LocalModeError(
      `Nothing was changed. The migration ${first} takes away what a running version may need. ` +
        "Add --env production or --env preview instead of DATABASE_URL, which asks that version, " +
        "or add --force if no version uses this database.",
    );
  const worker = connect();
  const running = await worker.findRunning();
  if (running) requireContractable(await worker.readTagOf(running), { missing, root });
}

/** The tags of those that take something away. */
export function listMarked(tags: readonly string[], root = projectRoot): string[] {
  return listContractMigrations(root).flatMap(({ tag }) => (tags.includes(tag) ? [tag] : []));
}

/**
 * The migrations that keep an earlier version from running on the newest schema. Whether a database
 * has them is NOT checked here.
 */
export function listNeeded(
  { revision }: TaggedVersion,
  root = projectRoot,
): readonly ContractMigration[] {
  return listContractMigrations(root).filter(
    ({ since }) => !since.every((needed) => contains(root, revision, needed)),
  );
}

/** Throws when the database has a migration that takes away what the version needs. */
export function requireNotCrossed(
  target: TaggedVersion,
  { missing, root = projectRoot }: { missing: readonly string[]; root?: string },
): void {
  const [first] = listNeeded(target, root).filter(({ tag }) => !missing.includes(tag));
  if (!first) return;
  throw new LocalModeError(
    `Version ${describe(target)} is not known to contain ${first.since.join(" and ")}, and the migration ${first.tag} ` +
      "has taken away what versions before it need. A rollback cannot cross it: correct the cause and deploy again.",
  );
}

const describe = ({ version, revision }: TaggedVersion): string =>
  `${version} (${revision ?? "of an unknown revision"})`;

function listContractMigrations(root: string): ContractMigration[] {
  const folder = join(root, "db/migrations");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      const found = [...text.matchAll(new RegExp(contractMarker, "g"))];
      const since = new Set(found.map(([, revision = ""]) => revision));
      return { tag: name.replace(/\.sql$/, ""), since: [...since] };
    })
    .filter(({ since }) => since.length > 0);
}

/** A revision that this clone does not know contains nothing. */
function contains(root: string, revision: string | null, needed: string): boolean {
  if (!revision) return false;
  const args = ["-C", root, "merge-base", "--is-ancestor", needed, revision];
  return spawnSync("git", args).status === 0;
}
