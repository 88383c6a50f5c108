import type { RequestListener } from "node:http";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { isOutage } from "#app/lib/outage.ts";
import { Circuit } from "#db/circuit.ts";
import { createDatabase, type Database, probeDatabase } from "#db/client.ts";
import { createServerDatabase } from "#tests/support/database.ts";
import { startLocalServer } from "#tests/support/http/local-server.ts";
import { until } from "#tests/support/until.ts";

/** Long enough for a call to reach its server on a busy machine. */
const SILENCE_MS = 400;

/** A server in front of which calls are counted, and of which `answer` decides. */
async function listen(answer: RequestListener) {
  const calls: string[] = [];
  const { url, close } = await startLocalServer((request, response) => {
    calls.push(request.url ?? "");
    answer(request, response);
  });
  onTestFinished(close);
  return { url, calls };
}

const sayNothing: RequestListener = () => {};
const refuse: RequestListener = (request) => void request.socket.destroy();

const failureOf = (db: Database): Promise<unknown> =>
  db.run(sql`select 1`).then(
    () => null,
    (error: unknown) => error,
  );

const newCircuit = (options = {}) =>
  new Circuit({ silenceMs: SILENCE_MS, probeEveryMs: 1, ...options });

test.each([0, 1])(
  "after a silent call further calls fail without being sent (%i kept streams)",
  async (streams) => {
    const circuit = newCircuit();
    const { url, calls } = await listen(sayNothing);
    const db = createDatabase(url, undefined, { streams, circuit });
    expect(isOutage(await failureOf(db))).toBe(true);
    expect(circuit.isOpen).toBe(true);
    const sent = calls.length;
    for (let call = 0; call < 5; call += 1) expect(isOutage(await failureOf(db))).toBe(true);
    expect(calls).toHaveLength(sent);
  },
);

test("a call that waits for a stream ends with the silent one", async () => {
  const { url, calls } = await listen(sayNothing);
  const db = createDatabase(url, undefined, { streams: 1, circuit: newCircuit() });
  const failures = await Promise.all([1, 2, 3].map(() => failureOf(db)));
  expect(failures.every(isOutage)).toBe(true);
  expect(calls).toHaveLength(1);
});

test("a database that refuses calls opens no circuit, so the first call after its return succeeds", async () => {
  const circuit = newCircuit();
  const { url, calls } = await listen(refuse);
  const db = createDatabase(url, undefined, { streams: 1, circuit });
  for (let call = 0; call < 3; call += 1) await failureOf(db);
  expect(calls).toHaveLength(3);
  expect(circuit.isOpen).toBe(false);
});

test("a slow call waits for longer while other calls are answered", async () => {
  const circuit = newCircuit();
  let isDone = false;
  const slow = circuit.limit(10_000, async (signal) => {
    await until("others were answered for longer than a silence", () => isDone || signal.aborted);
    return signal.aborted;
  });
  for (const end = Date.now() + 3 * SILENCE_MS; Date.now() < end; ) {
    await circuit.limit(10_000, () => new Promise((resolve) => setImmediate(resolve)));
  }
  isDone = true;
  expect(await slow).toBe(false);
  expect(circuit.isOpen).toBe(false);
});

test("a probe closes the circuit as soon as the database answers", async () => {
  const circuit = newCircuit();
  const silent = await listen(sayNothing);
  const server = await createServerDatabase({});
  onTestFinished(() => server.close());
  await failureOf(createDatabase(silent.url, undefined, { circuit }));
  expect(circuit.isOpen).toBe(true);
  await probeDatabase(circuit, server.url);
  expect(circuit.isOpen).toBe(false);
  expect(await failureOf(createDatabase(server.url, undefined, { circuit }))).toBeNull();
});

test("one request at a time probes, again and again while the database is silent", async () => {
  const circuit = newCircuit();
  const { url } = await listen(sayNothing);
  await failureOf(createDatabase(url, undefined, { circuit }));
  let asked = 0;
  const silence = () => Promise.reject(new DOMException("silent", "TimeoutError"));
  const probing = circuit.probe(() => {
    asked += 1;
    return asked < 4 ? silence() : Promise.resolve();
  });
  let askedByOther = 0;
  await circuit.probe(async () => {
    askedByOther += 1;
  });
  await probing;
  expect([asked, askedByOther]).toEqual([4, 0]);
  expect(circuit.isOpen).toBe(false);
});

test("without any probe the next call tries after a while", async () => {
  const circuit = newCircuit({ unknownAfterMs: 0 });
  const { url, calls } = await listen(sayNothing);
  const db = createDatabase(url, undefined, { streams: 1, circuit });
  await failureOf(db);
  await failureOf(db);
  expect(calls).toHaveLength(2);
});
