import type { EventEmitter } from "node:events";
import { LocalModeError } from "#local/settings.ts";
import { mainVersion, type Traffic } from "./deployments.ts";
import type { Replacing } from "./release-steps.ts";

interface Versions {
  former: string;
  version: string;
}

interface Stage {
  traffic: Traffic;
  saying: string;
  /** Begins the list of problems that end the change. */
  headline: string;
  /** Whether the newest deployment is the one that this stage follows. */
  follows(traffic: Traffic): boolean;
}

/** A release that repairs one of two problems is better than none: only new problems count. */
export async function findKnown(
  { check, say }: Pick<Replacing, "check" | "say">,
  former: string,
): Promise<string[]> {
  const known = await check(former);
  if (known.length > 0)
    say(`Version ${former} has problems, which do not count:\n${listed(known)}`);
  return known;
}

/**
 * Gives all requests of one version to another, after a check that only the requests of this
 * program reach. Throws with what is wrong; then the former version has all requests, also after
 * an interruption. A deployment of another person is left as it is.
 */
export async function replace(steps: Replacing, versions: Versions): Promise<void> {
  const known = await findKnown(steps, versions.former);
  const interrupts = catchInterrupts(steps.signals ?? process);
  try {
    for (const stage of stagesOf(versions)) {
      await requireNewest(steps, stage.follows);
      const problems = await tryStage(steps, {
        stage,
        version: versions.version,
        known,
        interrupts,
      });
      const isIgnored = steps.isForced && !interrupts.signal.aborted;
      if (problems.length > 0 && isIgnored)
        steps.say(`Going on in spite of new problems:\n${listed(problems)}`);
      else if (problems.length > 0)
        await takeBack(steps, versions, `${stage.headline}\n${listed(problems)}`);
    }
  } finally {
    interrupts.ignore();
  }
}

const stagesOf = ({ former, version }: Versions): Stage[] => [
  {
    traffic: [
      { version: former, percentage: 100 },
      { version, percentage: 0 },
    ],
    saying: `Checking version ${version}, which has no requests yet...`,
    headline: `Version ${version} has new problems and got no requests:`,
    // A deployment that was cut off leaves another version at 0 %.
    follows: (traffic) => mainVersion({ traffic }) === former,
  },
  {
    traffic: [{ version, percentage: 100 }],
    saying: `Version ${version} has all requests. Checking it again...`,
    headline: `Version ${version} has new problems with all requests:`,
    follows: (traffic) =>
      mainVersion({ traffic }) === former && traffic.some((each) => each.version === version),
  },
];

interface Trial {
  stage: Stage;
  version: string;
  known: readonly string[];
  interrupts: Interrupts;
}

/** A refused or unanswered call is a problem like any other: it may have had its effect. */
async function tryStage(
  { worker, check, message, say }: Replacing,
  { stage, version, known, interrupts }: Trial,
): Promise<string[]> {
  try {
    await worker.divide(stage.traffic, message);
    say(stage.saying);
    return await Promise.race([check(version, known), interrupts.occurred]);
  } catch (error) {
    return [messageOf(error)];
  }
}

/** Two people may deploy at once: neither may undo what the other does. */
async function requireNewest(
  { worker }: Replacing,
  isExpected: (traffic: Traffic) => boolean,
): Promise<void> {
  const [newest] = await worker.listDeployments();
  if (newest && isExpected(newest.traffic)) return;
  const shares = newest?.traffic.map((each) => `${each.version} (${each.percentage} %)`).join(", ");
  throw new LocalModeError(
    `Another deployment was made meanwhile, and is left as it is: ${shares ?? "none"}. Agree on who deploys, then start again.`,
  );
}

/** Throws in any case. The problems that led here are part of the failure. */
async function takeBack(steps: Replacing, versions: Versions, problems: string): Promise<never> {
  const { worker, message, byHand, forceWith } = steps;
  const { former, version } = versions;
  const isOurs = (traffic: Traffic) =>
    traffic.every((each) => each.version === former || each.version === version);
  try {
    await requireNewest(steps, isOurs);
    await worker.divide([{ version: former, percentage: 100 }], message);
  } catch (error) {
    throw new LocalModeError(
      `${problems}\nIt was not taken back: ${messageOf(error)}\n` +
        `The command that gives all requests to the former version: ${byHand(former)}`,
    );
  }
  const advice = forceWith ? [`To go on in spite of them: ${forceWith(version)}`] : [];
  const lines = [problems, `Version ${former} has all requests.`, ...advice];
  throw new LocalModeError(lines.join("\n"));
}

interface Interrupts {
  signal: AbortSignal;
  /** Resolves with the problem when the program is interrupted. */
  occurred: Promise<string[]>;
  /** Lets signals end the program again. */
  ignore(): void;
}

/** Otherwise Ctrl-C would leave a version with all requests that was not checked. */
function catchInterrupts(signals: Pick<EventEmitter, "on" | "off">): Interrupts {
  const controller = new AbortController();
  const interrupt = () => controller.abort();
  const occurred = new Promise<string[]>((resolve) => {
    const say = () => resolve(["The command was interrupted."]);
    controller.signal.addEventListener("abort", say);
  });
  const names = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const name of names) signals.on(name, interrupt);
  return {
    signal: controller.signal,
    occurred,
    ignore: () => {
      for (const name of names) signals.off(name, interrupt);
    },
  };
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const listed = (problems: readonly string[]): string =>
  problems.map((problem) => `  - ${problem}`).join("\n");
