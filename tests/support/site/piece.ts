import type { RunningProcess } from "#local/processes/processes.ts";
import { isPortFree } from "#local/setup/ports.ts";
import { until } from "#tests/support/until.ts";

/** The actions of tests on one server of a stack. */
export interface PieceControl {
  start(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  restart(): Promise<void>;
}

export type Launched = Pick<RunningProcess, "kill">;

/** One server of a stack. It starts again on the same port and data. */
export class Piece implements PieceControl {
  readonly #port: number;
  readonly #launch: () => Promise<Launched>;
  #running: Launched | null = null;
  /** The number of starts. */
  launches = 0;

  constructor(port: number, launch: () => Promise<Launched>) {
    this.#port = port;
    this.#launch = launch;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  async start(): Promise<void> {
    if (this.#running) return;
    this.launches += 1;
    // The kernel may hold a killed server's port a little longer than its process.
    await until("the port is free", () => isPortFree(this.#port));
    this.#running = await this.#launch();
  }

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
