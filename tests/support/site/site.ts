import { createDatabase, type Database } from "#db/client.ts";
import { fireScheduled } from "#local/processes/scheduler.ts";
import type { Ports } from "#local/settings.ts";
import { HttpClient } from "#tests/support/http/http.ts";
import { RoundTrips } from "#tests/support/http/round-trips.ts";
import { Inbox } from "#tests/support/mail/mail.ts";

/** What a process needs to know to visit a running site. */
export interface SiteAddresses {
  ports: Ports;
  /** Everything that the Worker was given, secrets included, so that tests can sign and forge. */
  variables: Record<string, string>;
}

/** A running site as tests use it, whoever started it. */
export class TestSite {
  readonly origin: string;
  readonly partyUrl: string;
  readonly variables: Record<string, string>;
  /** Straight to the database, not counted. */
  readonly databaseUrl: string;
  readonly db: Database;
  readonly inbox: Inbox;
  readonly roundTrips: RoundTrips;

  constructor({ ports, variables }: SiteAddresses) {
    this.origin = `http://localhost:${ports.app}`;
    this.partyUrl = `http://127.0.0.1:${ports.party}`;
    this.variables = variables;
    this.databaseUrl = `http://127.0.0.1:${ports.database}`;
    this.db = createDatabase(this.databaseUrl);
    this.inbox = new Inbox(`http://127.0.0.1:${ports.mail}`);
    this.roundTrips = new RoundTrips(variables.DATABASE_URL ?? "");
  }

  /** Somebody with an empty cookie jar and a network address of their own, or in the same house as somebody else. */
  newClient({ near }: { near?: HttpClient } = {}): HttpClient {
    return new HttpClient(this.origin, near?.networkAddress);
  }

  /** One minute passes: the scheduled handler runs to its end. */
  tick(): Promise<void> {
    return fireScheduled(this.origin);
  }
}
