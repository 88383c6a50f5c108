import { readdirSync, readFileSync } from "node:fs";
import { processesAbout } from "#tests/support/site/process-list.ts";
import { until } from "#tests/support/until.ts";

const NS_IN_MS = 1e6;

/**
 * A clock of the CPU time of the libSQL server on this port, in ms, exact to a few microseconds:
 * enough for one query, while `cpuMsOfDatabase` counts hundredths of a second. It shows NaN where
 * Linux does not tell.
 */
export function cpuClockOfDatabase(port: number): () => number {
  const [id] = processesAbout(`--http-listen-addr 127.0.0.1:${port}`);
  const folder = `/proc/${id}/task`;
  const threads = new Map<string, number>();
  let sum = 0;
  return () => {
    for (const thread of namesIn(folder)) {
      const ns = readNs(`${folder}/${thread}/schedstat`);
      if (ns === null) continue;
      sum += ns - (threads.get(thread) ?? 0);
      threads.set(thread, ns);
    }
    return threads.size > 0 ? sum / NS_IN_MS : Number.NaN;
  };
}

const WINDOW_MS = 2_000;
const IDLE_SHARE = 0.03;
const LONGEST_SECONDS = 600;

/** Waits until the server does nothing on its own: after a start, it copies a large file. */
export async function untilIdle(port: number): Promise<void> {
  const clock = cpuClockOfDatabase(port);
  const begin = () => ({ cpu: clock(), at: performance.now() });
  let window = begin();
  const isIdle = () => {
    const passed = performance.now() - window.at;
    if (passed < WINDOW_MS) return false;
    const used = clock() - window.cpu;
    window = begin();
    return !(used > IDLE_SHARE * passed);
  };
  await until("the database is idle", isIdle, LONGEST_SECONDS);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The time on a core; null for a thread that has just ended. */
function readNs(file: string): number | null {
  try {
    return Number(readFileSync(file, "utf8").split(" ")[0]);
  } catch {
    return null;
  }
}
