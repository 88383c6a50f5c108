/**
 * `npm run bench -- cpu [FOLDER]`: the CPU time of the Worker and of its database for one uncached
 * request, and how many they answer in a second. With the folder of another build, both are
 * measured by turns, so that other work of the machine affects them alike, and the table has the
 * ratio of both. Takes about five minutes.
 */
import { prepareBuild, prepareData } from "#tests/support/site/prepare.ts";
import { type Stack, startStack } from "#tests/support/site/stack.ts";
import type { StackOptions } from "#tests/support/stacks/stack-place.ts";
import { type Act, listActs } from "./acts.ts";
import { putUnderLoad } from "./measure/load.ts";
import { cpuMsOfDatabase, cpuMsOfWorkerd } from "./measure/machine.ts";
import { median } from "./measure/percentile.ts";
import { printColumns } from "./tables.ts";

const MADE_FOR_CACHE = "experts, made for the cache";
const ACTS = [
  "home",
  "experts, first page",
  "profile of an expert",
  "experts, a search",
  MADE_FOR_CACHE,
  "a conversation",
  "post a message",
];
const ROUNDS = 3;
/** Counted, because code that runs often is compiled better. */
const REQUESTS = { warmUp: 600, measured: 400 };
const MOST_SECONDS = 40;

interface Subject {
  name: string;
  stack: Stack;
  acts: Act[];
}

interface Cost {
  workerMs: number;
  databaseMs: number;
  perSecond: number;
  failures: number;
}

export async function measureCpu(): Promise<void> {
  await Promise.all([prepareBuild(), prepareData()]);
  const [, other] = process.argv.slice(2);
  const stacks: Subject[] = [];
  try {
    // It may be older than streams that stay open: one for it, and one for the bench.
    if (other) stacks.push(await open("other", { build: other, databaseConnections: 2 }));
    stacks.push(await open("this", {}));
    const lines: string[][] = [];
    for (const name of ACTS) lines.push(...(await compare(name, stacks)));
    console.log("\nMilliseconds of CPU for one request, 8 connections, medians of the rounds\n");
    const heads = [
      "Worker",
      "database",
      "requests/s",
      "failed",
      "Worker: ratio",
      "requests/s: ratio",
    ];
    printColumns([["", "build", ...heads], ...lines]);
  } finally {
    await Promise.all(stacks.map(({ stack }) => stack.close()));
  }
}

async function open(name: string, options: StackOptions): Promise<Subject> {
  const variables = { MESSAGES_PER_MINUTE: "1000000", PAGE_FRESH_SECONDS: "0" };
  const stack = await startStack({ variables, recordsRoundTrips: false, ...options });
  return { name, stack, acts: (await listActs(stack, 0)).flatMap(pastTheCache) };
}

/** A cookie that no cached page may depend on keeps the cache out of a request. */
const SOME_COOKIE = "Cookie: x=1";

/** The act without the cache, and for one of them also as the cache asks for it. */
function pastTheCache(act: Act): Act[] {
  if (!act.isCacheable) return [act];
  const withHeader = (header: string) => () =>
    Buffer.from(act.next().toString().replace("\r\n\r\n", `\r\n${header}\r\n\r\n`));
  const uncached = { ...act, next: withHeader(SOME_COOKIE) };
  if (act.name !== "experts, first page") return [uncached];
  return [uncached, { ...act, name: MADE_FOR_CACHE, next: withHeader("Accept-Encoding: gzip") }];
}

async function compare(name: string, subjects: readonly Subject[]): Promise<string[][]> {
  const costs = new Map<Subject, Cost[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [subject, measured] of costs) {
      console.log(`${name}, ${subject.name}, round ${round}`);
      const cost = await measureLoad(
        subject,
        name,
        round === 0 ? REQUESTS.warmUp : REQUESTS.measured,
      );
      if (round > 0) measured.push(cost);
    }
  }
  const before = medianCost([...costs.values()][0] ?? []);
  return [...costs].map(([subject, measured], index) => {
    const { workerMs, databaseMs, perSecond } = medianCost(measured);
    const ratios = [workerMs / before.workerMs, perSecond / before.perSecond];
    return [
      ...[name, subject.name, workerMs.toFixed(2), databaseMs.toFixed(2), perSecond.toFixed(0)],
      String(measured.reduce((sum, { failures }) => sum + failures, 0)),
      ...(index > 0 ? ratios.map((ratio) => ratio.toFixed(2)) : []),
    ];
  });
}

const medianCost = (costs: readonly Cost[]) => ({
  workerMs: median(costs.map(({ workerMs }) => workerMs)),
  databaseMs: median(costs.map(({ databaseMs }) => databaseMs)),
  perSecond: median(costs.map(({ perSecond }) => perSecond)),
});

async function measureLoad(
  { stack, acts }: Subject,
  name: string,
  mostRequests: number,
): Promise<Cost> {
  const act = acts.find((each) => each.name === name);
  if (!act) throw new Error(`There is no act named ${name}.`);
  const { app, database } = stack.addresses.ports;
  const before = [cpuMsOfWorkerd(app), cpuMsOfDatabase(database)] as const;
  const load = await putUnderLoad({ ...act, port: app, seconds: MOST_SECONDS, mostRequests });
  return {
    workerMs: (cpuMsOfWorkerd(app) - before[0]) / load.requests,
    databaseMs: (cpuMsOfDatabase(database) - before[1]) / load.requests,
    perSecond: load.requestsPerSecond,
    failures: load.failures,
  };
}
