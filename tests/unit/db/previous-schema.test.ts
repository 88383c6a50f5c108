import { readdirSync, readFileSync } from "node:fs";
import { type Client, createClient } from "@libsql/client/sqlite3";
import { afterAll, expect, test } from "vitest";

interface Column {
  name: string;
  type: string;
  generated?: unknown;
}

const FOLDER = "db/migrations";
const tags = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .sort();
const [previousTag = ""] = tags.slice(-2);
const snapshot = JSON.parse(
  readFileSync(`${FOLDER}/meta/${previousTag.slice(0, 4)}_snapshot.json`, "utf8"),
) as { tables: Record<string, { columns: Record<string, Column> }> };

const opened: Client[] = [];
afterAll(() => {
  for (const client of opened) client.close();
});

/** The schema after some migrations, without checks of foreign keys: rows have no parents here. */
async function migrated(names: readonly string[]): Promise<Client> {
  const client = createClient({ url: ":memory:" });
  opened.push(client);
  for (const name of names) await client.executeMultiple(readFileSync(`${FOLDER}/${name}`, "utf8"));
  await client.execute("pragma foreign_keys = off");
  return client;
}

const previous = await migrated(tags.slice(0, -1));
const present = await migrated(tags);

/** What the previous release sends for a table: it names all columns that it knows. */
function statementsOf(table: string, columns: readonly Column[]): string[] {
  const written = columns.filter(({ generated }) => !generated);
  const list = (of: readonly Column[]) => of.map(({ name }) => `"${name}"`).join(", ");
  const values = written.map(({ type }) => (/int|real|numeric/i.test(type) ? "1" : "'x'"));
  return [
    `insert into "${table}" (${list(written)}) values (${values.join(", ")})`,
    `select ${list(columns)} from "${table}"`,
    `update "${table}" set ${written.map(({ name }) => `"${name}" = "${name}"`).join(", ")}`,
    `delete from "${table}"`,
  ];
}

const outcomeOf = (client: Client, statement: string): Promise<string> =>
  client.execute(statement).then(
    ({ rowsAffected }) => `${rowsAffected} rows`,
    (error: Error) => error.message,
  );

test.each(Object.entries(snapshot.tables))(
  "the previous release reads and writes %s on the newest schema",
  async (table, { columns }) => {
    for (const statement of statementsOf(table, Object.values(columns))) {
      const before = await outcomeOf(previous, statement);
      expect(await outcomeOf(present, statement), statement).toBe(before);
    }
  },
);
