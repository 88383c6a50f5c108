import { Worker } from "node:worker_threads";
import type { Client } from "@libsql/client/sqlite3";

/** A method of the client in the thread, and what it is called with. */
export interface Call {
  number: number;
  method: "execute" | "executeMultiple" | "batch" | "migrate" | "close";
  args: unknown[];
}

export type Answer = { number: number; result: unknown } | { number: number; error: unknown };

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** A thread does not inherit the loader of TypeScript. */
const START = `import("tsx/esm/api").then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL("./engine-thread.ts", import.meta.url))});
});`;

/**
 * The engine with a file, in a thread of its own. Like a server it works while this thread makes
 * what it writes, but without the cost of a protocol.
 */
export function openEngine(file: string): { client: Client; close: () => Promise<void> } {
  const thread = new Worker(START, { eval: true, workerData: file });
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  thread.on("message", (answer: Answer) => {
    const call = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ("error" in answer) call?.reject(answer.error);
    else call?.resolve(answer.result);
  });
  thread.on("error", (error) => {
    for (const { reject } of waiting.values()) reject(error);
  });
  const ask =
    (method: Call["method"]) =>
    (...args: unknown[]) =>
      new Promise((resolve, reject) => {
        calls += 1;
        waiting.set(calls, { resolve, reject });
        thread.postMessage({ number: calls, method, args } satisfies Call);
      });
  const client = {
    execute: ask("execute"),
    executeMultiple: ask("executeMultiple"),
    batch: ask("batch"),
    migrate: ask("migrate"),
  };
  const close = async () => {
    await ask("close")();
    await thread.terminate();
  };
  return { client: client as unknown as Client, close };
}
