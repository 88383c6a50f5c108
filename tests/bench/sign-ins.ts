/**
 * `npm run bench -- sign-ins`: how long does a member wait for a page while forty sign-ins arrive,
 * of one network and of forty? A hash occupies the only thread of the isolate, so the page may wait
 * for at most three hashes. It fails when a page of any round waits longer.
 */
import { hashPassword } from "#app/domain/credentials/password-hash.server.ts";
import { paths } from "#app/paths.ts";
import { createDatabase } from "#db/client.ts";
import type { RunningSet } from "#local/processes/running-set.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { startSession } from "#tests/support/accounts/session-rows.ts";
import { newNetworkAddress } from "#tests/support/http/http.ts";
import { fillDirectory } from "./data/directory.ts";
import type { Bundle } from "./measure/bundle.ts";
import { Connection } from "./measure/connection.ts";
import { median, timed } from "./measure/percentile.ts";
import { formRequest, memberRequest } from "./measure/requests.ts";
import { startApp } from "./measure/runtime.ts";
import { printColumns } from "./tables.ts";

const SIGN_INS = 40;
const ROUNDS = 5;
const QUIET_PAGES = 50;
const MOST_HASHES = 3;
/** A network may try so often in ten seconds; each of these attempts hashes. */
const FEWEST_HASHED = 20;

/** The networks that the sign-ins of a round come from. */
const FLOODS = [
  ["one network", () => Array<string>(SIGN_INS).fill(newNetworkAddress())],
  ["forty networks", () => Array.from({ length: SIGN_INS }, () => newNetworkAddress())],
] as const;

export async function measureSignIns(running: RunningSet, folder: string, bundle: Bundle) {
  const { databasePort } = await fillDirectory(running, folder, 1_000);
  const { app } = await startApp(running, folder, bundle, { database: databasePort });
  const db = createDatabase(`http://127.0.0.1:${databasePort}`);
  const session = await startSession(db, (await newMember({ db })).id);
  const request = memberRequest(app, paths.account(), session.id);
  const hashMs = median(await inTurn(20, () => timed(() => hashPassword("correct horse"))));
  const lines: string[][] = [];
  await Connection.during(app, async (connection) => {
    const open = () => timed(() => openPage(connection, request));
    for (const [name, networks] of FLOODS) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const quietMs = median(await inTurn(QUIET_PAGES, open));
        const flood = await openDuringSignIns(app, networks(), open);
        rounds.push({ ...flood, quietMs, hashes: (flood.slowestMs - quietMs) / hashMs });
      }
      lines.push(...rounds.map((round) => toLine(name, round)), medianLine(name, rounds));
    }
  });
  printColumns([
    ["sign-ins of", "quiet, median ms", "slowest meanwhile", "hashes more", "answers", ""],
    ...lines,
  ]);
  console.log(
    `\nA hash takes ${hashMs.toFixed(1)} ms (median); a page may wait for ${MOST_HASHES}.`,
  );
  if (lines.some((line) => line.at(-1) === TOO_SLOW)) process.exitCode = 1;
}

interface Round {
  quietMs: number;
  slowestMs: number;
  hashes: number;
  statuses: string;
}

const TOO_SLOW = "too slow";

function toLine(name: string, { quietMs, slowestMs, hashes, statuses }: Round): string[] {
  const times = [quietMs, slowestMs, hashes].map((value) => value.toFixed(1));
  return [name, ...times, statuses, hashes > MOST_HASHES ? TOO_SLOW : ""];
}

function medianLine(name: string, rounds: readonly Round[]): string[] {
  const of = (key: "quietMs" | "slowestMs" | "hashes") =>
    median(rounds.map((round) => round[key])).toFixed(1);
  return [`${name}, median`, of("quietMs"), of("slowestMs"), of("hashes"), "", ""];
}

async function openPage(connection: Connection, request: Buffer): Promise<void> {
  const { status } = await connection.ask(request);
  if (status !== 200) throw new Error(`The member's page answered ${status}.`);
}

/** The slowest page while the sign-ins are under way, and what became of them. */
async function openDuringSignIns(
  port: number,
  networks: readonly string[],
  open: () => Promise<number>,
) {
  const counts = new Map<number, number>();
  let isOver = false;
  const signIns = networks.map(async (address) => {
    const { status } = await Connection.during(port, (each) => each.ask(signIn(port, address)));
    counts.set(status, (counts.get(status) ?? 0) + 1);
  });
  const all = Promise.all(signIns).finally(() => {
    isOver = true;
  });
  let slowestMs = 0;
  while (!isOver) slowestMs = Math.max(slowestMs, await open());
  await all;
  const statuses = [...counts].sort().map(([status, count]) => `${count} with ${status}`);
  // Otherwise the page had nothing to wait for.
  if ((counts.get(400) ?? 0) < FEWEST_HASHED) throw new Error(`Few hashed: ${statuses.join()}`);
  return { slowestMs, statuses: statuses.join(", ") };
}

function signIn(port: number, address: string): Buffer {
  const fields = { email: "nobody@example.com", password: "not-my-password" };
  return formRequest(port, "/auth?tab=login", { fields, address });
}

async function inTurn(count: number, work: () => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  for (let number = 0; number < count; number += 1) results.push(await work());
  return results;
}
