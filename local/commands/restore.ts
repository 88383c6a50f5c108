import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readErasuresFile } from "#local/backup/erasures.ts";
import {
  type Manifest,
  type OpenBackup,
  openBackup,
  readManifest,
  SAME_SECRETS,
} from "#local/backup/manifest.ts";
import { prepareCopy } from "#local/backup/prepare-copy.ts";
import {
  type RestoreTarget,
  restoreBackup,
  restoreLostObjects,
} from "#local/backup/restore-backup.ts";
import { refuseRunningDatabase } from "#local/backup/running-sites.ts";
import { readBackupSecret } from "#local/backup/sealed/keys.ts";
import { openHosted, openLocalTarget } from "#local/backup/site-stores.ts";
import { LocalModeError, type LocalSettings, readSettings } from "#local/settings.ts";

const USAGE = `Usage: npm run restore -- FOLDER [--plain] [--database ADDRESS] [--erasures FILE]
       npm run restore -- FOLDER --objects [--plain] [--database ADDRESS]
       npm run restore -- --copy ADDRESS [--erasures FILE]
Without --database it restores local mode, whose folder (LOCAL_DATA_DIR) must have no database yet.
ADDRESS is a new, empty database of a hosted site (docs/operate.md). FILE lists the accounts that were erased
since the backup; npm run backup -- --erasures FILE writes it from the old buckets.
--plain accepts a backup that is not encrypted, which anybody may have changed.
--objects brings back what the buckets have lost, for the rows of the site that runs; it changes nothing else.
--copy prepares a copy of an earlier time, which Turso made, to replace the database; the buckets stay.`;

async function main(): Promise<void> {
  const { folder, plain, objects, database, copy, erasures } = readArguments();
  const settings = readSettings(process.env);
  const address = copy ?? database;
  if (!address && !settings.startsDatabase)
    throw new LocalModeError(`DATABASE_URL is the database of a running site.\n${USAGE}`);
  if (folder && objects)
    return restoreBuckets(openFolder(resolve(folder), plain), () => openTarget(settings, database));
  if (address) await refuseRunning(address, settings);
  const erased = erasures ? readErasuresFile(erasures) : [];
  const needed = folder
    ? await restoreFolder(openFolder(resolve(folder), plain), erased, () =>
        openTarget(settings, database),
      )
    : await prepare(erased, () => openTarget(settings, copy));
  console.log("The site is paused and everybody is signed out. It needs these secrets, unchanged:");
  for (const { name, reason } of needed) console.log(`  ${name}: ${reason}`);
  console.log("Then sign in as an admin, check the site, and end the pause at /admin/health.");
}

/** A plain backup has to be expected: in place of an encrypted one it would be a forged one. */
function openFolder(directory: string, plain: boolean): OpenBackup {
  const manifest = readManifest(directory);
  if (!manifest) throw new LocalModeError(`${directory} holds no backup.`);
  if (!manifest.encryption && !plain)
    throw new LocalModeError(
      `${directory} is not encrypted, so anybody may have changed it. Add --plain if you made it with --plain.`,
    );
  return openBackup(directory, manifest, () => readBackupSecret(process.env));
}

async function restoreFolder(
  backup: OpenBackup,
  erased: readonly string[],
  open: () => Promise<RestoreTarget>,
): Promise<Manifest["neededSecrets"]> {
  const report = await withTarget(open, (target) => restoreBackup(backup, target, erased));
  console.log(
    `Restored the state of ${report.frozenAt}: ${report.rows} rows, ${report.objects} pictures and files. ` +
      `Accounts and requests that were erased since, and again now: ${report.erased}.`,
  );
  for (const address of report.missing)
    console.warn(`The backup lacks ${address}, which a row names: no bucket had it.`);
  return backup.manifest.neededSecrets;
}

async function restoreBuckets(
  backup: OpenBackup,
  open: () => Promise<RestoreTarget>,
): Promise<void> {
  const count = await withTarget(open, (target) => restoreLostObjects(backup, target));
  console.log(`${count} pictures and files are back in the buckets. Nothing else was changed.`);
}

async function prepare(
  erased: readonly string[],
  open: () => Promise<RestoreTarget>,
): Promise<Manifest["neededSecrets"]> {
  const report = await withTarget(open, (target) => prepareCopy(target, erased));
  console.log(
    `The copy is ready. Removed pictures that are back: ${report.objects}. ` +
      `Pictures and files that no row names, for the jobs to delete: ${report.unnamed}. ` +
      `Accounts and requests that were erased since, and again now: ${report.erased}.`,
  );
  return SAME_SECRETS;
}

async function withTarget<Result>(
  open: () => Promise<RestoreTarget>,
  work: (target: RestoreTarget) => Promise<Result>,
): Promise<Result> {
  const target = await open();
  try {
    return await work(target);
  } finally {
    await target.close();
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        plain: { type: "boolean", default: false },
        objects: { type: "boolean", default: false },
        database: { type: "string" },
        copy: { type: "string" },
        erasures: { type: "string" },
      },
    });
    const [folder, ...others] = positionals;
    const { copy, database } = values;
    if (others.length > 0 || (copy ? folder || database || values.objects : !folder))
      throw new Error("one folder or one copy");
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
