import type { Side } from "#party/protocol.ts";
import type { Echo } from "#tests/bench/measure/echo.ts";
import { until } from "#tests/support/until.ts";
import type { Crowd } from "./crowd.ts";
import type { Observations } from "./observations.ts";
import { say } from "./say.ts";

/** Times to the other side's socket, in ms from the start of the post. */
export interface FanOut {
  fromPost: number[];
  echo: number[];
}

/** Messages without a fault: posted once, and delivered by a socket. */
export function readFanOut(seen: Observations, echo: readonly number[]): FanOut {
  const fanOut: FanOut = { fromPost: [], echo: [...echo] };
  for (const [content, { startedAt }] of seen.posts) {
    const arrivedAt = seen.arrivedAt.get(content);
    const [start] = startedAt;
    if (startedAt.length !== 1 || start === undefined || arrivedAt === undefined) continue;
    fanOut.fromPost.push(arrivedAt - start);
  }
  return fanOut;
}

/** The same without load: one message at a time, by turns with an echo. */
export async function measureQuietly(crowd: Crowd, seen: Observations, echo: Echo, turns: number) {
  const fanOut: FanOut = { fromPost: [], echo: [] };
  for (let turn = 1; turn <= turns; turn += 1) {
    const { length } = crowd.meetings;
    const meeting = crowd.meetings[turn % length];
    const side: Side = Math.floor(turn / length) % 2 === 0 ? "expert" : "client";
    const content = `Quiet ${turn}`;
    if (!meeting) throw new Error("There is no conversation.");
    await say(meeting.pages[side], content, seen);
    const arrivedAt = await until("it has arrived", () => seen.arrivedAt.get(content));
    fanOut.fromPost.push(arrivedAt - (seen.posts.get(content)?.startedAt[0] ?? Number.NaN));
    fanOut.echo.push(await echo.measure());
  }
  return fanOut;
}
