import { readdirSync, readFileSync } from "node:fs";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import * as schema from "#db/schema.ts";

const META = "db/migrations/meta";

test("the migrations create the tables of the schema", async () => {
  const [last = ""] = readdirSync(META)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .reverse();
  const migrated = JSON.parse(readFileSync(`${META}/${last}`, "utf8"));
  const wanted = await generateSQLiteDrizzleJson(schema, migrated.id, "snake_case");
  expect(await generateSQLiteMigration(migrated, wanted)).toEqual([]);
});

const readJournal = (): { tag: string; when: number }[] =>
  JSON.parse(readFileSync(`${META}/_journal.json`, "utf8")).entries;

// A database applies only what is newer than its newest migration.
test("every migration is newer than the one before it", () => {
  const times = readJournal().map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
});

test("every migration has its file, its entry in the journal and its snapshot", () => {
  const tags = readJournal().map(({ tag }) => tag);
  const files = readdirSync("db/migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort();
  expect(files).toEqual(tags.map((tag) => `${tag}.sql`));
  const snapshots = readdirSync(META)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort();
  expect(snapshots).toEqual(tags.map((tag) => `${tag.slice(0, 4)}_snapshot.json`));
});
