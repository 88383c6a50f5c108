import { gzipSync } from "node:zlib";
import type { Row } from "#tests/bench/rows.ts";
import { type RoundTrips, sumRows } from "#tests/support/http/round-trips.ts";
import type { RoundTrip } from "#tests/support/stacks/recorded-connection.ts";
import { copyToFixed, type RuntimePorts } from "./bare-workerd.ts";
import { type Answer, Connection, plainBody } from "./connection.ts";
import type { LoadResult } from "./load.ts";
import { compressedRequest, getRequest } from "./requests.ts";
import { compareByTurns } from "./turns.ts";

export interface Figures extends LoadResult {
  /** A bare Worker with a fixed string of the same size, or a copy of the cached page. */
  bare: LoadResult;
  /** Requests per second against the bare Worker. */
  share: number;
  roundTrips: number;
  /** Rows that the database read and wrote for one request. */
  rows: { read: number; written: number };
  /** Headers and compressed body. */
  wireBytes: number;
}

export interface Runtime {
  ports: RuntimePorts;
  /** The same app with its page cache. */
  cachedPorts: RuntimePorts;
  /** The same app again, behind the recorder of round trips: counted there, never timed. */
  countedPort: number;
  roundTrips: RoundTrips;
}

export async function measureRow(row: Row, runtime: Runtime): Promise<Figures> {
  const ports = row.isCached ? runtime.cachedPorts : runtime.ports;
  const { expectedStatus } = row;
  const sample = await askOnce(ports.app, row);
  const request = await bareRequest(row, ports, sample);
  const { measured, bare, share } = await compareByTurns(
    { port: ports.app, next: () => row.next(ports.app), expectedStatus },
    { port: ports.fixed, next: () => request, expectedStatus: 200 },
  );
  const countedPort = row.isCached ? ports.app : runtime.countedPort;
  return {
    ...measured,
    bare,
    share,
    ...(await countRoundTrips(row, countedPort, runtime.roundTrips)),
    wireBytes: sample.headers.length + compressedLength(sample),
  };
}

async function bareRequest(row: Row, ports: RuntimePorts, sample: Answer): Promise<Buffer> {
  if (row.isCached) return compressedRequest(ports.fixed, await copyToFixed(ports, sample));
  return getRequest(ports.fixed, `/${plainBody(sample).length}`);
}

function compressedLength(answer: Answer): number {
  const body = plainBody(answer);
  return /^content-encoding:/im.test(answer.headers) ? body.length : gzipSync(body).length;
}

async function askOnce(port: number, row: Row): Promise<Answer> {
  const request = row.next(port);
  const answer = await Connection.during(port, (connection) => connection.ask(request));
  if (answer.status === row.expectedStatus) return answer;
  const body = answer.body.toString().slice(0, 300);
  throw new Error(`${row.name} answered ${answer.status}: ${body}`);
}

/** The first request warms the isolate up; of the next ones the dearest counts. */
async function countRoundTrips(row: Row, port: number, roundTrips: RoundTrips) {
  await askOnce(port, row);
  let most: RoundTrip[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const trips = await roundTrips.during(() => askOnce(port, row));
    if (trips.length >= most.length) most = trips;
  }
  return { roundTrips: most.length, rows: sumRows(most) };
}
