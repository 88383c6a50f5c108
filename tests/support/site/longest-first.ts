import { statSync } from "node:fs";
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification, type Vitest } from "vitest/node";

/** Seconds of one worker for which files without a site fill the time of the build. */
const PRELUDE_SECONDS = 120;
/** Estimates for files that have not run here before: seconds for each kilobyte of source. */
const SECONDS_PER_KILOBYTE: Record<string, number> = { unit: 0.3, http: 2, e2e: 4, faults: 4 };

export interface TimedFile {
  project: string;
  seconds: number;
}

/** A worker ends when its next file is of another project, so each project runs in one piece. */
const ORDER = ["e2e", "faults", "http", "contracts", "unit"];

/**
 * The longest file of each project first, and projects with short files last, so that no long file
 * is left for the end. While the site is built, files that need no site come first.
 */
export function orderFiles<File extends TimedFile>(files: readonly File[]): File[] {
  const byLength = [...files].sort((one, other) => other.seconds - one.seconds);
  const prelude = new Set<File>();
  let seconds = 0;
  for (const file of byLength.some(needsSite) ? byLength : []) {
    if (needsSite(file) || seconds >= PRELUDE_SECONDS) continue;
    prelude.add(file);
    seconds += file.seconds;
  }
  const place = ({ project }: File): number => ORDER.indexOf(project);
  const others = byLength.filter((file) => !prelude.has(file));
  return [...prelude, ...others.sort((one, other) => place(one) - place(other))];
}

const needsSite = ({ project }: TimedFile): boolean => !["unit", "contracts"].includes(project);

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
    const key = `${project.name}:${relative(this.#vitest.config.root, moduleId)}`;
    const known = this.#vitest.cache.getFileTestResults(key);
    if (known) return known.duration / 1_000;
    return (statSync(moduleId).size / 1_024) * (SECONDS_PER_KILOBYTE[project.name] ?? 1);
  }
}
