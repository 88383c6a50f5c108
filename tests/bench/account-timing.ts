/**
 * `npm run bench -- accounts`: does the time of an answer tell whether an address has an account? Requests with known and unknown ones
 * come in random order, each to a resting site, and a rank test looks for a difference.
 */
import { uuidv7 } from "uuidv7";
import { createDatabase, type Database } from "#db/client.ts";
import type { RunningSet } from "#local/processes/running-set.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { fillDirectory } from "./data/directory.ts";
import type { Bundle } from "./measure/bundle.ts";
import { Connection } from "./measure/connection.ts";
import { rankTest } from "./measure/rank-test.ts";
import { formRequest, getRequest } from "./measure/requests.ts";
import { startApp } from "./measure/runtime.ts";
import { middle } from "./measure/turns.ts";
import { printColumns } from "./tables.ts";

const TURNS = 60;
interface Door {
  name: string;
  path: string;
  expectedStatus: number;
  fieldsFor: (email: string) => Record<string, string>;
}

const doors: readonly Door[] = [
  {
    name: "sign in, wrong password",
    path: "/auth?tab=login",
    expectedStatus: 400,
    fieldsFor: (email) => ({ email, password: "not-my-password" }),
  },
  {
    name: "sign up",
    path: "/auth?tab=signup",
    expectedStatus: 303,
    fieldsFor: (email) => ({
      email,
      password: "correct horse",
      username: `u-${uuidv7().slice(-12)}`,
      full_name: "Ada Lovelace",
    }),
  },
  {
    name: "forgotten password",
    path: "/auth?tab=forgot",
    expectedStatus: 303,
    fieldsFor: (email) => ({ email }),
  },
];

export async function measureAccountTiming(
  running: RunningSet,
  folder: string,
  bundle: Bundle,
): Promise<void> {
  const { databasePort } = await fillDirectory(running, folder, 1_000);
  const { app } = await startApp(running, folder, bundle, { database: databasePort });
  const db = createDatabase(`http://127.0.0.1:${databasePort}`);
  const lines = [];
  for (const door of doors) lines.push(toLine(door, await compare(door, db, app)));
  const head = ["answer", "known p50 ms", "unknown p50 ms", "known is slower", "p", ""];
  printColumns([head, ...lines]);
  console.log(
    `\n${TURNS} requests each. known is slower: how often a time with a known address is the longer one of a pair; 50 % tells nothing. p: how likely chance alone makes such a difference.`,
  );
}

interface Times {
  known: number[];
  unknown: number[];
}

async function compare(door: Door, db: Database, port: number): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  const turns = await shuffled(db);
  for (let turn = 0; turn < 3; turn += 1) await ask(door, port, unknownAddress());
  for (const { kind, email } of turns) {
    await rest(port);
    times[kind].push(await ask(door, port, email));
  }
  return times;
}

const unknownAddress = () => `m-${uuidv7().slice(-16)}@example.com`;

async function ask(
  { name, path, expectedStatus, fieldsFor }: Door,
  port: number,
  email: string,
): Promise<number> {
  const request = formRequest(port, path, { fields: fieldsFor(email) });
  const connection = await Connection.open(port);
  try {
    const startedAt = performance.now();
    const { status } = await connection.ask(request);
    const took = performance.now() - startedAt;
    if (status !== expectedStatus) throw new Error(`${name} answered ${status}.`);
    return took;
  } finally {
    connection.close();
  }
}

/** What an answer leaves to be done afterwards must not slow down the next one: something else is asked first. */
async function rest(port: number): Promise<void> {
  const connection = await Connection.open(port);
  for (let turn = 0; turn < 5; turn += 1) await connection.ask(getRequest(port, "/healthz"));
  connection.close();
}

/** So many addresses of each kind, in random order. */
async function shuffled(db: Database): Promise<{ kind: keyof Times; email: string }[]> {
  const turns: { kind: keyof Times; email: string; place: number }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { email } = await newMember({ db });
    turns.push({ kind: "known", email, place: Math.random() });
    turns.push({ kind: "unknown", email: unknownAddress(), place: Math.random() });
  }
  return turns.sort((one, other) => one.place - other.place);
}

function toLine({ name }: Door, { known, unknown }: Times): string[] {
  const { probability, secondIsLonger } = rankTest(unknown, known);
  return [
    name,
    middle(known).toFixed(1),
    middle(unknown).toFixed(1),
    `${(100 * secondIsLonger).toFixed(0)} %`,
    probability.toFixed(2),
    probability < 0.01 ? "differs" : "no difference",
  ];
}
