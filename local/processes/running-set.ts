import { LocalModeError } from "#local/settings.ts";
import type { RunningProcess } from "./processes.ts";

/**
 * Everything that one start runs, so that it ends together: on request, or as soon as one process
 * ends.
 */
export class RunningSet {
  readonly #processes: RunningProcess[] = [];
  readonly #endings: (() => void)[] = [];
  #reportCrash: (problem: LocalModeError) => void = () => {};
  /** Rejects when one of the processes ends unexpectedly. */
  readonly crashed = new Promise<never>((_, reject) => {
    this.#reportCrash = reject;
  });

  constructor() {
    // It may reject before anything waits for it.
    this.crashed.catch(() => {});
  }

  add(running: RunningProcess): RunningProcess {
    this.#processes.push(running);
    void running.ended.then(() => {
      if (running.isStopping) return;
      this.#reportCrash(
        new LocalModeError(`${running.name} ended unexpectedly.\n${running.output.lastLines()}`),
      );
    });
    return running;
  }

  onStop(end: () => void): void {
    this.#endings.push(end);
  }

  async stop(): Promise<void> {
    for (const end of this.#endings) end();
    await Promise.all(this.#processes.map((running) => running.stop()));
  }
}
