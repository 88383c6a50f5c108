/** The thread of `openEngine`: answers each call of the client's methods, one after the other. */
import { parentPort, workerData } from "node:worker_threads";
import { createClient } from "@libsql/client/sqlite3";
import { collectGarbage } from "#tests/support/collect-garbage.ts";
import type { Answer, Call } from "./engine.ts";

/** Statements hold their parameters outside the heap, so that Node sees no need to collect them. */
const CALLS_BETWEEN = 20;

const client = createClient({ url: `file:${workerData}`, concurrency: 1 });

async function answer({ number, method, args }: Call): Promise<Answer> {
  if (number % CALLS_BETWEEN === 0) collectGarbage();
  try {
    const run = client[method] as (...args: unknown[]) => unknown;
    return { number, result: await run.apply(client, args) };
  } catch (error) {
    return { number, error };
  }
}

parentPort?.on("message", async (call: Call) => parentPort?.postMessage(await answer(call)));
