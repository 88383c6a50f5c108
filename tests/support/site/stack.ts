import { cpSync } from "node:fs";
import { join } from "node:path";
import { migrateDatabase } from "#db/migrate.ts";
import { startDatabase } from "#local/processes/database.ts";
import { hasGoogle, startGoogle } from "#local/processes/google-process.ts";
import { startMail } from "#local/processes/mail-process.ts";
import { startParty } from "#local/processes/party.ts";
import { startStripe } from "#local/processes/stripe-process.ts";
import { startWorker } from "#local/processes/worker.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { readSecrets } from "#local/setup/secrets.ts";
import { composeVariables } from "#local/setup/variables.ts";
import { startRecorder } from "#tests/support/http/round-trips.ts";
import { drawPorts } from "./pick-ports.ts";
import { Piece } from "./piece.ts";
import { type SiteAddresses, TestSite } from "./site.ts";
import { currentRun } from "./test-run.ts";

interface StackOptions {
  data?: "seeded" | "empty";
  /** Variables of the Worker that shall differ from what `npm start` passes. */
  variables?: Record<string, string>;
  /** False leaves out Google's keys, as whoever does not want it would. */
  withGoogle?: boolean;
  /** False leads the Worker straight to the database: what passes is not written down, and a long run needs no memory for it. */
  recordsRoundTrips?: boolean;
}

/** A whole site on ports and data of its own. Whoever starts it closes it. */
export class Stack extends TestSite {
  readonly addresses: SiteAddresses;
  readonly database: Piece;
  readonly mail: Piece;
  readonly party: Piece;
  readonly stripe: Piece;
  /** Null where the site knows nothing of Google. */
  readonly google: Piece | null;
  readonly app: Piece;
  readonly #recorder: { close(): void };

  constructor(addresses: SiteAddresses, directory: string, recorder: { close(): void }) {
    super(addresses);
    const { ports, variables } = addresses;
    const inside = (name: string) => ({
      directory: join(directory, name),
      logFile: join(directory, "logs", `${name}.log`),
    });
    const secret = { REALTIME_SECRET: variables.REALTIME_SECRET ?? "" };
    const apiKey = variables.RESEND_API_KEY ?? "";
    const { build } = currentRun();
    this.addresses = addresses;
    this.#recorder = recorder;
    this.database = new Piece(ports.database, () =>
      startDatabase({ port: ports.database, ...inside("database") }),
    );
    this.mail = new Piece(ports.mail, () =>
      startMail({ port: ports.mail, apiKey, ...inside("mails") }),
    );
    this.party = new Piece(ports.party, () =>
      startParty({ port: ports.party, variables: secret, ...inside("party") }),
    );
    this.stripe = new Piece(ports.stripe, () =>
      startStripe({ port: ports.stripe, variables, ...inside("stripe") }),
    );
    const { logFile } = inside("google");
    this.google = hasGoogle(variables)
      ? new Piece(ports.google, () => startGoogle({ port: ports.google, variables, logFile }))
      : null;
    this.app = new Piece(ports.app, () =>
      startWorker({ port: ports.app, build, variables, ...inside("worker") }),
    );
  }

  async start(): Promise<void> {
    const helpers = [this.mail, this.party, this.stripe, this.google];
    await Promise.all([this.#startMigrated(), ...helpers.map((piece) => piece?.start())]);
    await this.app.start();
  }

  async #startMigrated(): Promise<void> {
    await this.database.start();
    await migrateDatabase(this.databaseUrl);
  }

  async close(): Promise<void> {
    await Promise.all(
      [this.app, this.google, this.stripe, this.party, this.mail, this.database].map((piece) =>
        piece?.kill(),
      ),
    );
    this.#recorder.close();
  }
}

export async function startStack({
  data = "seeded",
  variables = {},
  withGoogle = true,
  recordsRoundTrips = true,
}: StackOptions = {}): Promise<Stack> {
  const run = currentRun();
  const ports = await drawPorts();
  const directory = join(run.directory, "stacks", String(ports.app));
  if (data === "seeded") cpSync(run.seededData, directory, { recursive: true });
  const recorder = await startRecording(recordsRoundTrips, ports.database);
  const databaseUrl = `http://127.0.0.1:${recorder.port}`;
  const settings = {
    ports,
    databaseUrl,
    databaseAuthToken: undefined,
    startsDatabase: true,
    dataDirectory: directory,
  };
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, ...secrets } = readSecrets(
    join(directory, ".dev.vars"),
  );
  const google = withGoogle ? { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } : {};
  const composed = composeVariables(settings, secrets, {
    ...google,
    // Tests look at once at what they changed. The last good page is kept all the same.
    PAGE_FRESH_SECONDS: "0",
    ...variables,
  });
  const stack = new Stack({ ports, variables: composed }, directory, recorder);
  try {
    await stack.start();
    return stack;
  } catch (error) {
    await stack.close();
    throw error;
  }
}

/** What the Worker takes for the database: a recorder before it, or the database itself. */
async function startRecording(
  isWanted: boolean,
  databasePort: number,
): Promise<{ port: number; close(): void }> {
  if (!isWanted) return { port: databasePort, close: () => {} };
  const port = await findFreePort();
  return { port, ...(await startRecorder(port, databasePort)) };
}
