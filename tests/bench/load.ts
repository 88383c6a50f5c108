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
}

const connections = 8;

/** Keeps some connections busy for a while. Throws on the first answer that is not the expected one. */
export async function putUnderLoad(options: LoadOptions): Promise<LoadResult> {
  const opened = await Promise.all(
    Array.from({ length: connections }, () => Connection.open(options.port)),
  );
  const latencies: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + options.seconds * 1_000;
  try {
    await Promise.all(opened.map((connection) => keepBusy(connection, options, endsAt, latencies)));
  } finally {
    for (const connection of opened) connection.close();
  }
  const elapsedSeconds = (performance.now() - startedAt) / 1_000;
  return {
    requestsPerSecond: latencies.length / elapsedSeconds,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
  };
}

async function keepBusy(
  connection: Connection,
  { next, expectedStatus }: LoadOptions,
  endsAt: number,
  latencies: number[],
): Promise<void> {
  while (performance.now() < endsAt) {
    const askedAt = performance.now();
    const { status, body } = await connection.ask(next());
    latencies.push(performance.now() - askedAt);
    if (status !== expectedStatus)
      throw new Error(
        `Answered ${status} instead of ${expectedStatus}: ${body.toString().slice(0, 300)}`,
      );
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
