import type { RunningProcess } from "#local/processes/processes.ts";
import { isPortFree } from "#local/setup/ports.ts";
import { until } from "#tests/support/until.ts";

/** One server of a stack, which tests may kill and start again on the same port and data. */
export class Piece {
  readonly #port: number;
  readonly #launch: () => Promise<RunningProcess>;
  #running: RunningProcess | null = null;

  constructor(port: number, launch: () => Promise<RunningProcess>) {
    this.#port = port;
    this.#launch = launch;
  }

  async start(): Promise<void> {
    if (this.#running) return;
    // The kernel may hold a killed server's port a little longer than its process.
    await until("the port is free", () => isPortFree(this.#port));
    this.#running = await this.#launch();
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
