import { AsyncLocalStorage } from "node:async_hooks";
import { setLineContext } from "#app/lib/log/log-line.ts";
import { now } from "#app/platform/clock.ts";

/** What is known about the request that is being answered, or about a run of the scheduler. */
export interface RequestRecord {
  readonly id: string;
  readonly method: string;
  /** The pattern of the route, never the path: a path may be a private link. */
  route: string;
  readonly startedAt: number;
  databaseMs: number;
  roundTrips: number;
  /** The signed-in member; null without one. */
  userId: string | null;
  /** True once a guard has admitted the member to something that is not public. */
  isGuarded: boolean;
  /** Analytics Engine, where it is bound. */
  readonly metrics: AnalyticsEngineDataset | undefined;
}

const records = new AsyncLocalStorage<RequestRecord>();

setLineContext(() => {
  const record = records.getStore();
  return record && contextOf(record);
});

export const contextOf = ({ id, route, method }: RequestRecord) => ({
  requestId: id,
  route,
  method,
});

/** Everything that the work logs, also after the response, belongs to this record. */
export function runLogged<Result>(record: RequestRecord, work: () => Result): Result {
  return records.run(record, work);
}

/** Undefined outside of requests, as on the command line. */
export const currentRecord = (): RequestRecord | undefined => records.getStore();

export function newRecord({
  metrics,
  ...named
}: Pick<RequestRecord, "id" | "method" | "route"> &
  Partial<Pick<RequestRecord, "metrics">>): RequestRecord {
  return {
    ...named,
    metrics,
    startedAt: now(),
    databaseMs: 0,
    roundTrips: 0,
    userId: null,
    isGuarded: false,
  };
}

/** Sixteen random hexadecimal digits, as in Cloudflare's own ids. */
export const randomId = (): string => crypto.randomUUID().replaceAll("-", "").slice(-16);

/** The id that visitors quote; undefined outside of requests. */
export const currentRequestId = (): string | undefined => currentRecord()?.id;

export function noteRoute(pattern: string): void {
  const record = currentRecord();
  if (record) record.route = pattern;
}

export function noteMember(userId: string): void {
  const record = currentRecord();
  if (record) record.userId = userId;
}

export function noteGuard(): void {
  const record = currentRecord();
  if (record) record.isGuarded = true;
}

/** Counts one round trip of the database; each call of the result adds the time since the last. */
export function beginRoundTrip(): () => void {
  const record = currentRecord();
  if (!record) return () => {};
  record.roundTrips += 1;
  let countedUntil = now();
  return () => {
    const time = now();
    record.databaseMs += time - countedUntil;
    countedUntil = time;
  };
}

export const costOf = ({ startedAt, databaseMs, roundTrips }: RequestRecord) => ({
  durationMs: now() - startedAt,
  databaseMs,
  roundTrips,
});
