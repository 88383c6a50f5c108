import { randomUUID } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Client, createClient } from "@libsql/client/sqlite3";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, onTestFinished } from "vitest";
import { createDatabase, type Database, wrapClient } from "#db/client.ts";
import { applyMigrations } from "#db/migrate.ts";
import { startDatabase } from "#local/processes/database.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { currentRun } from "./site/test-run.ts";

export interface ServerDatabase {
  db: Database;
  url: string;
  close(): Promise<void>;
}

interface OpenFile {
  file: string;
  client: Client;
  db: Database;
}

/** A migrated, empty database in a file. The engine runs inside this process, without a server. */
export class TestDatabase {
  /** It stays valid when a server starts or stops, or when the database is replaced. */
  readonly db: Database;
  #own: OpenFile;
  #server: ServerDatabase | null = null;

  private constructor(own: OpenFile) {
    this.#own = own;
    const present = () => this.#server?.db ?? this.#own.db;
    this.db = new Proxy(own.db, { get: (_, name) => Reflect.get(present(), name) });
  }

  static async create(): Promise<TestDatabase> {
    return new TestDatabase(await openCopy());
  }

  /** Puts a new, empty database in its place. */
  async replace(): Promise<void> {
    await this.close();
    this.#own = await openCopy();
  }

  /**
   * Starts a libSQL server with a copy of this database, for a test of concurrent clients or of the
   * server's answers. `db` is the server's until it stops at the end of the test. Then it is the
   * file's again, unchanged.
   */
  async startServer(): Promise<void> {
    this.#server = await serveCopy(this.#own.file);
    onTestFinished(() => this.stopServer());
  }

  async stopServer(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    await server?.close();
  }

  /** One more client of the server, as another request would have it. */
  connect(): Database {
    if (!this.#server) throw new Error("Start the server of this database first.");
    return createDatabase(this.#server.url);
  }

  /** Call it in `afterAll`. */
  async close(): Promise<void> {
    this.#own.client.close();
    rmSync(this.#own.file);
  }
}

export const createTestDatabase = (): Promise<TestDatabase> => TestDatabase.create();

/**
 * The database of one test file, closed after its tests, or a new one for each of them. Tests of
 * concurrent clients call `startServer`; all others are faster without a server.
 */
export async function openTestDatabase({ isNewForEachTest = false } = {}) {
  const database = await TestDatabase.create();
  if (isNewForEachTest) afterEach(() => database.replace());
  afterAll(() => database.close());
  return { database, db: database.db };
}

/** The query plan of the database: one line for each table it reads. */
export async function explainQuery(db: Database, query: SQL): Promise<string> {
  const plan = await db.all<{ detail: string }>(sql`explain query plan ${query}`);
  return plan.map(({ detail }) => detail).join("\n");
}

/** A migrated, empty database on a libSQL server of its own, for tests that need its address. */
export async function createServerDatabase(options?: ServerOptions): Promise<ServerDatabase> {
  return serveCopy(await prepareTemplate(), options);
}

interface ServerOptions {
  /** More than one for clients that keep their streams. */
  connections?: number;
}

async function serveCopy(file: string, options?: ServerOptions): Promise<ServerDatabase> {
  const port = await findFreePort();
  const directory = join(currentRun().directory, "databases", randomUUID());
  // The server stores its only database in this folder.
  const data = join(directory, "dbs", "default", "data");
  mkdirSync(dirname(data), { recursive: true });
  copyFileSync(file, data);
  const logFile = join(currentRun().logs, `database-${port}.log`);
  const server = await startDatabase({ port, directory, logFile, ...options });
  const url = `http://127.0.0.1:${port}`;
  return {
    db: createDatabase(url, undefined, { timeoutMs: 60_000 }),
    url,
    close: () => server.kill(),
  };
}

let template: Promise<string> | undefined;

function prepareTemplate(): Promise<string> {
  template ??= makeTemplate();
  return template;
}

/** Two workers may both create it. The rename installs a complete file either way. */
async function makeTemplate(): Promise<string> {
  const file = databaseFile("template");
  if (existsSync(file)) return file;
  const draft = databaseFile(randomUUID());
  const client = await openFile(draft);
  await applyMigrations(client);
  client.close();
  renameSync(draft, file);
  return file;
}

function databaseFile(name: string): string {
  const folder = join(currentRun().directory, "databases");
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.db`);
}

async function openCopy(): Promise<OpenFile> {
  const file = databaseFile(randomUUID());
  copyFileSync(await prepareTemplate(), file);
  const client = await openFile(file);
  return { file, client, db: wrapClient(client) };
}

/** With one connection its settings hold for every statement. The data need not survive a crash. */
async function openFile(file: string): Promise<Client> {
  const client = createClient({ url: `file:${file}`, concurrency: 1 });
  await client.executeMultiple("pragma journal_mode = memory; pragma synchronous = off;");
  return client;
}
