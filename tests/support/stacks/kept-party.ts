import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startParty } from "#local/processes/party.ts";
import { Piece } from "#tests/support/site/piece.ts";
import { currentRun } from "#tests/support/site/test-run.ts";

/**
 * The realtime server of a place. It starts slowly, so it keeps running for the next stack if no
 * room was opened.
 */
export class KeptParty {
  readonly piece: Piece;
  readonly #directory: string;
  #asNew: string | null = null;

  constructor(port: number, secret: string) {
    const { directory, logs } = currentRun();
    this.#directory = join(directory, "parties", String(port));
    this.piece = new Piece(port, () =>
      startParty({
        port,
        directory: this.#directory,
        variables: { REALTIME_SECRET: secret },
        logFile: join(logs, `party-${port}.log`),
      }),
    );
  }

  /** Call it when the site has started: the health check opens a room of its own. */
  rememberAsNew(): void {
    this.#asNew = this.#describe();
  }

  /**
   * Ends the server and empties its rooms, unless it was never killed or restarted and no room was
   * opened.
   */
  async renew(): Promise<void> {
    if (this.piece.isRunning && this.#describe() === this.#asNew) return;
    await this.piece.kill();
    rmSync(this.#directory, { recursive: true, force: true });
  }

  /** Every room has a file. */
  #describe(): string {
    const rooms = existsSync(this.#directory)
      ? readdirSync(this.#directory, { recursive: true, encoding: "utf8" }).sort()
      : [];
    return [this.piece.launches, ...rooms].join("\n");
  }
}
