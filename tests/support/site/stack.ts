import { cpSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { SITE_CONNECTIONS, startDatabase } from "#local/processes/database.ts";
import { hasGoogle, startGoogle } from "#local/processes/google-process.ts";
import { startMail } from "#local/processes/mail-process.ts";
import { startStripe } from "#local/processes/stripe-process.ts";
import { entryFor, roomsControl } from "#tests/support/stacks/room-faults.ts";
import {
  findPlace,
  type Place,
  type StackOptions,
  variablesFor,
} from "#tests/support/stacks/stack-place.ts";
import { Piece, type PieceControl } from "./piece.ts";
import { type SiteAddresses, TestSite } from "./site.ts";
import { currentRun } from "./test-run.ts";

export type PieceName = "database" | "mail" | "stripe" | "google" | "app";

/** A whole site on its own ports and data. Its owner closes it. */
export class Stack extends TestSite {
  readonly addresses: SiteAddresses;
  readonly pieces: Record<PieceName, Piece>;
  readonly rooms: PieceControl;
  readonly #place: Place;

  constructor(place: Place, options: StackOptions) {
    const variables = variablesFor(place, options);
    const { ports, directory } = place;
    const addresses = { ports, variables };
    super(addresses);
    this.addresses = addresses;
    this.#place = place;
    const build = options.build ?? currentRun().build;
    const { databaseConnections: connections = SITE_CONNECTIONS } = options;
    let entry = entryFor(options.rooms);
    const inside = (name: string) => ({
      directory: join(directory, name),
      logFile: join(directory, "logs", `${name}.log`),
    });
    const apiKey = variables.RESEND_API_KEY ?? "";
    const { logFile: googleLog } = inside("google");
    const piece = (name: PieceName, launch: ConstructorParameters<typeof Piece>[1]) =>
      new Piece(ports[name], launch);
    this.pieces = {
      database: piece("database", () =>
        startDatabase({ port: ports.database, connections, ...inside("database") }),
      ),
      mail: piece("mail", () =>
        startMail({ port: ports.mail, apiKey, variables, ...inside("mails") }),
      ),
      stripe: piece("stripe", () =>
        startStripe({ port: ports.stripe, variables, ...inside("stripe") }),
      ),
      google: piece("google", () =>
        startGoogle({ port: ports.google, variables, logFile: googleLog }),
      ),
      app: piece("app", () =>
        place.host.launch({ port: ports.app, build, variables, entry, ...inside("worker") }),
      ),
    };
    this.rooms = roomsControl(async (isBroken) => {
      entry = entryFor(isBroken ? "broken" : options.rooms);
      await this.pieces.app.restart();
    });
  }

  async start(): Promise<void> {
    const { database, app, mail, stripe, google } = this.pieces;
    const helpers = hasGoogle(this.variables) ? [mail, stripe, google] : [mail, stripe];
    await Promise.all([database, ...helpers].map((piece) => piece.start()));
    // The app starts last, because it remembers for some seconds that another server did not
    // answer.
    await app.start();
  }

  /** Starts the app again with other variables; null removes one. */
  async restartApp(changes: Record<string, string | null>): Promise<void> {
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) delete this.variables[name];
      else this.variables[name] = value;
    }
    await this.pieces.app.restart();
  }

  /** The Worker starts again, far from its database: each answer takes this much longer. */
  async moveDatabase(delayMs: number, changes: Record<string, string | null> = {}): Promise<void> {
    this.#place.recorder.delayAnswers(delayMs);
    await this.restartApp(changes);
  }

  /** Ends this stack and starts a new one on the same ports. No data of this one is left. */
  async reset(options: StackOptions = {}): Promise<Stack> {
    const { ports, directory } = this.#place;
    await Promise.all(Object.values(this.pieces).map((piece) => piece.kill()));
    renameSync(join(directory, "logs"), join(currentRun().logs, `${ports.app}-${Date.now()}`));
    return startAt(this.#place, options);
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.pieces).map((piece) => piece.kill()));
    await this.#place.host.close();
    this.#place.recorder.close();
  }
}

export async function startStack(options: StackOptions = {}): Promise<Stack> {
  return startAt(await findPlace(), options);
}

async function startAt(place: Place, options: StackOptions): Promise<Stack> {
  const { directory, recorder } = place;
  rmSync(directory, { recursive: true, force: true });
  cpSync(currentRun().data[options.data ?? "seeded"], directory, { recursive: true });
  recorder.forget();
  const stack = new Stack(place, options);
  try {
    await stack.start();
    return stack;
  } catch (error) {
    await stack.close();
    throw error;
  }
}
