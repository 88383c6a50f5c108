import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { CONTENTS, listFiles } from "#local/backup/contents.ts";
import { finishBackup, writeErasuresFile } from "#local/backup/make-backup.ts";
import {
  createManifest,
  LOCAL_SOURCE,
  type Manifest,
  type OpenBackup,
  openBackup,
  readManifest,
} from "#local/backup/manifest.ts";
import { SCHEMA_FILE } from "#local/backup/rows/save-rows.ts";
import { refuseRunningDatabase } from "#local/backup/running-sites.ts";
import { readBackupSecret } from "#local/backup/sealed/keys.ts";
import { openBuckets, openHosted, openLocalCopy, type Stores } from "#local/backup/site-stores.ts";
import { LocalModeError, type LocalSettings, readSettings } from "#local/settings.ts";

const USAGE = `Usage: npm run backup -- FOLDER [--plain] [--database ADDRESS]
       npm run backup -- --erasures FILE
The same command again finishes a backup that was interrupted.
Without --database it saves local mode. ADDRESS is a frozen copy of the database of a hosted site (docs/operate.md).`;

async function main(): Promise<void> {
  const { folder, plain, database, erasures } = readArguments();
  const settings = readSettings(process.env);
  if (erasures) return saveErasures(erasures, settings);
  const url = database ?? addressOf(settings);
  if (url) await refuseRunning(url, settings);
  const directory = resolve(folder);
  const present = readManifest(directory);
  const backup = present
    ? await resume(directory, present, { source: url ?? LOCAL_SOURCE, plain })
    : createManifest(directory, {
        source: url ?? LOCAL_SOURCE,
        secret: plain ? null : readBackupSecret(process.env),
      });
  await save(backup, settings, url);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        plain: { type: "boolean", default: false },
        database: { type: "string" },
        erasures: { type: "string" },
      },
    });
    const [folder = "", ...others] = positionals;
    if (others.length > 0 || (folder === "") === (values.erasures === undefined))
      throw new Error("one folder or one file");
    return { folder, ...values };
  } catch {
    throw new LocalModeError(USAGE);
  }
}

/** With DATABASE_URL local mode has no database of its own, so the copy must be named. */
function addressOf({ startsDatabase }: LocalSettings): undefined {
  if (startsDatabase) return undefined;
  throw new LocalModeError(
    `DATABASE_URL is the database of a running site, whose rows change.\n${USAGE}`,
  );
}

const refuseRunning = (url: string, { dataDirectory }: LocalSettings): Promise<void> =>
  refuseRunningDatabase(url, { environment: process.env, dataDirectory });

/** Only rows of the same frozen copy may follow those that were saved. */
async function resume(
  directory: string,
  manifest: Manifest,
  { source, plain }: { source: string; plain: boolean },
): Promise<OpenBackup> {
  if ((await listFiles(directory)).includes(CONTENTS))
    throw new LocalModeError(`${directory} holds a complete backup: choose another folder.`);
  if (manifest.source !== source)
    throw new LocalModeError(
      `${directory} holds an unfinished backup of ${manifest.source}: name the same database, or another folder.`,
    );
  // Without a key anybody can change the manifest, so it alone does not end the encryption.
  if (plain === (manifest.encryption !== null))
    throw new LocalModeError(
      `${directory} holds an unfinished backup that is ${plain ? "" : "not "}encrypted: ` +
        `${plain ? "leave out" : "add"} --plain, or name another folder.`,
    );
  console.log(`Continuing the backup of ${manifest.startedAt}.`);
  return openBackup(directory, manifest, () => readBackupSecret(process.env));
}

async function save(
  backup: OpenBackup,
  settings: LocalSettings,
  url: string | undefined,
): Promise<void> {
  const { id } = backup.manifest;
  const isNew = !(await listFiles(backup.vault.directory)).includes(SCHEMA_FILE);
  const copy = url ? null : await openLocalCopy(settings, { id, isNew });
  const stores = copy ?? (await hosted(url ?? ""));
  try {
    const { files, missing } = await finishBackup(backup, stores);
    for (const address of missing) console.warn(`No bucket has ${address}, which a row names.`);
    const bytes = files.reduce((total, file) => total + file.bytes, 0);
    console.log(
      `The backup is complete: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, ` +
        `${backup.vault.key ? "encrypted" : "NOT encrypted"}. Keep apart from it:`,
    );
    if (backup.vault.key) console.log("  the passphrase or key file");
    for (const { name, reason } of backup.manifest.neededSecrets)
      console.log(`  ${name}: ${reason}`);
  } finally {
    await stores.close();
  }
  copy?.forget();
}

async function saveErasures(file: string, settings: LocalSettings): Promise<void> {
  const buckets = await openBuckets(settings, process.env);
  try {
    const count = await writeErasuresFile(file, buckets);
    console.log(`${file} lists ${count} erased accounts.`);
  } finally {
    await buckets.close();
  }
}

const hosted = (databaseUrl: string): Promise<Stores> =>
  openHosted({
    databaseUrl,
    authToken: process.env.BACKUP_DATABASE_AUTH_TOKEN,
    environment: process.env,
  });

main().catch((error: unknown) => {
  console.error(error instanceof LocalModeError ? error.message : error);
  process.exitCode = 1;
});
