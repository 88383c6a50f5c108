import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readErasuresFile } from "#local/backup/erasures.ts";
import { openBackup, readManifest } from "#local/backup/manifest.ts";
import { type RestoreTarget, restoreBackup } from "#local/backup/restore-backup.ts";
import { refuseRunningDatabase } from "#local/backup/running-sites.ts";
import { readBackupSecret } from "#local/backup/sealed/keys.ts";
import { openHosted, openLocalTarget } from "#local/backup/site-stores.ts";
import { LocalModeError, type LocalSettings, readSettings } from "#local/settings.ts";

const USAGE = `Usage: npm run restore -- FOLDER [--database ADDRESS] [--erasures FILE]
Without --database it restores local mode, whose folder (LOCAL_DATA_DIR) must have no database yet.
ADDRESS is a new, empty database of a hosted site (docs/operate.md). FILE lists the accounts that were erased
since the backup; npm run backup -- --erasures FILE writes it from the old buckets.`;

async function main(): Promise<void> {
  const { folder, database, erasures } = readArguments();
  const settings = readSettings(process.env);
  if (!database && !settings.startsDatabase)
    throw new LocalModeError(`DATABASE_URL is the database of a running site.\n${USAGE}`);
  if (database) await refuseRunning(database, settings);
  const directory = resolve(folder);
  const manifest = readManifest(directory);
  if (!manifest) throw new LocalModeError(`${directory} holds no backup.`);
  const erased = erasures ? readErasuresFile(erasures) : [];
  const backup = openBackup(directory, manifest, () => readBackupSecret(process.env));
  const target = await openTarget(settings, database);
  try {
    const report = await restoreBackup(backup, target, erased);
    console.log(
      `Restored the state of ${manifest.frozenAt}: ${report.rows} rows, ${report.objects} pictures and files. ` +
        `Accounts that were erased since, and again now: ${report.erased}.`,
    );
  } finally {
    await target.close();
  }
  console.log("The site is paused and everybody is signed out. It needs these secrets, unchanged:");
  for (const { name, reason } of manifest.neededSecrets) console.log(`  ${name}: ${reason}`);
  console.log("Then sign in as an admin, check the site, and end the pause at /admin/health.");
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { database: { type: "string" }, erasures: { type: "string" } },
    });
    const [folder, ...others] = positionals;
    if (!folder || others.length > 0) throw new Error("one folder");
    return { folder, ...values };
  } catch {
    throw new LocalModeError(USAGE);
  }
}

const refuseRunning = (url: string, { dataDirectory }: LocalSettings): Promise<void> =>
  refuseRunningDatabase(url, { environment: process.env, dataDirectory });

async function openTarget(
  settings: LocalSettings,
  databaseUrl: string | undefined,
): Promise<RestoreTarget> {
  if (!databaseUrl) return openLocalTarget(settings);
  const authToken = process.env.RESTORE_DATABASE_AUTH_TOKEN;
  const stores = await openHosted({ databaseUrl, authToken, environment: process.env });
  return { ...stores, databaseUrl, authToken };
}

main().catch((error: unknown) => {
  console.error(error instanceof LocalModeError ? error.message : error);
  process.exitCode = 1;
});
