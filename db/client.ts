import { type Client, createClient } from "@libsql/client/web";
import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import { drizzle } from "drizzle-orm/libsql/web";
import { Outage } from "#app/lib/outage.ts";
import { beginRoundTrip } from "#app/platform/log/request-log.ts";
import { type Circuit, unbrokenCircuit } from "./circuit.ts";
import { createStreamClient } from "./streams/stream-client.ts";
import { StreamPool } from "./streams/stream-pool.ts";

export type Database = LibSQLDatabase;
/** One statement of a batch. */
export type Statement = BatchItem<"sqlite">;

/** For tools: long enough for every query. A database that takes longer counts as down. */
const TIMEOUT_MS = 5_000;

/**
 * Waits before each new attempt, in ms. Each is randomized up to twice as long, so that two
 * writers do not collide again.
 */
const BUSY_WAITS_MS = [15, 30, 60, 120, 240];

interface DatabaseOptions {
  /** A call that takes longer throws an outage. */
  timeoutMs?: number;
  /** The most streams to the server that this process keeps open; none by default. */
  streams?: number;
  /** Shared by all databases of this process at the same address. */
  circuit?: Circuit;
}

/**
 * The database at an address. Without kept streams it is for one request: what the libSQL client
 * shares between calls hangs under load, because workerd ties sockets to the request that opened
 * them. With kept streams all requests may share it.
 */
export function createDatabase(
  url: string,
  authToken?: string,
  { timeoutMs = TIMEOUT_MS, streams = 0, circuit = unbrokenCircuit() }: DatabaseOptions = {},
): Database {
  const client = createClient({ url, authToken, fetch: fetchInTime(timeoutMs, circuit) });
  const address = url.replace(/^libsql:/, "https:").replace(/\/$/, "");
  // The libSQL client knows more forms of addresses, and does what the kept streams do not.
  if (streams > 0 && /^https?:[^?]*$/.test(address)) {
    const pool = new StreamPool(streams, { callMs: timeoutMs });
    Object.assign(
      client,
      createStreamClient({ url: address, authToken, timeoutMs, pool, circuit }),
    );
  }
  return wrapClient(patient(client));
}

/**
 * Asks a silent database until it answers, if no other request does. On its own connection, because
 * those of the site may be dead.
 */
export function probeDatabase(circuit: Circuit, url: string, authToken?: string): Promise<void> {
  return circuit.probe(() => {
    // A probe that takes longer found a silent database.
    const db = createDatabase(url, authToken, { timeoutMs: circuit.silenceMs });
    return db.run(sql`select 1`);
  });
}

/** The query builder over any libSQL client. */
export function wrapClient(client: Client): Database {
  return drizzle(client, { casing: "snake_case" });
}

/**
 * A connection that breaks before or during the body is an outage: `fetch` throws a `TypeError`
 * then, like a bug of ours. The response is not copied, because every query would pay for it. Each
 * request is a round trip of the request that is being answered.
 */
function fetchInTime(timeoutMs: number, circuit: Circuit): (request: Request) => Promise<Response> {
  return async (request) => {
    circuit.requireClosed();
    const countTime = beginRoundTrip();
    const whole = AbortSignal.timeout(timeoutMs);
    const sent = circuit.limit(timeoutMs, (silence) => {
      const signal = AbortSignal.any([whole, silence]);
      return fetch(request, { redirect: "manual", signal });
    });
    const response = await reach(sent).finally(countTime);
    if (!response.ok) throw new Outage(`The database answered ${response.status}`);
    const readBytes = response.arrayBuffer.bind(response);
    const arrayBuffer = () => reach(readBytes()).finally(countTime);
    const json = async () => JSON.parse(new TextDecoder().decode(await arrayBuffer()));
    return Object.assign(response, { arrayBuffer, json });
  };
}

async function reach<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new Outage("The database cannot be reached", { cause });
  }
}

/**
 * SQLite has one writer at a time. A batch that could not become the writer was rolled back
 * completely and may be sent again.
 */
function patient(client: Client): Client {
  const execute = client.execute.bind(client) as (
    ...args: unknown[]
  ) => ReturnType<Client["execute"]>;
  const batch = client.batch.bind(client);
  return Object.assign(client, {
    execute: (...args: unknown[]) => whileBusy(() => execute(...args)),
    batch: (...args: Parameters<Client["batch"]>) => whileBusy(() => batch(...args)),
  });
}

async function whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const wait of BUSY_WAITS_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait * (1 + Math.random())));
    }
  }
  return work();
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === "SQLITE_BUSY";
}
