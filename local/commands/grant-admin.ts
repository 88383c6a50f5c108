import { existsSync } from "node:fs";
import { join } from "node:path";
import { grantAdminByAddressUnscoped } from "#app/domain/people/act/change-rights.server.ts";
import { createDatabase } from "#db/client.ts";
import { startDatabase } from "#local/processes/database.ts";
import { LocalModeError, type LocalSettings, readSettings } from "#local/settings.ts";
import { findRunningOwner } from "#local/setup/data-lock.ts";
import { findFreePort } from "#local/setup/ports.ts";

/** Uses DATABASE_URL, or the site that is running, or a libSQL server started for this change. */
async function main(email: string | undefined): Promise<void> {
  if (!email?.includes("@")) throw new LocalModeError("Usage: npm run admin:grant -- EMAIL");
  const settings = readSettings(process.env);
  const outcome = await withDatabase(settings, (url) =>
    grantAdminByAddressUnscoped(createDatabase(url, settings.databaseAuthToken), email),
  );
  if (outcome === "unknown")
    throw new LocalModeError(`There is no account with the address ${email}.`);
  console.log(`${email} is an admin now.`);
}

async function withDatabase<T>(
  settings: LocalSettings,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (!settings.startsDatabase) return work(settings.databaseUrl);
  const owner = await findRunningOwner(settings.dataDirectory);
  if (owner) return work(owner.databaseUrl);
  const port = await findFreePort();
  const directory = join(settings.dataDirectory, "database");
  if (!existsSync(directory))
    throw new LocalModeError("There is no database yet; npm start makes one.");
  const database = await startDatabase({
    port,
    directory,
    logFile: join(settings.dataDirectory, "logs/grant.log"),
  });
  try {
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    await database.stop();
  }
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof LocalModeError ? error.message : error);
  process.exitCode = 1;
});
