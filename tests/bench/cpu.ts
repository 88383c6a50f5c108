/**
 * `npm run bench -- cpu [FOLDER]`: the CPU time of the Worker and of its database for one uncached
 * request, and how many they answer in a second. With the folder of another build, both are
 * measured by turns, so that other work of the machine affects them alike.
 */
import { prepareBuild, prepareData } from "#tests/support/site/prepare.ts";
import { type Stack, startStack } from "#tests/support/site/stack.ts";
import type { StackOptions } from "#tests/support/stacks/stack-place.ts";
import { type Act, listActs } from "./acts.ts";
import { putUnderLoad } from "./measure/load.ts";
import { cpuMsOfDatabase, cpuMsOfWorkerd } from "./measure/machine.ts";
import { median } from "./measure/percentile.ts";
import { printColumns } from "./tables.ts";

const ACTS = [
  "home",
  "experts, first page",
  "profile of an expert",
  "experts, a search",
  "a conversation",
  "post a message",
];
const ROUNDS = 3;
const SECONDS = { warmUp: 1, measured: 2 };

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
    // It may be older than streams that stay open, so its database has one connection.
    if (other) stacks.push(await open("other", { build: other, databaseConnections: 1 }));
    stacks.push(await open("this", {}));
    const lines: string[][] = [];
    for (const name of ACTS) lines.push(...(await compare(name, stacks)));
    console.log("\nMilliseconds of CPU for one request, 8 connections, medians of the rounds\n");
    printColumns([["", "build", "Worker", "database", "requests/s", "failed"], ...lines]);
  } finally {
    await Promise.all(stacks.map(({ stack }) => stack.close()));
  }
}

async function open(name: string, options: StackOptions): Promise<Subject> {
  const variables = { MESSAGES_PER_MINUTE: "1000000" };
  const stack = await startStack({ variables, recordsRoundTrips: false, ...options });
  return { name, stack, acts: await listActs(stack, 0) };
}

async function compare(name: string, subjects: readonly Subject[]): Promise<string[][]> {
  const costs = new Map<Subject, Cost[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [subject, measured] of costs) {
      console.log(`${name}, ${subject.name}, round ${round}`);
      const cost = await measureLoad(
        subject,
        name,
        round === 0 ? SECONDS.warmUp : SECONDS.measured,
      );
      if (round > 0) measured.push(cost);
    }
  }
  return [...costs].map(([subject, measured]) => {
    const of = (pick: (cost: Cost) => number) => median(measured.map(pick));
    return [
      ...[name, subject.name, of(({ workerMs }) => workerMs).toFixed(2)],
      ...[
        of(({ databaseMs }) => databaseMs).toFixed(2),
        of(({ perSecond }) => perSecond).toFixed(0),
      ],
      String(measured.reduce((sum, { failures }) => sum + failures, 0)),
    ];
  });
}

async function measureLoad({ stack, acts }: Subject, name: string, seconds: number): Promise<Cost> {
  const act = acts.find((each) => each.name === name);
  if (!act) throw new Error(`There is no act named ${name}.`);
  const { app, database } = stack.addresses.ports;
  const before = [cpuMsOfWorkerd(app), cpuMsOfDatabase(database)] as const;
  const load = await putUnderLoad({ ...act, port: app, seconds });
  return {
    workerMs: (cpuMsOfWorkerd(app) - before[0]) / load.requests,
    databaseMs: (cpuMsOfDatabase(database) - before[1]) / load.requests,
    perSecond: load.requestsPerSecond,
    failures: load.failures,
  };
}
