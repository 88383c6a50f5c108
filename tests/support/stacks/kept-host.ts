import { appendFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RunningProcess } from "#local/processes/processes.ts";
import {
  type AppOptions,
  killWorkerd,
  restartWorkerd,
  startWorker,
} from "#local/processes/worker.ts";
import { isPortFree } from "#local/setup/ports.ts";
import type { Launched } from "#tests/support/site/piece.ts";
import { currentRun } from "#tests/support/site/test-run.ts";
import { until } from "#tests/support/until.ts";

/**
 * The host of the app of a place. Most of a start is the loading of Miniflare, so the host stays
 * and only workerd ends and starts again: all state of the app is in workerd and on the disk.
 */
export class KeptHost {
  #host: RunningProcess | null = null;
  #logFile = "";

  async launch(options: AppOptions): Promise<Launched> {
    this.#logFile = options.logFile;
    mkdirSync(dirname(options.logFile), { recursive: true });
    if (this.#host && !this.#host.hasEnded) await restartWorkerd(this.#host, options);
    else this.#host = await this.#start(options);
    return { kill: () => this.#killWorkerd(options.port) };
  }

  async close(): Promise<void> {
    await this.#host?.kill();
  }

  async #start(options: AppOptions): Promise<RunningProcess> {
    const logFile = join(currentRun().logs, `host-${options.port}.log`);
    const host = await startWorker({ ...options, logFile });
    host.output.onLine((line) => appendFileSync(this.#logFile, `${line}\n`));
    return host;
  }

  async #killWorkerd(port: number): Promise<void> {
    if (this.#host) killWorkerd(this.#host);
    await until("workerd has ended", () => isPortFree(port));
  }
}
