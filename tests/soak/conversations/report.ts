import { describeMachine } from "#tests/bench/measure/machine.ts";
import { percentile } from "#tests/bench/measure/percentile.ts";
import { printColumns } from "#tests/bench/tables.ts";
import type { FanOut } from "./fan-out.ts";
import type { Observations } from "./observations.ts";

/** The figures of a run, ready to be pasted into a note. */
export function printReport(
  counts: Record<string, number>,
  storm: FanOut,
  quiet: FanOut,
  seen: Observations,
): void {
  console.log(`\n${describeMachine()}\n`);
  const rows = [...Object.entries(counts), ...countSeen(seen, storm)];
  printColumns([["counts", ""], ...rows.map(([name, value]) => [name, String(value)])]);
  console.log("");
  printColumns([
    ["ways", "n", "p50 ms", "p99 ms", "echo's p50", "echo's p99"],
    ...describe("in the storm", storm),
    ...describe("in quiet", quiet),
  ]);
  console.log(
    "\necho: a bare room on this machine, by turns, that sends back what its socket says. in the storm: messages that were " +
      "posted once and came by a socket; the last two columns are ratios to the echo.",
  );
}

function countSeen(seen: Observations, { fromPost }: FanOut): [string, number][] {
  const posts = [...seen.posts.values()];
  const attempts = posts.reduce((total, { startedAt }) => total + startedAt.length, 0);
  const answers = [...seen.statuses].sort();
  return [
    ["messages sent", posts.length],
    ["posts of messages", attempts],
    ["stored although no answer came", seen.answeredLate],
    ["posted once and delivered by a socket", fromPost.length],
    ["sockets opened", seen.openedAt.length],
    ["sockets opened in the busiest second", busiestSecond(seen.openedAt)],
    ...answers.map(([what, value]): [string, number] => [`answers: ${what}`, value]),
  ];
}

/** The most openings within a second: a release ends all sockets at once. */
function busiestSecond(times: readonly number[]): number {
  const inSecond = times.map(
    (from) => times.filter((at) => at >= from && at < from + 1_000).length,
  );
  return Math.max(0, ...inSecond);
}

function describe(when: string, { fromPost, echo }: FanOut): string[][] {
  return [
    line(`${when}: from the post's start`, fromPost, echo),
    line(`${when}: echo`, echo, echo),
  ];
}

function line(name: string, times: readonly number[], echo: readonly number[]): string[] {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const ratios = [p50 / percentile(echo, 0.5), p99 / percentile(echo, 0.99)];
  return [
    ...[name, String(times.length), p50.toFixed(1), p99.toFixed(1)],
    ...ratios.map((ratio) => `${ratio.toFixed(1)} ×`),
  ];
}
