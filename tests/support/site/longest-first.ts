import { statSync } from "node:fs";
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification, type Vitest } from "vitest/node";

/** So long the workers have other work while the build is made, in seconds of one worker. */
const PRELUDE_SECONDS = 120;
/** Guesses for files that have not run on this machine: seconds for each kilobyte of source. */
const SECONDS_PER_KILOBYTE: Record<string, number> = { unit: 0.3, http: 2, e2e: 4, faults: 4 };

/**
 * One schedule for all projects, longest file first, so that no long file is left for the end. Files that need no site come
 * first while the site is being built, and the shortest come last.
 */
export class LongestFirst extends BaseSequencer {
  readonly #vitest: Vitest;

  constructor(vitest: Vitest) {
    super(vitest);
    this.#vitest = vitest;
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const timed = files.map((file) => ({ file, seconds: this.#secondsOf(file) }));
    timed.sort((one, other) => other.seconds - one.seconds);
    const needsSites = timed.some(({ file }) => file.project.name !== "unit");
    const prelude = needsSites ? takePrelude(timed) : new Set<Timed>();
    const rest = timed.filter((entry) => !prelude.has(entry));
    return [...prelude, ...rest].map(({ file }) => file);
  }

  /** How long the file took the last time; where that is unknown, longer sources count as longer tests. */
  #secondsOf({ project, moduleId }: TestSpecification): number {
    const key = `${project.name}:${relative(this.#vitest.config.root, moduleId)}`;
    const known = this.#vitest.cache.getFileTestResults(key);
    if (known) return known.duration / 1_000;
    return (statSync(moduleId).size / 1_024) * (SECONDS_PER_KILOBYTE[project.name] ?? 1);
  }
}

interface Timed {
  file: TestSpecification;
  seconds: number;
}

function takePrelude(timed: readonly Timed[]): Set<Timed> {
  const prelude = new Set<Timed>();
  let seconds = 0;
  for (const entry of timed) {
    if (seconds >= PRELUDE_SECONDS) break;
    if (entry.file.project.name !== "unit") continue;
    prelude.add(entry);
    seconds += entry.seconds;
  }
  return prelude;
}
