import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { createDatabase, type Database } from "#db/client.ts";
import { fireScheduled } from "#local/processes/scheduler.ts";
import type { Ports } from "#local/settings.ts";
import type { Fields } from "#tests/support/http/form-bodies.ts";
import { type HeaderChanges, HttpClient, type HttpResponse } from "#tests/support/http/http.ts";
import { RoundTrips } from "#tests/support/http/round-trips.ts";
import { Inbox } from "#tests/support/mail/mail.ts";
import { findRows } from "#tests/support/rows.ts";

/** The data that a process needs to visit a running site. */
export interface SiteAddresses {
  ports: Ports;
  /** All variables of the Worker, secrets included, so that tests can sign and forge. */
  variables: Record<string, string>;
}

/** A running site as tests use it, in this process or another. */
export class TestSite {
  readonly origin: string;
  readonly variables: Record<string, string>;
  /** Directly to the database, not counted. */
  readonly databaseUrl: string;
  readonly db: Database;
  readonly inbox: Inbox;
  readonly roundTrips: RoundTrips;

  constructor({ ports, variables }: SiteAddresses) {
    this.origin = `http://localhost:${ports.app}`;
    this.variables = variables;
    this.databaseUrl = `http://127.0.0.1:${ports.database}`;
    this.db = createDatabase(this.databaseUrl, undefined, { streams: 1 });
    this.inbox = new Inbox(`http://127.0.0.1:${ports.mail}`);
    this.roundTrips = new RoundTrips(variables.DATABASE_URL ?? "");
  }

  /**
   * A visitor with an empty cookie jar and a network address of their own, or in the network of
   * another client.
   */
  newClient({ near }: { near?: HttpClient } = {}): HttpClient {
    return new HttpClient(this.origin, near?.networkAddress);
  }

  /** The answer to a new visitor. */
  get(path: string, headers?: HeaderChanges): Promise<HttpResponse> {
    return this.newClient().get(path, headers);
  }

  /** The answer to a form of a new visitor. */
  post(path: string, fields?: Fields, headers?: HeaderChanges): Promise<HttpResponse> {
    return this.newClient().post(path, fields, headers);
  }

  /** The rows of a table that have all these values. */
  rows<Table extends SQLiteTable>(table: Table, values: Partial<Table["$inferSelect"]>) {
    return findRows(this.db, table, values);
  }

  /** One minute passes: the scheduled handler runs to its end. */
  tick(): Promise<void> {
    return fireScheduled(this.origin);
  }
}
