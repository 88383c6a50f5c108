import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { createServerDatabase } from "#tests/support/database.ts";
import { setUp } from "#tests/support/set-up.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";

const database = setUp(createServerDatabase);

// It starts a program, which takes long on a busy machine.
test("the command indexes what an earlier release has indexed", { timeout: 90_000 }, async () => {
  const { db, url } = database;
  await addPeople(db, person("Anna"), person("Bence"));
  await db.run(sql`update expert_listings set index_version = 0, signature = ''`);
  const program = ["--import", "tsx", "local/commands/rebuild-index.ts"];
  const env = { ...process.env, DATABASE_URL: url };
  const { stdout } = await promisify(execFile)("node", program, { env });
  expect(stdout).toContain("0 products and 2 experts were indexed");
  const rows = await db.all<{ version: number; size: number }>(
    sql`select index_version as version, length(signature) as size from expert_listings`,
  );
  expect(rows.map(({ version }) => version)).toEqual([EXPERT_INDEX.version, EXPERT_INDEX.version]);
  for (const { size } of rows) expect(size).toBeGreaterThan(0);
});
