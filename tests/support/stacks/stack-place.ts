import { join } from "node:path";
import type { Ports } from "#local/settings.ts";
import { readSecrets } from "#local/setup/secrets.ts";
import { composeVariables } from "#local/setup/variables.ts";
import { passwordCost } from "#tests/support/accounts/accounts.ts";
import { type Recorder, startRecorder } from "#tests/support/http/round-trips.ts";
import { drawPort, drawPorts } from "#tests/support/site/pick-ports.ts";
import { currentRun } from "#tests/support/site/test-run.ts";
import { KeptHost } from "./kept-host.ts";
import type { RoomFault } from "./room-faults.ts";

export interface StackOptions {
  data?: "seeded" | "empty";
  /** Variables of the Worker that differ from those of `npm start`. */
  variables?: Record<string, string>;
  /** False leaves out Google's keys. */
  withGoogle?: boolean;
  /**
   * False connects the Worker to the database without a recorder, which would use too much memory
   * in a long run.
   */
  recordsRoundTrips?: boolean;
  /** Replaces the rooms. */
  rooms?: RoomFault;
  /** The folder of another build of the Worker. */
  build?: string;
  /** How many connections the database has at a time. */
  databaseConnections?: number;
}

/** The ports and folders that stacks use one after the other. */
export interface Place {
  ports: Ports;
  secrets: Record<string, string>;
  /** For one stack: the next begins with an empty one. */
  directory: string;
  recorder: Recorder;
  host: KeptHost;
}

export async function findPlace(): Promise<Place> {
  const ports = await drawPorts();
  const name = String(ports.app);
  const { directory } = currentRun();
  const secrets = readSecrets(join(directory, "secrets", name));
  return {
    ports,
    secrets,
    directory: join(directory, "stacks", name),
    recorder: await startRecorder(await drawPort(), ports.database),
    host: new KeptHost(),
  };
}

/** The variables of the Worker of a stack at this place. */
export function variablesFor(
  { ports, secrets, directory, recorder }: Place,
  { variables = {}, withGoogle = true, recordsRoundTrips = true, build }: StackOptions,
): Record<string, string> {
  const databasePort = recordsRoundTrips ? recorder.port : ports.database;
  const settings = {
    ports,
    databaseUrl: `http://127.0.0.1:${databasePort}`,
    databaseAuthToken: undefined,
    startsDatabase: true,
    dataDirectory: directory,
  };
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, ...others } = secrets;
  const google = withGoogle ? { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } : {};
  const composed = composeVariables(settings, others, {
    ...google,
    // Tests expect changes on the next request. The last good page is kept anyway.
    PAGE_FRESH_SECONDS: "0",
    // The demo data would take several runs of the scheduler, of some seconds of CPU each.
    SHARE_PICTURES_PER_MINUTE: "0",
    PASSWORD_COST: String(passwordCost),
    // A busy machine may stop the database for some seconds, which is no outage.
    DATABASE_SILENCE_MS: "15000",
    ...variables,
  });
  // Another build may need variables that this one no longer has.
  return build ? { ...variables, ...composed } : composed;
}
