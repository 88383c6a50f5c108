import { Connection } from "./connection.ts";

export interface LoadOptions {
  port: number;
  /** The next request to send, as it goes over the wire. */
  next: () => Buffer;
  expectedStatus: number;
  seconds: number;
}

export interface LoadResult {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers that were not the expected one; they count as requests all the same. */
  failures: number;
}

const connections = 8;

/** Keeps some connections busy for a while. Throws when a connection breaks or falls silent. */
export async function putUnderLoad(options: LoadOptions): Promise<LoadResult> {
  const opened = await Promise.all(
    Array.from({ length: connections }, () => Connection.open(options.port)),
  );
  const seen: Seen = { latencies: [], failures: 0 };
  const startedAt = performance.now();
  const endsAt = startedAt + options.seconds * 1_000;
  try {
    await Promise.all(opened.map((connection) => keepBusy(connection, options, endsAt, seen)));
  } finally {
    for (const connection of opened) connection.close();
  }
  const elapsedSeconds = (performance.now() - startedAt) / 1_000;
  const { latencies, failures } = seen;
  return {
    failures,
    requestsPerSecond: latencies.length / elapsedSeconds,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
  };
}

interface Seen {
  latencies: number[];
  failures: number;
}

async function keepBusy(
  connection: Connection,
  { next, expectedStatus }: LoadOptions,
  endsAt: number,
  seen: Seen,
): Promise<void> {
  while (performance.now() < endsAt) {
    const askedAt = performance.now();
    const { status } = await connection.ask(next());
    seen.latencies.push(performance.now() - askedAt);
    if (status !== expectedStatus) seen.failures += 1;
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
