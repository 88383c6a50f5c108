/**
 * `npm run bench -- accounts`: does the time of a response reveal whether an address has an
 * account? Requests with known and unknown addresses come in random order, each to an idle site,
 * and a rank test looks for a difference.
 */
import { uuidv7 } from "uuidv7";
import { hashPassword } from "#app/domain/credentials/password-hash.server.ts";
import { createDatabase, type Database } from "#db/client.ts";
import type { RunningSet } from "#local/processes/running-set.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { Chance } from "#tests/support/chance.ts";
import { newNetworkAddress } from "#tests/support/http/http.ts";
import { fillDirectory } from "./data/directory.ts";
import type { Bundle } from "./measure/bundle.ts";
import { Connection } from "./measure/connection.ts";
import { median, timed } from "./measure/percentile.ts";
import { rankTest } from "./measure/rank-test.ts";
import { formRequest, getRequest } from "./measure/requests.ts";
import { startApp } from "./measure/runtime.ts";
import { printColumns } from "./tables.ts";

const TURNS = 60;
interface AccountForm {
  name: string;
  tab: string;
  expectedStatus: number;
  /** The fields besides the address. */
  otherFields?: () => Record<string, string>;
}

const signUpFields = () => ({
  password: "correct horse",
  username: `u-${uuidv7().slice(-12)}`,
  full_name: "Ada Lovelace",
});
const wrongPassword = () => ({ password: "not-my-password" });
const accountForms: readonly AccountForm[] = [
  {
    name: "sign in, wrong password",
    tab: "login",
    expectedStatus: 400,
    otherFields: wrongPassword,
  },
  { name: "sign up", tab: "signup", expectedStatus: 303, otherFields: signUpFields },
  { name: "forgotten password", tab: "forgot", expectedStatus: 303 },
];

export async function measureAccountTiming(running: RunningSet, folder: string, bundle: Bundle) {
  const { databasePort } = await fillDirectory(running, folder, 1_000);
  const { app } = await startApp(running, folder, bundle, { database: databasePort });
  const db = createDatabase(`http://127.0.0.1:${databasePort}`);
  const lines = [];
  for (const form of accountForms) lines.push(toLine(form, await compare(form, db, app)));
  const head = ["answer", "known p50 ms", "unknown p50 ms", "known is slower", "p", ""];
  printColumns([head, ...lines]);
  console.log(
    `\n${TURNS} requests each. known is slower: how often a time with a known address is the longer one of a pair; 50 % means no difference. p: the probability of such a difference by chance.`,
  );
}

type Times = Record<"known" | "unknown", number[]>;

async function compare(form: AccountForm, db: Database, port: number): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  const turns = await shuffled(db);
  for (let turn = 0; turn < 3; turn += 1) await ask(form, port, unknownAddress());
  for (const { kind, email } of turns) {
    await letFinish(port);
    times[kind].push(await ask(form, port, email));
  }
  return times;
}

const unknownAddress = () => `m-${uuidv7().slice(-16)}@example.com`;

async function ask(form: AccountForm, port: number, email: string): Promise<number> {
  const fields = { email, ...form.otherFields?.() };
  const address = newNetworkAddress();
  const request = formRequest(port, `/auth?tab=${form.tab}`, { fields, address });
  return Connection.during(port, (connection) =>
    timed(async () => {
      const { status } = await connection.ask(request);
      if (status !== form.expectedStatus) throw new Error(`${form.name} answered ${status}.`);
    }),
  );
}

/** Other requests come first, so that work after a response does not slow down the next one. */
async function letFinish(port: number): Promise<void> {
  await Connection.during(port, async (connection) => {
    for (let turn = 0; turn < 5; turn += 1) await connection.ask(getRequest(port, "/healthz"));
  });
}

/** Addresses of both kinds in random order. */
async function shuffled(db: Database): Promise<{ kind: keyof Times; email: string }[]> {
  const turns: { kind: keyof Times; email: string }[] = [];
  // At the cost of the deployed site, as for unknown addresses.
  const passwordHash = await hashPassword("a long day of rain");
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { email } = await newMember({ db }, { user: { passwordHash } });
    turns.push({ kind: "known", email }, { kind: "unknown", email: unknownAddress() });
  }
  return new Chance(Date.now()).shuffled(turns);
}

function toLine({ name }: AccountForm, { known, unknown }: Times): string[] {
  const { probability, secondIsLonger } = rankTest(unknown, known);
  return [
    ...[name, median(known).toFixed(1), median(unknown).toFixed(1)],
    `${(100 * secondIsLonger).toFixed(0)} %`,
    probability.toFixed(2),
    probability < 0.01 ? "differs" : "no difference",
  ];
}
