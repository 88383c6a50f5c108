import { LocalModeError } from "#local/settings.ts";
import type { RunningProcess } from "./processes.ts";

/** Everything that one start has running, so that it ends together: on request, or as soon as one of them ends. */
export class RunningSet {
  readonly #processes: RunningProcess[] = [];
  readonly #endings: (() => void)[] = [];
  #reportCrash: (problem: LocalModeError) => void = () => {};
  /** Rejects when one of the processes ends without having been asked to. */
  readonly crashed = new Promise<never>((_, reject) => {
    this.#reportCrash = reject;
  });

  constructor() {
    // It may reject while nobody waits for it yet.
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
