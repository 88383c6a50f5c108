import { statSync } from "node:fs";
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification, type Vitest } from "vitest/node";

/** Estimates for files that have not run here before: seconds for each kilobyte of source. */
const SECONDS_PER_KILOBYTE: Record<string, number> = { unit: 0.3, http: 2, e2e: 4, faults: 4 };
/** Seconds added to files that take longer than their size suggests. */
const LONG: [RegExp, number][] = [
  [/e2e\/survey\/public/, 300],
  // They mostly wait, so they run beside the survey, which keeps both cores busy.
  [/faults\/(soak|local-mode|realtime)|http\/site\/maintenance/, 200],
  [/e2e\/survey|http\/web\/route-rights/, 60],
];

export interface TimedFile {
  project: string;
  seconds: number;
}

/**
 * The unit tests run while the site is built. A worker ends when its next file is of another
 * project, so each project runs in one piece, its longest file first.
 */
export function orderFiles<File extends TimedFile>(files: readonly File[]): File[] {
  const isUnit = ({ project }: File): boolean => project === "unit";
  const byLength = [...files].sort((one, other) => other.seconds - one.seconds);
  return [...byLength.filter(isUnit), ...byLength.filter((file) => !isUnit(file))];
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
    }));
    return orderFiles(timed).map(({ file }) => file);
  }

  /**
   * The duration of the file in its last run; without one, longer sources count as longer tests.
   */
  #secondsOf({ project, moduleId }: TestSpecification): number {
    const path = relative(this.#vitest.config.root, moduleId);
    const known = this.#vitest.cache.getFileTestResults(`${project.name}:${path}`);
    const [, kind = ""] = path.split("/");
    const estimate = (statSync(moduleId).size / 1_024) * (SECONDS_PER_KILOBYTE[kind] ?? 1);
    const added = LONG.find(([pattern]) => pattern.test(path))?.[1] ?? 0;
    return added + (known ? known.duration / 1_000 : estimate);
  }
}
