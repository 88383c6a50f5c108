import { createClient } from "@libsql/client/web";
import { unbrokenCircuit } from "#db/circuit.ts";
import { type Database, wrapClient } from "#db/client.ts";
import { createStreamClient } from "#db/streams/stream-client.ts";
import { StreamPool } from "#db/streams/stream-pool.ts";
import { type OpenStream, type SentBatch, sendAgain } from "./replay.ts";

/** Of an isolate; see `DATABASE_STREAMS`. */
const STREAMS = 16;

/** What the round trips of one page have cost. */
export interface Cost {
  /** What the server says its statements took, from their preparation to their last row. */
  ms: number;
  /** From sending each request until its whole answer has arrived. */
  waitMs: number;
  trips: number;
  /** What the server counts as read. */
  rows: number;
}

const noCost = (): Cost => ({ ms: 0, waitMs: 0, trips: 0, rows: 0 });

/** The streams stay open; the first queries open them, before anything is measured. */
const pools = new Map<number, StreamPool>();

/** A database for one page, over streams that stay open, as in the site. */
function timeDatabase(port: number, sent?: SentBatch[]): { db: Database; cost: Cost } {
  const cost = noCost();
  const send: typeof fetch = async (address, init) => {
    const startedAt = performance.now();
    const response = await fetch(address, init);
    const text = await response.text();
    addTrip(cost, text, performance.now() - startedAt);
    sent?.push({ path: new URL(String(address)).pathname, body: String(init?.body) });
    const { status, headers } = response;
    return new Response(text, { status, headers });
  };
  const url = `http://127.0.0.1:${port}`;
  const pool = pools.get(port) ?? new StreamPool(STREAMS);
  pools.set(port, pool);
  const limits = { timeoutMs: 600_000, pool, circuit: unbrokenCircuit() };
  const streams = createStreamClient({ url, authToken: undefined, ...limits, send });
  return { db: wrapClient(Object.assign(createClient({ url }), streams)), cost };
}

/** Adds what the server says of one round trip. */
function addTrip(cost: Cost, answer: string, waitMs: number): void {
  cost.waitMs += waitMs;
  cost.trips += 1;
  cost.ms += sumOf(answer, DURATION);
  cost.rows += sumOf(answer, ROWS_READ);
}

/** What a server of libSQL tells of each statement. */
const DURATION = /"query_duration_ms":([\d.e+-]+)/g;
const ROWS_READ = /"rows_read":(\d+)/g;

function sumOf(answer: string, figure: RegExp): number {
  let sum = 0;
  for (const [, value] of answer.matchAll(figure)) sum += Number(value);
  return sum;
}

export type Ask = (db: Database) => Promise<unknown>;

/** What one page costs. `sent` collects what is sent. */
export async function askTimed(port: number, ask: Ask, sent?: SentBatch[]): Promise<Cost> {
  const { db, cost } = timeDatabase(port, sent);
  await ask(db);
  return cost;
}

/** What the same round trips cost again. */
export async function replayTimed(stream: OpenStream, sent: readonly SentBatch[]): Promise<Cost> {
  const cost = noCost();
  for (const batch of sent) {
    const { text, waitMs } = await sendAgain(stream, batch);
    addTrip(cost, text, waitMs);
  }
  return cost;
}
