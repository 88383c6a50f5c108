import type { ErrorFacts } from "./error-facts.ts";
import type { SecurityLogEvents } from "./security-events.ts";

/** The cost of what was answered or run. */
export interface Cost {
  durationMs: number;
  databaseMs: number;
  /** Of the database. */
  roundTrips: number;
}

interface Failed {
  error: ErrorFacts;
}

/**
 * Every event of the log with its fields. A field never holds an address, a name, a text of a
 * visitor, a token, or the path or query of a request.
 */
export interface LogEvents extends SecurityLogEvents {
  /** One answered request. */
  request: Cost & { status: number };
  /** One run of the scheduler. `jobs` are milliseconds, `failures` the problems, by name. */
  "scheduled-run": Cost & { jobs: Record<string, number>; failures: Record<string, string> };
  /** The scheduler did nothing, because an admin has paused all jobs. */
  "scheduled-run.paused": Cost;
  /** A failure of another machine, or of the configuration. */
  outage: Failed & { job?: string; mailId?: string };
  /** Any other failure. */
  bug: Failed & { job?: string; mailId?: string };
  /** The database takes calls and answers none: further calls fail at once. */
  "database.silent": Record<never, never>;
  "database.answers-again": Record<never, never>;
  /** A page shows a gap. */
  "part.unavailable": Failed;
  "texts.unavailable": Failed;
  "text.missing": { key: string };
  "setting.malformed": { key: string };
  "mail.given-up": { mailId: string; template: string; reason: string };
  "picture.left-for-sweep": Failed;
  /** Of an expert, product or category: it is drawn again after the next change. */
  "share-picture.given-up": { subject: string };
  "room.unreached": Failed & { party: string; push: string };
  "room.failed": Failed & { party: string };
  /** Views that no counter has, and sums that stay in theirs until the next attempt. */
  "views.uncounted": Failed;
  "views.unwritten": Failed;
  "metrics.failed": Failed;
  "stripe.refused": { what: "payment" | "price"; reason: string };
  "stripe.other-checkout-origin": Record<never, never>;
  "google.refused": Failed;
}

export type LogLevel = "info" | "warn" | "error";

/** What every line says about the request that it belongs to. */
export interface LineContext {
  requestId: string;
  route: string;
  method: string;
}

let readContext: () => LineContext | undefined = () => undefined;

/** The Worker knows the current request; a browser does not. */
export function setLineContext(read: () => LineContext | undefined): void {
  readContext = read;
}

/** Writes one line of JSON to the console. `context` is the current request's unless given. */
export function writeLine<Name extends keyof LogEvents>(
  level: LogLevel,
  event: Name,
  fields: LogEvents[Name],
  context = readContext(),
): void {
  const time = new Date().toISOString();
  const line = JSON.stringify({ time, level, event, ...context, ...fields });
  if (level === "error") console.error(line);
  else if (level === "warn") console.warn(line);
  // biome-ignore lint/suspicious/noConsole: a line without a problem is no error
  else console.info(line);
}
