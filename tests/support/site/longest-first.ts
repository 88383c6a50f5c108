import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification, type Vitest } from "vitest/node";

/** Estimates for files that have not run here before: seconds for each kilobyte of source. */
const SECONDS_PER_KILOBYTE: Record<string, number> = { unit: 0.3, http: 2, e2e: 4, faults: 4 };
/** Files that take longer than their size suggests, in seconds. */
const LONG: [RegExp, number][] = [
  [/e2e\/survey\/public/, 300],
  [/faults\/(soak|local-mode|realtime)|http\/site\/maintenance|e2e\/survey/, 60],
  [/http\/web\/route-rights/, 60],
];
/** Files that mostly wait. */
const WAITING = [
  /faults\/(soak|local-mode|realtime|reconnect|payments|mail|imports|calls\/(silent|slow))/,
  /http\/(site\/maintenance|web\/logs|deployment\/release|directory\/views)/,
  /e2e\/(site\/main-story|admin\/imports)/,
];

export interface TimedFile {
  project: string;
  seconds: number;
  waits: boolean;
}

/**
 * The unit tests run while the site is built. A worker ends when its next file is of another
 * project, so each project runs in one piece, its longest file first.
 */
export function orderFiles<File extends TimedFile>(
  files: readonly File[],
  workers: number,
): File[] {
  const isUnit = ({ project }: File): boolean => project === "unit";
  const byLength = [...files].sort((one, other) => other.seconds - one.seconds);
  const others = byLength.filter((file) => !isUnit(file));
  return [...byLength.filter(isUnit), ...mixWaiting(others, workers)];
}

/** At most one worker waits at a time, so that the others keep the cores busy. */
function mixWaiting<File extends TimedFile>(byLength: readonly File[], workers: number): File[] {
  const busy = byLength.filter(({ waits }) => !waits);
  const waiting = byLength.filter(({ waits }) => waits);
  const lanes = Array.from({ length: workers }, () => ({ endsAt: 0, waits: false }));
  return byLength.map(() => {
    const [lane, ...running] = lanes.sort((one, other) => one.endsAt - other.endsAt);
    const mayWait = running.every(({ waits }) => !waits);
    const [first, second] = mayWait ? [waiting, busy] : [busy, waiting];
    const file = (first.shift() ?? second.shift()) as File;
    if (lane) Object.assign(lane, { endsAt: lane.endsAt + file.seconds, waits: file.waits });
    return file;
  });
}

/** One schedule for the files of all projects of a group. */
export class LongestFirst extends BaseSequencer {
  readonly #vitest: Vitest;

  constructor(vitest: Vitest) {
    super(vitest);
    this.#vitest = vitest;
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const timed = files.map((file) => ({
      file,
      project: file.project.name,
      seconds: this.#secondsOf(file),
      waits: WAITING.some((pattern) => pattern.test(file.moduleId)),
    }));
    return orderFiles(timed, availableParallelism() + 1).map(({ file }) => file);
  }

  /**
   * The duration of the file in its last run; without one, longer sources count as longer tests.
   */
  #secondsOf({ project, moduleId }: TestSpecification): number {
    const path = relative(this.#vitest.config.root, moduleId);
    const known = this.#vitest.cache.getFileTestResults(`${project.name}:${path}`);
    const [, kind = ""] = path.split("/");
    const estimate = (statSync(moduleId).size / 1_024) * (SECONDS_PER_KILOBYTE[kind] ?? 1);
    const least = LONG.find(([pattern]) => pattern.test(path))?.[1] ?? 0;
    return known ? known.duration / 1_000 : Math.max(least, estimate);
  }
}
