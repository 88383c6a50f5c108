import { cpuClockOfDatabase } from "#tests/bench/measure/cpu-clock.ts";
import { closeStream, type OpenStream, type SentBatch } from "./replay.ts";
import { type Ask, askTimed, type Cost, replayTimed } from "./timed-database.ts";

/** What a query cost, and the round trips that it sent. */
export interface Timed extends Cost {
  /** Of the server, with all else it does. */
  cpuMs: number;
  sent: SentBatch[];
}

/** The costs in the order of the queries, asked one after the other. */
export async function askAll(port: number, asks: readonly Ask[]): Promise<Timed[]> {
  const costs: Timed[] = [];
  const clock = cpuClockOfDatabase(port);
  for (const ask of asks) {
    const sent: SentBatch[] = [];
    const before = clock();
    const cost = await askTimed(port, ask, sent);
    costs.push({ ...cost, cpuMs: clock() - before, sent });
  }
  return costs;
}

/**
 * The costs of the same queries over so many connections at once. Their round trips are sent as
 * they were recorded: a Worker that makes statements does not use the processors of the database.
 */
export async function askTogether(
  port: number,
  asked: readonly Timed[],
  connections: number,
): Promise<Cost[]> {
  const costs: Cost[] = [];
  let next = 0;
  const work = async () => {
    const stream: OpenStream = { port, baton: null };
    for (let at = next++; at < asked.length; at = next++) {
      costs[at] = await replayTimed(stream, asked[at]?.sent ?? []);
    }
    await closeStream(stream);
  };
  await Promise.all(Array.from({ length: connections }, work));
  return costs;
}
