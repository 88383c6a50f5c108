import { cpuClockOfDatabase } from "#tests/bench/measure/cpu-clock.ts";
import { type Ask, askTimed, type Cost } from "./timed-database.ts";

/** The CPU time is that of the server, with all else it does; it tells nothing of one of many. */
export type Timed = Cost & { cpuMs: number };

/** The costs in the order of the queries. */
export async function askAll(
  port: number,
  asks: readonly Ask[],
  connections: number,
): Promise<Timed[]> {
  const costs: Timed[] = [];
  const clock = cpuClockOfDatabase(port);
  let next = 0;
  const work = async () => {
    for (let at = next++; at < asks.length; at = next++) {
      const ask = asks[at];
      if (!ask) continue;
      const before = clock();
      const cost = await askTimed(port, ask);
      costs[at] = { ...cost, cpuMs: clock() - before };
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return costs;
}
