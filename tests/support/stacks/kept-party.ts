import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startParty } from "#local/processes/party.ts";
import type { RunningProcess } from "#local/processes/processes.ts";
import { OLDEST_LINK } from "#party/thread.ts";
import { Piece } from "#tests/support/site/piece.ts";
import { processesAbout } from "#tests/support/site/process-list.ts";
import { currentRun } from "#tests/support/site/test-run.ts";

/**
 * The realtime server of a place. It starts slowly, so it keeps running for the next stack if no
 * room stored anything: everything else in a room belongs to open sockets.
 */
export class KeptParty {
  readonly piece: Piece;
  readonly #port: number;
  #launches = 0;

  constructor(port: number, secret: string) {
    this.#port = port;
    this.piece = new Piece(port, async () => {
      const running = await startParty({
        port,
        directory: roomsDirectory(port),
        variables: { REALTIME_SECRET: secret },
        logFile: join(currentRun().logs, `party-${port}.log`),
      });
      pauseWatcher(running);
      return running;
    });
  }

  /** Call it when the site has started. */
  rememberAsNew(): void {
    this.#launches = this.piece.launches;
  }

  /**
   * Ends the server and empties its rooms, unless it was never killed or restarted and no room
   * stored a value.
   */
  async renew(): Promise<void> {
    const isSame = this.piece.isRunning && this.piece.launches === this.#launches;
    if (isSame && !hasStoredValues(this.#port)) return;
    await this.piece.kill();
    rmSync(roomsDirectory(this.#port), { recursive: true, force: true });
  }
}

/** The bundler checks the sources for changes ten times a second, and no test changes them. */
function pauseWatcher({ groupId }: RunningProcess): void {
  for (const id of processesAbout("esbuild --service", groupId)) process.kill(id, "SIGSTOP");
}

const roomsDirectory = (port: number | string): string =>
  join(currentRun().directory, "parties", String(port));

/** Whether a room on this port stored a value: all are under one key. */
export function hasStoredValues(port: number | string): boolean {
  const files = readdirSync(roomsDirectory(port), { recursive: true, withFileTypes: true });
  return files.some(
    (file) => file.isFile() && readFileSync(join(file.path, file.name)).includes(OLDEST_LINK),
  );
}
