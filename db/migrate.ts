import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Client, createClient } from "@libsql/client/web";
import { migrate } from "drizzle-orm/libsql/migrator";
import { drizzle } from "drizzle-orm/libsql/web";

/**
 * Applies the missing migrations of `db/migrations`. Throws when the database cannot be reached or
 * a migration fails.
 */
export async function migrateDatabase(url: string, authToken?: string): Promise<void> {
  const client = createClient({ url, authToken });
  try {
    await applyMigrations(client);
  } finally {
    client.close();
  }
}

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

export function applyMigrations(client: Client): Promise<void> {
  return migrate(drizzle(client), { migrationsFolder });
}

export interface MigrationState {
  /** Tags of migrations that the database lacks, oldest first. */
  missing: string[];
  /** Whether the database has migrations that this checkout lacks. */
  isNewer: boolean;
}

/** Compares a database with `db/migrations`, as drizzle does: by the time of the newest one. */
export async function readMigrationState(client: Client): Promise<MigrationState> {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8"),
  );
  const { rows: tables } = await client.execute(
    "select 1 from sqlite_master where name = '__drizzle_migrations'",
  );
  const latest = tables.length === 0 ? 0 : await readLatest(client);
  return {
    missing: journal.entries.filter(({ when }) => when > latest).map(({ tag }) => tag),
    isNewer: latest > Math.max(...journal.entries.map(({ when }) => when)),
  };
}

async function readLatest(client: Client): Promise<number> {
  const { rows } = await client.execute(
    "select max(created_at) as latest from __drizzle_migrations",
  );
  return Number(rows[0]?.latest ?? 0);
}
