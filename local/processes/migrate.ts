import { createClient } from "@libsql/client/web";
import { type MigrationState, migrateDatabase, readMigrationState } from "#db/migrate.ts";
import { LocalModeError } from "#local/settings.ts";

export interface DatabaseAddress {
  url: string;
  authToken?: string | undefined;
}

/** Applies the missing migrations. Throws a sentence for the person at the terminal. */
export async function migrate({ url, authToken }: DatabaseAddress): Promise<void> {
  await explain(url, "was not migrated", () => migrateDatabase(url, authToken));
}

/**
 * Applies the missing migrations of a deployed database and returns their tags. Throws a sentence,
 * also when the database is newer than this checkout, or lacks a migration between others.
 */
export async function migrateDeployed(address: DatabaseAddress): Promise<string[]> {
  const { missing, skipped, isNewer } = await inspectMigrations(address);
  const { host } = new URL(address.url);
  if (isNewer)
    throw new LocalModeError(
      `The database at ${host} has migrations that this checkout lacks: update the checkout.`,
    );
  if (skipped.length > 0)
    throw new LocalModeError(
      `The database at ${host} lacks ${skipped.join(", ")} but has newer migrations, so nothing would apply it: give it a newer time in db/migrations/meta/_journal.json.`,
    );
  await migrate(address);
  return missing;
}

/** What is missing in a database. Throws a sentence for the person at the terminal. */
export async function inspectMigrations(address: DatabaseAddress): Promise<MigrationState> {
  return explain(address.url, "could not be read", async () => {
    const client = createClient({ url: address.url, authToken: address.authToken });
    try {
      return await readMigrationState(client);
    } finally {
      client.close();
    }
  });
}

async function explain<Value>(
  url: string,
  problem: string,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new LocalModeError(describeFailure(url, problem, causesOf(error)));
  }
}

function describeFailure(url: string, problem: string, causes: readonly Error[]): string {
  const host = URL.canParse(url) ? new URL(url).host : url;
  const text = causes.map(({ message }) => message).join(": ");
  if (/fetch failed|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT/.test(text))
    return `Nobody answers at ${host}: start the database, or correct DATABASE_URL.`;
  if (/HTTP status 40[13]/.test(text))
    return `The database at ${host} refuses the token: set DATABASE_AUTH_TOKEN (turso db tokens create NAME).`;
  if (/HTTP status 404/.test(text))
    return `There is no libSQL database at ${host}: correct DATABASE_URL.`;
  if (causes.some((cause) => "code" in cause && cause.code === "URL_SCHEME_NOT_SUPPORTED"))
    return `DATABASE_URL must start with libsql:, https: or http:, but it is "${url}".`;
  return `The database at ${host} ${problem}: ${text}`;
}

/** The error and what caused it, outermost first. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
