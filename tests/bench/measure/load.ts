import { Connection } from "./connection.ts";
import { percentile } from "./percentile.ts";

export interface LoadOptions {
  port: number;
  /** The bytes of the next request. */
  next: () => Buffer;
  expectedStatus: number;
  seconds: number;
  /** Ends earlier after so many requests. */
  mostRequests?: number;
}

export interface LoadResult {
  requests: number;
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Responses with another status; they still count as requests. */
  failures: number;
}

const connections = 8;

/** Sends requests on some connections for a while. Throws when a connection breaks or times out. */
export async function putUnderLoad(options: LoadOptions): Promise<LoadResult> {
  const opened = await Promise.all(
    Array.from({ length: connections }, () => Connection.open(options.port)),
  );
  const seen: Seen = { asked: 0, latencies: [], failures: 0 };
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
    requests: latencies.length,
    requestsPerSecond: latencies.length / elapsedSeconds,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
  };
}

interface Seen {
  asked: number;
  latencies: number[];
  failures: number;
}

async function keepBusy(connection: Connection, options: LoadOptions, endsAt: number, seen: Seen) {
  const { next, expectedStatus, mostRequests = Number.POSITIVE_INFINITY } = options;
  while (performance.now() < endsAt && seen.asked < mostRequests) {
    const askedAt = performance.now();
    seen.asked += 1;
    const { status } = await connection.ask(next());
    seen.latencies.push(performance.now() - askedAt);
    if (status !== expectedStatus) seen.failures += 1;
  }
}
