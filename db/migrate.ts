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

export function applyMigrations(client: Client): Promise<void> {
  return migrate(drizzle(client), {
    migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)),
  });
}
