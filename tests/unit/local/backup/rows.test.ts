import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client/sqlite3";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { expect, test } from "vitest";
import { DAY_MS } from "#app/platform/clock.ts";
import { applyMigrations } from "#db/migrate.ts";
import { listFiles, writeContents } from "#local/backup/contents.ts";
import { createManifest } from "#local/backup/manifest.ts";
import { restoreRows } from "#local/backup/rows/restore-rows.ts";
import { saveRows } from "#local/backup/rows/save-rows.ts";
import type { Vault } from "#local/backup/sealed/sealed-file.ts";
import { projectRoot } from "#local/settings.ts";
import { currentRun } from "#tests/support/site/test-run.ts";

const newFolder = (): string => mkdtempSync(join(currentRun().directory, "rows-"));
const newVault = (): Vault => createManifest(newFolder(), { source: "a copy", secret: null }).vault;
const openFile = (): Client =>
  createClient({ url: `file:${join(newFolder(), "data")}`, intMode: "bigint", concurrency: 1 });

async function restore(vault: Vault): Promise<Client> {
  const target = openFile();
  const facts = { missing: [], frozenAt: new Date().toISOString() };
  await restoreRows(target, vault, await writeContents(vault, facts));
  return target;
}

/** The client, with another `execute`; batches are the client's own. */
function withExecute(
  client: Client,
  execute: (query: { sql?: string }) => ReturnType<Client["execute"]>,
): Client {
  return { execute, batch: client.batch.bind(client) } as never;
}

const SETTINGS = "create table settings (key text primary key, value text, updated_at integer)";

test("values of every type survive, in tables with and without row numbers", async () => {
  const source = openFile();
  await source.executeMultiple(`${SETTINGS};
    create table owners (id text primary key, twice text as (id || id) virtual);
    create table a_child (owner text not null references owners(id), any_value);
    create table pairs (one, other, primary key (one, other)) without rowid;
    insert into owners (rowid, id) values (7, 'ő "quoted", ''single''' || char(10) || 'x');
    insert into a_child select id, null from owners union all select id, 9007199254740993 from owners
      union all select id, 1.0 from owners union all select id, -1 from owners
      union all select id, x'00ff' from owners union all select id, '' from owners;
    insert into pairs values (1, x''), (2.5, 'b');`);
  const vault = newVault();
  await saveRows(source, vault);
  const target = await restore(vault);
  for (const query of [
    "select rowid, id, twice from owners",
    "select rowid, owner, typeof(any_value), quote(any_value) from a_child order by rowid",
    "select quote(one), quote(other) from pairs order by 1",
  ]) {
    const { rows } = await source.execute(query);
    expect(rows.length).toBeGreaterThan(0);
    expect((await target.execute(query)).rows).toEqual(rows);
  }
});

test("an interrupted backup of many rows goes on after its last part, without gaps or repeats", async () => {
  const source = openFile();
  await source.executeMultiple(`${SETTINGS};
    create table big (id integer primary key, text text);
    insert into big with recursive n(i) as (select 1 union all select i + 1 from n where i < 9000)
      select i * 3, hex(randomblob(1000)) from n;`);
  const vault = newVault();
  let pages = 0;
  const failing = withExecute(source, async (query) => {
    if (query.sql?.includes('"big"')) pages += 1;
    if (pages > 14) throw new Error("killed");
    return source.execute(query as never);
  });
  await expect(saveRows(failing, vault)).rejects.toThrow("killed");
  const parts = async () =>
    (await listFiles(vault.directory)).filter((name) => /\/big\//.test(name));
  expect(await parts()).toHaveLength(1);
  await saveRows(source, vault);
  expect((await parts()).length).toBeGreaterThan(2);
  const target = await restore(vault);
  const sum = "select count(*) as n, sum(id) as ids, sum(length(text)) as bytes from big";
  expect((await target.execute(sum)).rows).toEqual((await source.execute(sum)).rows);
});

test.each([
  ["a row more", "insert into notes values ('c', 3)"],
  ["a row less", "delete from notes where id = 'a'"],
  ["another time", "update notes set updated_at = 9 where id = 'a'"],
])("a backup does not go on with a copy that has %s", async (_, change) => {
  const source = openFile();
  await source.executeMultiple(`${SETTINGS};
    create table notes (id text primary key, updated_at integer);
    insert into notes values ('a', 1), ('b', 2);`);
  const vault = newVault();
  expect(await saveRows(source, vault)).toEqual({ frozenAt: new Date(2).toISOString() });
  await expect(saveRows(source, vault)).resolves.toBeDefined();
  await source.execute(change);
  await expect(saveRows(source, vault)).rejects.toThrow("no frozen copy or another one");
});

test("a backup goes on with the same copy after a time in its rows has passed", async () => {
  const source = openFile();
  const now = Date.now();
  await source.executeMultiple(`${SETTINGS};
    create table notes (id text primary key, created_at integer, expires_at integer);
    insert into notes values ('a', ${now - 9_000}, ${now + 1_000});`);
  const vault = newVault();
  const frozen = { frozenAt: new Date(now - 9_000).toISOString() };
  expect(await saveRows(source, vault, now)).toEqual(frozen);
  expect(await saveRows(source, vault, now + 2_000)).toEqual(frozen);
});

test("a time at which something ends is not the time of the freeze", async () => {
  const source = openFile();
  const [frozenAt, now] = [Date.now() - 9 * DAY_MS, Date.now()];
  await source.executeMultiple(`${SETTINGS};
    create table job_reports (name text primary key, started_at integer, succeeded_at integer);
    create table sessions (id text primary key, created_at integer, expires_at integer);
    insert into job_reports values ('mails', ${frozenAt}, ${frozenAt});
    insert into sessions values ('a', ${frozenAt - 9_000}, ${now - 1_000});`);
  const saved = await saveRows(source, newVault(), now);
  expect(saved).toEqual({ frozenAt: new Date(frozenAt).toISOString() });
});

test("rows that change while they are read are no backup", async () => {
  const source = openFile();
  await source.executeMultiple(`${SETTINGS};
    create table notes (id text primary key); insert into notes values ('a');`);
  const writing = withExecute(source, async (query) => {
    const result = await source.execute(query as never);
    if (query.sql?.includes('"notes" where rowid'))
      await source.execute("insert or ignore into notes values ('b')");
    return result;
  });
  await expect(saveRows(writing, newVault())).rejects.toThrow("no frozen copy");
});

test("a backup of an older release is restored and then migrated", async () => {
  const migrations = newFolder();
  cpSync(join(projectRoot, "db/migrations"), migrations, { recursive: true });
  const journal = join(migrations, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }));
  rmSync(join(migrations, `${entries.at(-1).tag}.sql`));
  const source = openFile();
  await migrate(drizzle(source), { migrationsFolder: migrations });
  const vault = newVault();
  await saveRows(source, vault);
  const target = await restore(vault);
  await applyMigrations(target);
  const { rows } = await target.execute("select count(*) as n from __drizzle_migrations");
  expect(Number(rows[0]?.n)).toBe(entries.length);
  const paused = await target.execute("select value from settings where key = 'operations_paused'");
  expect(paused.rows[0]?.value).toBe("true");
});
