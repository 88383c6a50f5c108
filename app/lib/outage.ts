/**
 * A failure outside of this program: another machine, the way to it, or the operator's
 * configuration.
 */
export class Outage extends Error {
  override name = "Outage";
}

/** What libraries add to their errors. */
interface ForeignError extends Error {
  code?: unknown;
  type?: unknown;
}

/**
 * Failures of the database: unreachable, unreadable, busy, or its disk fails. Errors of statements
 * are not among them.
 */
const DATABASE_CODE =
  /^(HRANA_\w+|SERVER_ERROR|PROTOCOL_VERSION_ERROR|STREAM_EXPIRED|TRANSACTION_TIMEOUT|BLOCKED|SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|READONLY|NOTADB|NOMEM|INTERRUPT)(_\w+)?)$/;
/** Stripe does not answer, fails, limits us, or refuses our key. */
const STRIPE_TYPE = /^Stripe(Connection|API|RateLimit|Authentication|Permission)Error$/;

/** A missing table means that the database was not migrated, which an operator corrects. */
const isDatabaseOutage = ({ code, message }: ForeignError) =>
  DATABASE_CODE.test(String(code)) || /\bno such table\b/.test(message);

/** The errors of libraries that are outages, by name. */
const KINDS: Readonly<Record<string, (error: ForeignError) => boolean>> = {
  // From `AbortSignal.timeout`.
  TimeoutError: () => true,
  LibsqlError: isDatabaseOutage,
  LibsqlBatchError: isDatabaseOutage,
  GoogleError: ({ code }) => code === "unavailable",
  // Stripe's errors are named "Error" and carry their kind in `type`.
  Error: ({ type }) => typeof type === "string" && STRIPE_TYPE.test(type),
};

/**
 * Whether an error, or one of its causes, is an outage. Every other thrown error is a bug of ours.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Outage) return true;
  const kind = Object.hasOwn(KINDS, error.name) ? KINDS[error.name] : undefined;
  return kind?.(error) === true || isOutage(error.cause);
}

/**
 * The result of a call to another machine. A failure becomes an outage, except a `TypeError`, which
 * the platform's bindings throw for a wrong argument.
 */
export async function fromOutside<Value>(what: string, call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof TypeError) throw error;
    throw new Outage(`${what} failed`, { cause: error });
  }
}
