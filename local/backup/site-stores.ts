/** The database and buckets that a backup reads and a restore fills: of local mode or hosted. */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Client } from "@libsql/client";
import { createClient } from "@libsql/client/web";
import { startDatabase } from "#local/processes/database.ts";
import { isLoopbackUrl, LocalModeError, type LocalSettings, projectRoot } from "#local/settings.ts";
import { findRunningOwner } from "#local/setup/data-lock.ts";
import { findFreePort } from "#local/setup/ports.ts";
import type { Buckets } from "./buckets/bucket.ts";
import { openS3Buckets } from "./buckets/s3-bucket.ts";

export interface Stores {
  client: Client;
  buckets: Buckets;
  close(): Promise<void>;
}

export interface Hosted {
  databaseUrl: string;
  authToken: string | undefined;
  environment: NodeJS.ProcessEnv;
}

const databaseDirectory = ({ dataDirectory }: LocalSettings) => join(dataDirectory, "database");
const workerDirectory = ({ dataDirectory }: LocalSettings) => join(dataDirectory, "worker");

/** A frozen database of a hosted site, and its buckets. */
export async function openHosted(hosted: Hosted): Promise<Stores> {
  const client = openClient(hosted.databaseUrl, hosted.authToken);
  const buckets = openS3Buckets(s3Settings(hosted.environment));
  return { client, buckets, close: async () => client.close() };
}

/** The buckets alone: R2's if its address is set, otherwise those of local mode. */
export async function openBuckets(
  settings: LocalSettings,
  environment: NodeJS.ProcessEnv,
): Promise<Buckets> {
  if (environment.R2_ENDPOINT) return openS3Buckets(s3Settings(environment));
  await requireStopped(settings);
  return openOwnBuckets(settings);
}

/** Loaded late: a hosted site does not need the platform of local mode. */
async function openOwnBuckets(settings: LocalSettings): Promise<Buckets> {
  const { openLocalBuckets } = await import("./buckets/local-buckets.ts");
  return openLocalBuckets(workerDirectory(settings));
}

/** The client of a server; it reads integers as bigint, so that none loses digits. */
export function openClient(url: string, authToken?: string): Client {
  const fetch = isLoopbackUrl(url) ? { fetch: fetchPlain } : {};
  return createClient({ url, intMode: "bigint", ...fetch, ...(authToken && { authToken }) });
}

/** On one machine compressing an answer takes longer than sending it. */
function fetchPlain(request: Request): Promise<Response> {
  request.headers.set("accept-encoding", "identity");
  return fetch(request);
}

/**
 * The frozen copy of local mode's database, and its buckets. `isNew`: no rows are saved yet, so the
 * copy is made now. `forget` deletes the copy.
 */
export async function openLocalCopy(
  settings: LocalSettings,
  { id, isNew }: { id: string; isNew: boolean },
): Promise<Stores & { forget(): void }> {
  await requireStopped(settings);
  const source = databaseDirectory(settings);
  if (!existsSync(source))
    throw new LocalModeError("There is no database yet; npm start makes one.");
  const copy = join(settings.dataDirectory, "backups", id);
  if (isNew && !existsSync(copy)) copyDatabase(source, copy);
  if (!existsSync(copy))
    throw new LocalModeError(
      "The frozen copy of this unfinished backup is gone: begin a new backup in another folder.",
    );
  return {
    ...(await openServed(settings, copy, "backup")),
    forget: () => rmSync(copy, { recursive: true, force: true }),
  };
}

/** The server does not run, so the files do not change meanwhile. */
function copyDatabase(source: string, copy: string): void {
  const draft = `${copy}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(draft), { recursive: true, mode: 0o700 });
  cpSync(source, draft, { recursive: true });
  renameSync(draft, copy);
}

/** Local mode's database and buckets as the target of a restore. */
export async function openLocalTarget(settings: LocalSettings) {
  await requireStopped(settings);
  const directory = databaseDirectory(settings);
  mkdirSync(directory, { recursive: true });
  return openServed(settings, directory, "restore");
}

/** Starts a libSQL server on the files of a database: the client of files cuts texts at NUL. */
async function openServed(settings: LocalSettings, directory: string, log: string) {
  const port = await findFreePort();
  const logFile = join(settings.dataDirectory, "logs", `${log}.log`);
  const server = await startDatabase({ port, directory, logFile });
  const databaseUrl = `http://127.0.0.1:${port}`;
  const client = openClient(databaseUrl);
  const buckets = await openOwnBuckets(settings);
  return {
    client,
    buckets,
    databaseUrl,
    async close() {
      client.close();
      await Promise.all([buckets.close(), server.stop()]);
    },
  };
}

async function requireStopped({ dataDirectory }: LocalSettings): Promise<void> {
  const owner = await findRunningOwner(dataDirectory);
  if (!owner) return;
  throw new LocalModeError(
    `The site of ${dataDirectory} runs on port ${owner.appPort} (process ${owner.pid}) and has locked its buckets: ` +
      "stop npm start first.",
  );
}

function s3Settings(environment: NodeJS.ProcessEnv) {
  const read = (name: string): string => {
    const value = environment[name];
    if (value) return value;
    throw new LocalModeError(
      `Set ${name}. The buckets of a hosted site are reached through R2's S3 API: ` +
        "R2_ENDPOINT (https://ACCOUNT.r2.cloudflarestorage.com), R2_ACCESS_KEY_ID and R2_SECRET_ACCESS_KEY.",
    );
  };
  return {
    endpoint: read("R2_ENDPOINT"),
    accessKeyId: read("R2_ACCESS_KEY_ID"),
    secretAccessKey: read("R2_SECRET_ACCESS_KEY"),
    region: environment.R2_REGION || "auto",
    bucketNames: {
      UPLOADS: environment.UPLOADS_BUCKET || bucketNameOf("UPLOADS"),
      PRIVATE_FILES: environment.PRIVATE_FILES_BUCKET || bucketNameOf("PRIVATE_FILES"),
    },
  };
}

/** The name of the production bucket in wrangler.toml. */
function bucketNameOf(binding: string): string {
  const text = readFileSync(join(projectRoot, "wrangler.toml"), "utf8");
  const found = new RegExp(`binding = "${binding}"\\s*\\nbucket_name = "([^"]+)"`).exec(text)?.[1];
  if (found) return found;
  throw new LocalModeError(`wrangler.toml names no bucket for ${binding}: set ${binding}_BUCKET.`);
}
