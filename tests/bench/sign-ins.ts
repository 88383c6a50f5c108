/**
 * `npm run bench -- sign-ins`: how long does a member wait for a page while forty sign-ins of one
 * network arrive? A hash occupies the only thread of the isolate, so the page may wait for at most
 * three hashes. It fails when a page waits longer.
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

export async function measureSignIns(running: RunningSet, folder: string, bundle: Bundle) {
  const { databasePort } = await fillDirectory(running, folder, 1_000);
  const { app } = await startApp(running, folder, bundle, { database: databasePort });
  const db = createDatabase(`http://127.0.0.1:${databasePort}`);
  const session = await startSession(db, (await newMember({ db })).id);
  const request = memberRequest(app, paths.account(), session.id);
  const hashMs = median(await inTurn(20, () => timed(() => hashPassword("correct horse"))));
  const lines: string[][] = [];
  await Connection.during(app, async (connection) => {
    const open = () => timed(() => connection.ask(request));
    for (let round = 0; round < ROUNDS; round += 1) {
      const quietMs = median(await inTurn(QUIET_PAGES, open));
      const { slowestMs, statuses } = await openDuringSignIns(app, open);
      const hashes = (slowestMs - quietMs) / hashMs;
      const times = [quietMs, slowestMs, hashMs].map((ms) => ms.toFixed(1));
      const isTooSlow = hashes > MOST_HASHES;
      if (isTooSlow) process.exitCode = 1;
      lines.push([...times, hashes.toFixed(1), statuses, isTooSlow ? "too slow" : ""]);
    }
  });
  printColumns([
    ["quiet, median ms", "during sign-ins", "a hash", "hashes more", "sign-ins", ""],
    ...lines,
  ]);
}

/** The slowest page while the sign-ins are under way, and what became of them. */
async function openDuringSignIns(port: number, open: () => Promise<number>) {
  const address = newNetworkAddress();
  const counts = new Map<number, number>();
  let isOver = false;
  const signIns = Array.from({ length: SIGN_INS }, async () => {
    const { status } = await Connection.during(port, (each) => each.ask(signIn(port, address)));
    counts.set(status, (counts.get(status) ?? 0) + 1);
  });
  const all = Promise.all(signIns).finally(() => {
    isOver = true;
  });
  let slowestMs = 0;
  while (!isOver) slowestMs = Math.max(slowestMs, await open());
  await all;
  const statuses = [...counts].sort().map(([status, count]) => `${status}: ${count}`);
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
