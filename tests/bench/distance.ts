/**
 * `npm run bench -- distance`: what does a visitor wait for when the database is far from the
 * Worker? It runs the whole local stack and delays each answer of the database. A connection to the
 * database stays open, as between a busy Worker and its database: opening one is not measured.
 */
import type { RunningSet } from "#local/processes/running-set.ts";
import { sumRows } from "#tests/support/http/round-trips.ts";
import { prepareBuild, prepareData } from "#tests/support/site/prepare.ts";
import { type Stack, startStack } from "#tests/support/site/stack.ts";
import type { RoundTrip } from "#tests/support/stacks/recorded-connection.ts";
import { type Act, linkedFrom, listActs } from "./acts.ts";
import { type Answer, Connection } from "./measure/connection.ts";
import { cpuMsOfWorkerd } from "./measure/machine.ts";
import { median, percentile } from "./measure/percentile.ts";
import { printColumns } from "./tables.ts";

const DISTANCES_MS = [0, 150] as const;
const SAMPLES = 100;
const COUNTED = 3;
const unlimited = {
  QUOTES_PER_HOUR: "1000000",
  DRAFTS_PER_HOUR: "1000000",
  MESSAGES_PER_MINUTE: "1000000",
};

export async function measureDistance(running: RunningSet): Promise<void> {
  await Promise.all([prepareBuild(), prepareData()]);
  const stack = await startStack({ variables: unlimited });
  running.onStop(() => void stack.close());
  const acts = await listActs(stack, DISTANCES_MS.length * (SAMPLES + COUNTED + 1));
  const uncached = await measureActs(stack, acts, { PAGE_FRESH_SECONDS: "0" });
  const cacheable = acts.filter(({ isCacheable }) => isCacheable);
  const cached = await measureActs(stack, cacheable, { PAGE_FRESH_SECONDS: null });
  printFigures("Not from the page cache", uncached);
  printFigures("A fresh copy in the page cache", cached);
  printWork(uncached);
  await printMinute(stack);
}

interface Figures {
  act: Act;
  trips: readonly RoundTrip[];
  firstByteMs: number[];
  wholeMs: number[];
  cpuMs: number;
  answer: Answer;
}

/** Per distance the figures of each act. */
type Measured = Map<number, Figures[]>;

async function measureActs(
  stack: Stack,
  acts: readonly Act[],
  variables: Record<string, string | null>,
): Promise<Measured> {
  const measured: Measured = new Map();
  for (const distance of DISTANCES_MS) {
    await stack.moveDatabase(distance, variables);
    const figures: Figures[] = [];
    for (const act of acts) {
      console.log(`${act.name}, ${distance} ms`);
      figures.push(await measureAct(stack, act));
    }
    measured.set(distance, figures);
  }
  return measured;
}

async function measureAct(stack: Stack, act: Act): Promise<Figures> {
  const port = Number(new URL(stack.origin).port);
  return Connection.during(port, async (connection) => {
    let answer = await ask(connection, act);
    const trips = await countTrips(stack, () => ask(connection, act));
    const [firstByteMs, wholeMs]: [number[], number[]] = [[], []];
    const cpuBefore = cpuMsOfWorkerd(port);
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const askedAt = performance.now();
      answer = await ask(connection, act);
      wholeMs.push(performance.now() - askedAt);
      firstByteMs.push(answer.firstByteAt - askedAt);
    }
    const cpuMs = (cpuMsOfWorkerd(port) - cpuBefore) / SAMPLES;
    return { act, trips, firstByteMs, wholeMs, cpuMs, answer };
  });
}

async function ask(connection: Connection, act: Act): Promise<Answer> {
  const answer = await connection.ask(act.next());
  if (answer.status === act.expectedStatus) return answer;
  const body = answer.body.toString().slice(0, 300);
  throw new Error(`${act.name} answered ${answer.status}: ${body}`);
}

/** The round trips that begin before the answer has arrived: the most of some requests. */
async function countTrips(stack: Stack, work: () => Promise<unknown>) {
  let most: RoundTrip[] = [];
  for (let turn = 0; turn < COUNTED; turn += 1) {
    const trips = await stack.roundTrips.during(work);
    if (turn === 0 || trips.length > most.length) most = trips;
  }
  return most;
}

function printFigures(title: string, measured: Measured): void {
  const heads = DISTANCES_MS.flatMap((distance) => [
    ...[`${distance} ms: first byte p50`, "p99", "whole p50", "p99"],
  ]);
  const lines = (measured.get(0) ?? []).map(({ act, trips }, index) => [
    ...[act.name, String(trips.length), delaysWaitedFor(measured, index)],
    ...DISTANCES_MS.flatMap((distance) => timesOf(measured.get(distance)?.[index])),
  ]);
  console.log(`\n${title}\n`);
  printColumns([["", "round trips", "waited for", ...heads], ...lines]);
}

/** Fewer than the round trips: some run at the same time, and some after the answer. */
function delaysWaitedFor(measured: Measured, index: number): string {
  const [near, far] = DISTANCES_MS;
  const wholeMs = (distance: number) => median(measured.get(distance)?.[index]?.wholeMs ?? []);
  return ((wholeMs(far) - wholeMs(near)) / (far - near)).toFixed(1);
}

function timesOf(figures: Figures | undefined): string[] {
  const { firstByteMs = [], wholeMs = [] } = figures ?? {};
  return [firstByteMs, wholeMs].flatMap((times) =>
    [0.5, 0.99].map((share) => percentile(times, share).toFixed(1)),
  );
}

/** What providers bill for. */
function printWork(measured: Measured): void {
  const lines = (measured.get(0) ?? []).map(({ act, trips, cpuMs, answer }) => {
    const { read, written } = sumRows(trips);
    const { pictures, files } = linkedFrom(answer.body.toString("utf8"));
    const figures = [cpuMs.toFixed(1), read, written, pictures, files];
    return [act.name, ...figures.map(String)];
  });
  console.log("\nWork for one request, not from the page cache\n");
  printColumns([["", "CPU ms", "rows read", "rows written", "pictures", "files"], ...lines]);
  console.log("\nCPU: of workerd, local stand-ins for buckets and cache included.");
  console.log(
    "pictures: requests to the Worker that a page leads to. files: those it does not see.",
  );
}

/** The scheduler without anything to do. */
async function printMinute(stack: Stack): Promise<void> {
  await stack.moveDatabase(0);
  await stack.tick();
  const trips = await stack.roundTrips.during(() => stack.tick());
  const { read, written } = sumRows(trips);
  console.log(
    `\nThe scheduler each minute: ${trips.length} round trips, ${read} rows read, ${written} written.`,
  );
}
