import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Client, createClient } from "@libsql/client/web";
import { migrate } from "drizzle-orm/libsql/migrator";
import { drizzle } from "drizzle-orm/libsql/web";
import { readMigrationFiles } from "drizzle-orm/migrator";

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
  /** Those of them that are older than an applied one: drizzle never applies them. */
  skipped: string[];
  /** Tags whose file is no longer the one that was applied. */
  changed: string[];
  /** Whether the database has migrations that this checkout lacks. */
  isNewer: boolean;
}

/** Compares every row that drizzle left in a database with the files of `db/migrations`. */
export async function readMigrationState(client: Client): Promise<MigrationState> {
  const files = readMigrationFiles({ migrationsFolder });
  const tags = readTags();
  const applied = await readApplied(client);
  const latest = Math.max(0, ...applied.keys());
  const missing = files.filter(({ folderMillis }) => !applied.has(folderMillis));
  const changed = files.filter(
    ({ folderMillis, hash }) => (applied.get(folderMillis) ?? hash) !== hash,
  );
  const tagsOf = (some: typeof files) =>
    some.map(({ folderMillis }) => tags.get(folderMillis) ?? "");
  return {
    missing: tagsOf(missing),
    skipped: tagsOf(missing.filter(({ folderMillis }) => folderMillis < latest)),
    changed: tagsOf(changed),
    isNewer: [...applied.keys()].some((when) => !tags.has(when)),
  };
}

/** The tag of each migration by its time. */
function readTags(): Map<number, string> {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8"),
  );
  return new Map(journal.entries.map(({ tag, when }) => [when, tag]));
}

/** The hash of each applied migration by its time. */
async function readApplied(client: Client): Promise<Map<number, string>> {
  const { rows: tables } = await client.execute(
    "select 1 from sqlite_master where name = '__drizzle_migrations'",
  );
  if (tables.length === 0) return new Map();
  const { rows } = await client.execute("select created_at, hash from __drizzle_migrations");
  return new Map(rows.map(({ created_at, hash }) => [Number(created_at), String(hash)]));
}
