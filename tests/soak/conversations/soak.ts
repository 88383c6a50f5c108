import { SIDES } from "#party/protocol.ts";
import { startEcho } from "#tests/bench/measure/echo.ts";
import { Chance } from "#tests/support/chance.ts";
import { leaseStack } from "#tests/support/stacks/leased-stack.ts";
import { LOST_PREFIX } from "#tests/support/stacks/room-faults.ts";
import { until } from "#tests/support/until.ts";
import { Browser } from "./browser.ts";
import { compare, settle } from "./compare.ts";
import { gather } from "./crowd.ts";
import { measureQuietly, readFanOut } from "./fan-out.ts";
import { Observations } from "./observations.ts";
import { printReport } from "./report.ts";
import { say } from "./say.ts";
import { rage, type Storm, type StormPlan } from "./storm.ts";
import { compareAllRead, compareUnread } from "./unread.ts";

export interface SoakPlan extends StormPlan {
  /** Each has two pages, one of each side, and two sockets. */
  threads: number;
  /** Messages sent one at a time after the storm, to measure their delivery. */
  quietMessages: number;
  /**
   * Messages that are never published to the rooms, as when the app dies right after its response;
   * and as many numbers that never reach a badge. Pages need half a minute to detect this.
   */
  lostAnnouncements: number;
}

/**
 * Runs a whole site and the pages of both sides of many conversations while servers are killed and
 * sockets cut. Returns the problems as sentences, and prints the measurements. The same SOAK_SEED
 * repeats the same faults as far as possible.
 */
export async function soak(plan: SoakPlan): Promise<string[]> {
  const seed = Number(process.env.SOAK_SEED ?? Date.now() % 2 ** 32);
  console.log(`SOAK_SEED=${seed}`);
  const seen = new Observations();
  const variables = { MESSAGES_PER_MINUTE: "1000000" };
  const rooms = plan.lostAnnouncements > 0 ? "lossy" : undefined;
  const [site, echo] = await Promise.all([
    leaseStack({ data: "empty", recordsRoundTrips: false, variables, rooms }),
    startEcho(),
  ]);
  try {
    const browser = new Browser(site.origin, seen);
    browser.install();
    const crowd = await gather(site, browser, plan.threads);
    const storm = { site, crowd, seen, echo, chance: new Chance(seed) };
    return await runThrough(plan, storm, browser);
  } catch (error) {
    console.error("Answers until then:", seen.statuses);
    throw error;
  } finally {
    await Promise.all([echo.close(), site.close()]);
  }
}

async function runThrough(plan: SoakPlan, storm: Storm, browser: Browser): Promise<string[]> {
  const { site, crowd, seen, echo } = storm;
  const startedAt = performance.now();
  const cuts = await rage(storm, plan);
  const raged = readFanOut(seen, echo.times);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  await settle(site, crowd);
  await loseReads(storm, browser);
  const problems = await compareAllRead(site, crowd);
  const quiet = await measureQuietly(crowd, seen, echo, plan.quietMessages);
  await loseAnnouncements(plan.lostAnnouncements, storm);
  await settle(site, crowd);
  problems.push(...(await compare(site, crowd, seen)));
  const losses = { browser, count: plan.lostAnnouncements };
  problems.push(...(await compareUnread(site, crowd, storm.chance, losses)));
  problems.push(...compareAnswers(seen));
  printReport(describeRun(plan, { cuts, seconds }), raged, quiet, seen);
  return problems;
}

function describeRun(
  { threads, messages, kills }: SoakPlan,
  { cuts, seconds }: { cuts: number; seconds: number },
): Record<string, number> {
  return {
    threads,
    sockets: threads * SIDES.length,
    "messages in the storm": messages,
    "lines cut": cuts,
    "failures of the rooms": kills.rooms,
    "kills of the database": kills.database,
    "kills of the app": kills.app,
    "seconds of storm": seconds,
    "MiB of this process": Math.round(process.memoryUsage().rss / 2 ** 20),
  };
}

/** A client reads a message while the app is unreachable; no later message repeats the receipt. */
async function loseReads({ crowd, seen }: Storm, browser: Browser): Promise<void> {
  const [meeting] = crowd.meetings;
  if (!meeting) return;
  browser.loseNext("reads");
  await say(meeting.pages.client, "Read at a bad moment", seen);
  await until("the note was lost", () => browser.hasLost("reads"));
}

/** The rooms miss the last message of some conversations; their sockets remain open. */
async function loseAnnouncements(count: number, { crowd, seen }: Storm) {
  for (const { pages, conversation } of crowd.meetings.slice(0, count)) {
    await say(pages.expert, `${LOST_PREFIX} in ${conversation.threadId}`, seen);
  }
}

/** The app may be unavailable, but faults must cause no other error and sign no one out. */
function compareAnswers(seen: Observations): string[] {
  const expected = ["200", "204", "503", "unreachable"];
  const others = [...seen.statuses].filter(([what]) => !expected.includes(what));
  return others.map(([what, times]) => `The app answered ${what}, ${times} times`);
}
