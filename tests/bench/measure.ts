import { gzipSync } from "node:zlib";
import type { RoundTrips } from "../support/round-trips.ts";
import type { RuntimePorts } from "./bare-workerd.ts";
import { type Answer, Connection, plainBody } from "./connection.ts";
import { type LoadResult, putUnderLoad } from "./load.ts";
import { getRequest } from "./requests.ts";
import type { Row } from "./rows.ts";

export interface Figures extends LoadResult {
  /** A fixed string of the same size from a bare Worker, right afterwards. */
  bare: LoadResult;
  roundTrips: number;
  /** Headers and compressed body. */
  wireBytes: number;
}

export interface Runtime {
  ports: RuntimePorts;
  /** The same app again, behind the recorder of round trips: counted there, never timed. */
  countedPort: number;
  roundTrips: RoundTrips;
}

const seconds = { warmUp: 0.8, measured: 2.5, bareWarmUp: 0.2, bare: 1 };

export async function measureRow(
  row: Row,
  { ports, countedPort, roundTrips }: Runtime,
): Promise<Figures> {
  const sample = await askOnce(ports.app, row);
  const load = {
    port: ports.app,
    next: () => row.next(ports.app),
    expectedStatus: row.expectedStatus,
  };
  await putUnderLoad({ ...load, seconds: seconds.warmUp });
  const measured = await putUnderLoad({ ...load, seconds: seconds.measured });
  const request = getRequest(ports.fixed, `/${plainBody(sample).length}`);
  const bareLoad = { port: ports.fixed, next: () => request, expectedStatus: 200 };
  await putUnderLoad({ ...bareLoad, seconds: seconds.bareWarmUp });
  return {
    ...measured,
    bare: await putUnderLoad({ ...bareLoad, seconds: seconds.bare }),
    roundTrips: await countRoundTrips(row, countedPort, roundTrips),
    wireBytes: sample.headers.length + gzipSync(plainBody(sample)).length,
  };
}

async function askOnce(port: number, row: Row): Promise<Answer> {
  const connection = await Connection.open(port);
  try {
    const answer = await connection.ask(row.next(port));
    if (answer.status === row.expectedStatus) return answer;
    throw new Error(
      `${row.name} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`,
    );
  } finally {
    connection.close();
  }
}

/** The first request warms the isolate up; of the next ones the dearest counts. */
async function countRoundTrips(row: Row, port: number, roundTrips: RoundTrips): Promise<number> {
  await askOnce(port, row);
  const counts: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    counts.push((await roundTrips.during(() => askOnce(port, row))).length);
  }
  return Math.max(...counts);
}
