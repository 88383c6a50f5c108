import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { connectCloudflare } from "#local/deployment/cloudflare-api.ts";
import {
  requireContractable,
  requireMigratable,
  requireNotCrossed,
} from "#local/deployment/contract-migrations.ts";
import { DeployedWorker } from "#local/deployment/deployments.ts";
import { hostedDeployment } from "#local/deployment/doctor/deployments.ts";
import { checkMigrations } from "#local/deployment/doctor/migration-checks.ts";
import { createServerDatabase } from "#tests/support/database.ts";
import { newClone } from "#tests/support/deployment/clone.ts";
import { serveAnswers } from "#tests/support/doctor/answers.ts";

const cloudflare = await serveAnswers((result) => ({ success: true, errors: [], result }));

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

/** A Worker at Cloudflare whose running version has this revision. */
function deploy(revision: string) {
  const script = "/accounts/abc/workers/scripts/site";
  cloudflare.answers = {
    "/accounts/abc/workers/scripts": [{ id: "site", migration_tag: "v1" }],
    [`${script}/deployments`]: {
      deployments: [
        { created_on: "2026-11-23", versions: [{ version_id: "a-version", percentage: 100 }] },
      ],
    },
    [`${script}/versions/a-version`]: {
      annotations: { "workers/tag": revision },
      resources: {},
    },
  };
}
const connect = () =>
  new DeployedWorker(
    connectCloudflare({
      CLOUDFLARE_API_TOKEN: "token",
      CLOUDFLARE_ACCOUNT_ID: "abc",
      CLOUDFLARE_API_BASE_URL: cloudflare.url,
    }),
    "site",
  );

test("a migration that removes something asks the running version of a named environment", async () => {
  const { root, using, stopped } = openHistory();
  deploy(using);
  const refused = `The migration 0001_contract takes away what versions before ${stopped} need`;
  await expect(requireMigratable(missing, { connect, root })).rejects.toThrow(refused);
  deploy(stopped);
  await requireMigratable(missing, { connect, root });
  cloudflare.answers = { "/accounts/abc/workers/scripts": [] };
  await requireMigratable(missing, { connect, root });
});

test("a migration that removes something does not apply to a bare address without force", async () => {
  const { root } = openHistory();
  await expect(requireMigratable(missing, { root })).rejects.toThrow(
    "The migration 0001_contract takes away what a running version may need. Add --env",
  );
  await requireMigratable(missing, { isForced: true, root });
  await requireMigratable(["0000_main", ...missing], { root });
});

test("the doctor names the deployment where a missing migration removes something", async () => {
  const server = await createServerDatabase();
  onTestFinished(server.close);
  const newest = sql`(select max(created_at) from __drizzle_migrations)`;
  await server.db.run(sql`delete from __drizzle_migrations where created_at = ${newest}`);
  const site = {
    ...hostedDeployment("preview", {}),
    variables: { DATABASE_URL: server.url },
  };
  const { root } = newClone();
  const [adding] = await checkMigrations(site, root);
  expect(adding?.fix).toBe("npm run db:migrate -- --env preview");
  const tag = adding?.what.replace(/^.* /, "").slice(0, -1);
  const marked = "-- contract: since abc1234, no code reads it\ndrop table a;";
  writeFileSync(join(root, `db/migrations/${tag}.sql`), marked);
  const [removing] = await checkMigrations(site, root);
  expect(removing?.fix).toBe("npm run deploy -- --env preview");
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
