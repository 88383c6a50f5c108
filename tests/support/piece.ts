import type { RunningProcess } from "#local/processes.ts";

/** One server of a stack, which tests may kill and start again on the same port and data. */
export class Piece {
  readonly #launch: () => Promise<RunningProcess>;
  #running: RunningProcess | null = null;

  constructor(launch: () => Promise<RunningProcess>) {
    this.#launch = launch;
  }

  async start(): Promise<void> {
    this.#running ??= await this.#launch();
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.kill();
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }
}
